# Your own toolchains on top of the IDE:
#     docker build -f docker/examples/toolchains.Dockerfile -t our-ide docker/examples
ARG IDE_IMAGE=claude-bridge-ide
FROM ${IDE_IMAGE}
# The image runs as uid 1000; what is installed for everybody is installed as root.
USER root
RUN apt-get update \
    && apt-get install -y --no-install-recommends build-essential golang-go python3-pip python3-venv \
    && rm -rf /var/lib/apt/lists/*
# Defaults of your team. Users change their own in the home, which is a volume: what you put there now would be hidden by it.
ENV GOPROXY=https://proxy.example.org,direct
USER 1000
