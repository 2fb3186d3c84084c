/** @type {import('jest').Config} */
module.exports = {
    rootDir: 'src',
    testEnvironment: 'node',
    testMatch: ['**/*.spec.ts'],
    transform: {
        '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/../tsconfig.json', isolatedModules: true }]
    }
};
