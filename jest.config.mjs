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
const usual = {
  transform,
  // Packages without CommonJS, which Jest cannot load as they are.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:pkijs|asn1js|bytestreamjs|@peculiar/utils|@noble/hashes|@stablelib/base64)/)',
  ],
  setupFiles: ['<rootDir>/test/support/endedContexts.ts', '<rootDir>/test/support/compiledOnce.ts'],
  // zod's sentences in fifty languages, of which none is used: half of what it would load anew for every test file.
  moduleNameMapper: { '^\\.\\./locales/index\\.cjs$': '<rootDir>/test/support/noLocales.cjs' },
};
// Test files run in a context of their own, in which each use of a global costs a lookup: code that computes takes up to four times as long.
const globals = [
  ...['Object', 'Array', 'Math', 'JSON', 'Number', 'String', 'Set'],
  ...['BigInt', 'Symbol', 'Error', 'TypeError', 'Uint8Array', 'Int32Array', 'Float64Array'],
];
// No `Map`: the icons of pages, which some of these tests load, have one of their own.
const node = { ...usual, testEnvironment: 'node', sandboxInjectedGlobals: globals };
const withProduct = {
  ...node,
  globalSetup: '<rootDir>/test/support/productSetup.ts',
  globalTeardown: '<rootDir>/test/support/productTeardown.ts',
};

/**
 * A test's project is the ending of its file.
 * `.test.ts`: pure code, and handlers against in-memory AWS mocks.
 * `.test.tsx`: React in jsdom.
 * `.services.test.ts`: child processes, loopback servers, synthesized stacks, and code that is tried with a large volume.
 * `.journey.test.ts`: a real browser on the whole local product.
 * `.long.test.ts`: like services and journeys, but long by nature: a process killed at every step, the product started anew, every role
 * at every route, every page, real lists, real builds, programs of other languages. `npm test` leaves them to `npm run test:long` and
 * `npm test -- --all`, which CI runs.
 * Files of tests without such an ending, as in test/cloud/stacks, are loaded by one that has it (stacks.services.test.ts), so that each
 * stage is synthesized once.
 */
export default {
  // Not a measure of speed: a bound for tests that hang, on machines that are busy.
  testTimeout: 600_000,
  testSequencer: '<rootDir>/test/support/longestFirst.mjs',
  projects: [
    {
      ...node,
      displayName: 'fast',
      sandboxInjectedGlobals: [...globals, 'Map'],
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.(services|journey|long)\\.test\\.ts$'],
    },
    { ...withProduct, displayName: 'services', testMatch: ['<rootDir>/test/**/*.services.test.ts'] },
    { ...withProduct, displayName: 'long', testMatch: ['<rootDir>/test/**/*.long.test.ts'] },
    { ...withProduct, displayName: 'journeys', testMatch: ['<rootDir>/test/**/*.journey.test.ts'] },
    {
      ...usual,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/**/*.test.tsx'],
      moduleNameMapper: {
        ...usual.moduleNameMapper,
        // The one that ships. That of development keeps the stack of every element, a tenth of the time of these tests; missing keys are found by Biome (useJsxKeyInIterable).
        '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
      },
      setupFiles: [...usual.setupFiles, '<rootDir>/test/support/jsdom.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/jestDom.ts'],
    },
  ],
};
