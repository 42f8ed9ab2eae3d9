import fc from 'fast-check';

/**
 * fast-check as the tests use it: the same cases in every run, so a failure is due to the change; few of them, since
 * allProperties.long.test.ts runs many. To look for new ones: PROPERTY_SEED=<number> PROPERTY_RUNS=10000 npx jest properties
 */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_121),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 25),
});

export { fc };
