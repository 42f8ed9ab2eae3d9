import { readFileSync } from 'node:fs';
import {
  costAtRest,
  costOfMillion,
  costOfReceipts,
  sumOf,
  traffics,
} from '../../../bin/bench/cost/costOfScreenings.ts';
import { figures } from '../../../bin/bench/cost/figures.ts';
import { limitsOf } from '../../../bin/bench/cost/limits.ts';
import { watchingMarkdown } from '../../../bin/bench/cost/report.ts';
import { readStageFacts } from '../../../bin/bench/cost/stageFacts.ts';
import { withTables } from '../../../bin/bench/cost.ts';
import { readTemplates } from '../../../lib/cloud/readTemplates.ts';
import { newId } from '../../../lib/platform/id.ts';
import { assemblyOf, prodOtherwise } from '../support/stages.ts';

describe('what prod costs', () => {
  const facts = readStageFacts(assemblyOf('prod').dir);

  it('is read from its templates', () => {
    expect(facts).toMatchObject({
      memory: { screening: 1769, authorizer: 512, usage: 1024 },
      appIdCacheSeconds: 60,
      tracedShare: 0.001,
      packsAnswers: true,
      logsPlatformLines: false,
      usageBatch: { size: 500, windowSeconds: 20, functionsMax: 60 },
      isTriedFromOutside: true,
    });
    const { accessLogNameBytes, alarms, secrets, throttle, askedQueues } = facts;
    const are = [accessLogNameBytes > 50, alarms > 10, secrets > 3, throttle > 0, askedQueues > 5];
    expect(are).toEqual(are.map(() => true));
  });

  it('has an access log of which a line has the bytes that it is computed with', () => {
    const resources = Object.values(readTemplates(assemblyOf('prod').dir)).flatMap(({ Resources }) =>
      Object.entries(Resources),
    );
    const [, stage] =
      resources.find(([id, { Type }]) => Type === 'AWS::ApiGateway::Stage' && id.startsWith('ScreeningApi')) ?? [];
    const { Format } = (stage?.Properties?.AccessLogSetting ?? {}) as { Format: string };
    const values: Record<string, string> = {
      requestId: 'c6af9ac6-7b61-41e6-9a41-93e8deadbeef',
      httpMethod: 'POST',
      resourcePath: '/functions/v1/sanctions_check',
      status: '200',
      'error.responseType': '-',
      'authorizer.account_id': newId('account', new Date(), () => Buffer.alloc(10, 7)),
      responseLatency: '17',
    };
    const line = Format.replace(/\$context\.([\w.]+)/g, (_, name) => values[name] ?? `${name} is not known`);
    expect(Object.keys(JSON.parse(line))).toHaveLength(Object.keys(values).length);
    const bytes = line.length + 26;
    expect(bytes).toBeLessThanOrEqual(facts.accessLogNameBytes + figures.accessValueBytes);
    expect(bytes).toBeGreaterThan(facts.accessLogNameBytes + figures.accessValueBytes - 20);
  });

  it.each([
    ['large', 8.25],
    ['small', 10.2],
  ] as const)('is for a million screenings of %s accounts at most %s dollars', (accounts, usd) => {
    expect(sumOf(costOfMillion(facts, traffics[accounts]))).toBeLessThan(usd);
  });

  it.each(['large', 'small'] as const)(
    'is for the receipts of a million screenings of %s accounts at most 0.60 dollars',
    (accounts) => {
      expect(sumOf(costOfReceipts(facts, traffics[accounts]))).toBeLessThan(0.6);
    },
  );

  it.each([
    ['large', 7],
    ['small', 9],
  ] as const)(
    "is at the API's own domain for a million screenings of %s accounts at most %s dollars",
    (accounts, usd) => {
      const withDomain = readStageFacts(prodOtherwise().dir);
      expect([facts.apiDomain, withDomain.apiDomain]).toEqual([undefined, { firewallRules: 4 }]);
      expect(withDomain.firewallRules).toBe(facts.firewallRules);
      expect(sumOf(costOfMillion(withDomain, traffics[accounts]))).toBeLessThan(usd);
    },
  );

  it('is at most 50 dollars a month while nobody uses it', () => {
    expect(sumOf(costAtRest(facts, 0))).toBeLessThan(50);
  });

  it('is for watching what the runbooks say', () => {
    const text = readFileSync('lib/cloud/runbooks/README.md', 'utf8');
    expect(text).toBe(withTables(text, watchingMarkdown(facts)));
  });

  it('lets a thousand screenings a second through, once AWS has granted the usual quota of functions', () => {
    const granted = limitsOf(facts, traffics.large).filter(({ what }) => !what.includes('new AWS account'));
    expect(Math.min(...granted.map(({ perSecond }) => perSecond))).toBeGreaterThanOrEqual(1_000);
  });
});
