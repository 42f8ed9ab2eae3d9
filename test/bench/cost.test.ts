import {
  costAtRest,
  costOfMillion,
  costOfReceipts,
  peopleUsd,
  sumOf,
  traffics,
  usageOf,
  warmCopyUsd,
} from '../../bin/bench/cost/costOfScreenings.ts';
import { figures } from '../../bin/bench/cost/figures.ts';
import { bytesOfReceipt, keptReceiptsUsd } from '../../bin/bench/cost/keptReceipts.ts';
import { limitsOf } from '../../bin/bench/cost/limits.ts';
import { prices } from '../../bin/bench/cost/prices.ts';
import type { StageFacts } from '../../bin/bench/cost/stageFacts.ts';
import { costBegin, costEnd, withTables } from '../../bin/bench/cost.ts';

const facts: StageFacts = {
  memory: { screening: 1769, authorizer: 512, usage: 1024, log: 512 },
  appIdCacheSeconds: 60,
  accessLogNameBytes: 100,
  tracedShare: 0.001,
  packsAnswers: true,
  logsPlatformLines: false,
  usageBatch: { size: 500, windowSeconds: 10, functionsMax: 60 },
  logWindowSeconds: 60,
  throttle: 1_000,
  tableUnitsMax: 40_000,
  tableWarmWrites: 4_000,
  alarms: 80,
  alarmMetrics: 90,
  insightRules: 1,
  isAudited: true,
  customMetrics: 10,
  dashboards: 1,
  secrets: 8,
  keys: 2,
  firewallRules: undefined,
  apiDomain: undefined,
  askedQueues: 14,
  isTriedFromOutside: true,
};
const usdOf = (what: string, traffic = traffics.large, changed: Partial<StageFacts> = {}) =>
  costOfMillion({ ...facts, ...changed }, traffic).find((line) => line.what === what)?.usd ?? 0;

test('calls of one App ID that follow each other ask the authorizer once in its time, rare ones each time', () => {
  expect(usdOf('authorizer')).toBeLessThan(0.001);
  expect(usdOf('authorizer', traffics.small)).toBeGreaterThan(0.4);
  expect(usdOf('authorizer', traffics.large, { appIdCacheSeconds: 0 })).toBe(usdOf('authorizer', traffics.small));
});

test('events that arrive together share sums and mark', () => {
  expect(usageOf(facts, traffics.large)).toEqual({ eventsOfBatch: 500, eventsOfGroup: 500 });
  expect(usageOf(facts, traffics.small)).toEqual({ eventsOfBatch: 20, eventsOfGroup: 1 });
  // Alone: two units of the day, a twentieth of the mark's two, and for a fifth of the calls the reads of alerts.
  const alone = 2.1 * prices.perMillion.writeUnits + 0.3 * prices.perMillion.readUnits;
  expect(usdOf('sums and alerts', traffics.small)).toBeCloseTo(alone, 5);
  expect(usdOf('sums and alerts')).toBeLessThan(alone / 100);
});

test('receipts cost by the windows in which they arrive, and by the bytes that are kept', () => {
  const of = (what: string, traffic = traffics.large, changed: Partial<StageFacts> = {}) =>
    costOfReceipts({ ...facts, ...changed }, traffic).find((line) => line.what === what)?.usd ?? 0;
  const { objectWrites, queueRequests } = prices.perMillion;
  expect(of('objects of receipts', traffics.small)).toBeCloseTo(objectWrites / 20, 6);
  expect(of('messages to the log')).toBeCloseTo((3 * queueRequests) / 500, 6);
  // Many small accounts append 120 in a window of a minute; in a window of ten seconds 20.
  const aMinute = of('appends to the log', traffics.small);
  expect(of('appends to the log', traffics.small, { logWindowSeconds: 10 })).toBeCloseTo(6 * aMinute, 6);
  // A large one fills eleven tiles in its window, each with its entries.
  expect(of('appends to the log') * 3_000).toBeGreaterThan(28 * objectWrites);
  expect(bytesOfReceipt()).toBeLessThanOrEqual(2_000);
  expect(keptReceiptsUsd(1e9, 5)).toBeCloseTo(5 * (608 * 0.484 + 1_588 * 0.023), 3);
  expect(keptReceiptsUsd(1e9, 5, 0.25)).toBeCloseTo(0.25 * 608 * 0.484 + (4.75 * 608 + 5 * 1_588) * 0.023, 3);
});

