# Read by login shells, which is what the IDE's terminals are: /etc/profile has just reset PATH.
export PATH="$HOME/.local/bin:/opt/claude-code/bin:$PATH"
# Global npm packages, and with them updates of the CLI, land in the persistent home.
export NPM_CONFIG_PREFIX="$HOME/.local"
