const transform = {
  '^.+\\.[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};
const node = { testEnvironment: 'node', transform };

/**
 * fast: pure code and handlers against in-memory AWS mocks; services: child processes and loopback servers;
 * web: React in jsdom; journeys: a real browser on the whole local product.
 */
export default {
  // Not a measure of speed: a bound for tests that hang, on machines that are busy.
  testTimeout: 60_000,
  projects: [
    {
      ...node,
      displayName: 'fast',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/test/(web|contract|product|store|local|journeys|cloud)/'],
    },
    { ...node, displayName: 'cloud', testMatch: ['<rootDir>/test/cloud/**/*.test.ts'] },
    { ...node, displayName: 'services', testMatch: ['<rootDir>/test/{contract,product,store,local}/**/*.test.ts'] },
    { ...node, displayName: 'journeys', testMatch: ['<rootDir>/test/journeys/**/*.test.ts'] },
    {
      displayName: 'web',
      testEnvironment: 'jsdom',
      transform,
      testMatch: ['<rootDir>/test/web/**/*.test.tsx'],
      setupFiles: ['<rootDir>/test/support/jsdom.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/jestDom.ts'],
    },
  ],
};