test('what the stage says changes the price: memory, lines of the log, traces, a firewall', () => {
  const doubled = { ...facts.memory, screening: 2 * 1769 };
  const { functionRequests, firewallRequests } = prices.perMillion;
  const work = usdOf('screening function') - functionRequests;
  expect(usdOf('screening function', traffics.large, { memory: doubled }) - functionRequests).toBeCloseTo(2 * work, 8);
  expect(usdOf('logs', traffics.large, { logsPlatformLines: true })).toBeGreaterThan(usdOf('logs') + 0.2);
  expect(usdOf('traces', traffics.large, { tracedShare: 0.05 })).toBeCloseTo(0.25, 8);
  expect(usdOf('firewall')).toBe(0);
  expect(usdOf('firewall', traffics.large, { firewallRules: 3 })).toBe(firewallRequests);
  expect(sumOf(costAtRest({ ...facts, firewallRules: 3 }, 1)) - sumOf(costAtRest(facts, 1))).toBeCloseTo(8, 8);
});

test("at the API's own domain nobody pays CloudFront, and each call one firewall; at the site's address two", () => {
  const domain = { ...facts, firewallRules: 4, apiDomain: { firewallRules: 4 } };
  const [there, site] = (['apiDomain', 'site'] as const).map((entrance) => {
    const lines = costOfMillion(domain, traffics.large, entrance);
    return Object.fromEntries(lines.map(({ what, usd }) => [what, usd]));
  });
  const { firewallRequests } = prices.perMillion;
  expect(there).not.toHaveProperty('CloudFront');
  const { packed, plain } = figures.answerBytes;
  const bytes = (packed / 1_000) * prices.perGigabyte.regionOut;
  expect(there).toMatchObject({ 'bytes of answers': bytes, firewall: firewallRequests });
  expect(site).toMatchObject({ CloudFront: expect.closeTo(1.32), firewall: 2 * firewallRequests });
  const unpacked = costOfMillion({ ...domain, packsAnswers: false }, traffics.large);
  expect(sumOf(unpacked) - sumOf(costOfMillion(domain, traffics.large))).toBeCloseTo(bytes * (plain / packed - 1));
  expect(site).not.toHaveProperty('bytes of answers');
  expect(costOfMillion(domain, traffics.large)).toEqual(costOfMillion(domain, traffics.large, 'apiDomain'));
  expect(sumOf(costAtRest(domain, 1)) - sumOf(costAtRest(facts, 1))).toBeCloseTo(18, 8);
});

test('a copy that is kept warm costs its memory for a month', () => {
  // 1.7275 GB, 2,592,000 seconds.
  expect(warmCopyUsd(facts)).toBeCloseTo(1.7275 * 2_592_000 * 0.0000033334, 2);
});

test('people cost where they sign in, and an alarm costs by its metrics', () => {
  expect(peopleUsd(10_000)).toBeCloseTo(10_000 * 2 * 0.5 * 0.02, 8);
  expect(sumOf(costAtRest({ ...facts, alarmMetrics: 100 }, 1)) - sumOf(costAtRest(facts, 1))).toBeCloseTo(1, 8);
});

test('limits stand in the order in which they are met', () => {
  const limits = limitsOf(facts, traffics.large).map(({ perSecond }) => perSecond);
  expect(limits).toEqual(limits.toSorted((a, b) => a - b));
  const throttle = limitsOf({ ...facts, throttle: 100 }, traffics.large).find(({ raised }) =>
    raised.startsWith('`throttle`'),
  );
  expect(throttle?.perSecond).toBe(100);
});

test('a function takes ten calls a second for each that may run at once, and a small account writes its sums for itself', () => {
  const perSecondOf = (what: string, traffic = traffics.large) =>
    limitsOf(facts, traffic).find((limit) => limit.what === what)?.perSecond ?? 0;
  expect(perSecondOf('functions at once of a new AWS account')).toBe(100);
  expect(perSecondOf('functions at once')).toBe(10_000);
  const [large, small] = [traffics.large, traffics.small].map((one) =>
    perSecondOf('what the table takes at once', one),
  );
  expect(large).toBeCloseTo(4_000 / 2.058, 0);
  expect(small).toBeCloseTo(4_000 / 4.1, 0);
});

test('the tables stand between their two lines, and nothing else changes', () => {
  const text = `before\n${costBegin}\n\nold\n\n${costEnd}\nafter`;
  expect(withTables(text, 'new')).toBe(`before\n${costBegin}\n\nnew\n\n${costEnd}\nafter`);
  expect(() => withTables('nothing', 'new')).toThrow('no place');
});
