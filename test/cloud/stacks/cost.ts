import { costOfMillion, sumOf, traffics } from '../../../bin/bench/cost/costOfScreenings.ts';
import { limitsOf } from '../../../bin/bench/cost/limits.ts';
import { readStageFacts } from '../../../bin/bench/cost/stageFacts.ts';
import { assemblyOf } from '../support/stages.ts';

describe('what prod costs', () => {
  const facts = readStageFacts(assemblyOf('prod').dir);

  it('is read from its templates', () => {
    expect(facts).toMatchObject({
      memory: { screening: 1769, authorizer: 512, usage: 1024 },
      appIdCacheSeconds: 60,
      tracedShare: 0.005,
      logsPlatformLines: false,
      usageBatch: { size: 500, windowSeconds: 5, functionsMax: 60 },
      isTriedFromOutside: true,
    });
    const { accessLogFormatBytes, alarms, secrets, throttle, askedQueues } = facts;
    const are = [accessLogFormatBytes > 100, alarms > 10, secrets > 3, throttle > 0, askedQueues > 5];
    expect(are).toEqual(are.map(() => true));
  });

  it.each([
    ['large', 8.9],
    ['small', 10.9],
  ] as const)('is for a million screenings of %s accounts at most %s dollars', (accounts, usd) => {
    expect(sumOf(costOfMillion(facts, traffics[accounts]))).toBeLessThan(usd);
  });

  it('lets a thousand screenings a second through, once AWS has granted the usual quota of functions', () => {
    const granted = limitsOf(facts, traffics.large).filter(({ what }) => !what.includes('new AWS account'));
    expect(Math.min(...granted.map(({ perSecond }) => perSecond))).toBeGreaterThanOrEqual(1_000);
  });
});
