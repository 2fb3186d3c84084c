/** @type {import('jest').Config} */
module.exports = {
    rootDir: 'src',
    roots: ['<rootDir>', '<rootDir>/../../product-extension/src'],
    testEnvironment: 'node',
    testMatch: ['**/*.spec.ts'],
    setupFiles: ['<rootDir>/../jest.setup.js'],
    setupFilesAfterEnv: ['<rootDir>/../jest.retry.js'],
    transform: {
        '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/../tsconfig.json', isolatedModules: true }]
    }
};
