import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
    {
        ignores: [
            '**/node_modules/',
            '*-extension/lib/',
            'test-plugin/lib/',
            '*-app/lib/',
            '**/src-gen/',
            '**/plugins/',
            '**/gen-esbuild.*.mjs',
            '.cache/',
            'test/fixtures/',
            'test/results/',
            'bench-results/'
        ]
    },
    js.configs.recommended,
    ...tseslint.configs.recommended,
    {
        rules: {
            '@typescript-eslint/no-explicit-any': 'error',
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
            '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
            '@typescript-eslint/no-namespace': 'off',
            'no-console': 'error',
            eqeqeq: 'error'
        }
    },
    {
        files: ['bridge-extension/src/common/**'],
        rules: {
            'no-restricted-imports': [
                'error',
                { patterns: ['../node/*', '../browser/*', 'node:*', '@theia/*/lib/browser*', '@theia/*/lib/node*'] }
            ]
        }
    },
    {
        files: ['bridge-extension/src/browser/**'],
        // In the browser zod alone would be a third of what the extension adds to the page; the guards of `common` do there.
        rules: { 'no-restricted-imports': ['error', { patterns: ['**/node/**', 'node:*', 'zod'] }] }
    },
    {
        files: ['bridge-extension/src/node/**'],
        rules: { 'no-restricted-imports': ['error', { patterns: ['**/browser/**'] }] }
    },
    {
        files: ['**/*.js', '**/*.cjs', '**/*.mjs', 'scripts/**', 'test/**', 'docker/test/**'],
        languageOptions: {
            globals: {
                process: 'readonly',
                console: 'readonly',
                Buffer: 'readonly',
                URL: 'readonly',
                fetch: 'readonly',
                setTimeout: 'readonly',
                clearTimeout: 'readonly',
                setInterval: 'readonly',
                clearInterval: 'readonly',
                require: 'readonly',
                module: 'writable',
                __dirname: 'readonly',
                AbortController: 'readonly',
                AbortSignal: 'readonly',
                window: 'readonly',
                document: 'readonly',
                performance: 'readonly'
            }
        },
        rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' }
    },
    {
        // Playwright reads from the pattern of its first parameter which fixtures a fixture needs.
        files: ['test/e2e/**', 'docker/test/**'],
        rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] }
    }
);
