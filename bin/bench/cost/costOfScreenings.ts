import { figures } from './figures.ts';
import { prices } from './prices.ts';
import type { StageFacts } from './stageFacts.ts';

/** How screenings arrive. */
export interface Traffic {
  /** Of one App ID, while it works. */
  perSecondOfAccount: number;
  /** Of all accounts. */
  perSecond: number;
  /**
   * Write units of the quota for a call: with irregular calls through several functions, a few meet the bucket otherwise than expected
   * and ask twice. Simulated by test/bench/costMeasured.test.ts.
   */
  quotaWrites: number;
}

/** One account working through its customers, and many with users screening a name now and then in office hours. */
export const traffics = {
  large: { perSecondOfAccount: 50, perSecond: 50, quotaWrites: 1.05 },
  small: { perSecondOfAccount: 1 / 3_600, perSecond: 2, quotaWrites: 1 },
} satisfies Record<string, Traffic>;

/** The address for programs: the API's own, or the site's, passed on by CloudFront. */
export type Entrance = 'apiDomain' | 'site';

export interface CostLine {
  what: string;
  usd: number;
}

/** US dollars of a million screenings by a program, by cost item: by default at the API's own domain if the stage has one. */
export function costOfMillion(
  facts: StageFacts,
  traffic: Traffic,
  entrance: Entrance = facts.apiDomain ? 'apiDomain' : 'site',
): CostLine[] {
  const { perMillion, perGigabyte } = prices;
  const { eventsOfBatch, eventsOfGroup } = usageOf(facts, traffic);
  const misses = missShare(facts, traffic);
  return [
    ...entranceLines(facts, entrance),
    { what: 'screening function', usd: functionUsd(facts.memory.screening, figures.screeningMs) },
    {
      what: 'authorizer',
      usd:
        misses *
        (functionUsd(facts.memory.authorizer, figures.authorizerMs) +
          figures.authorizerReadUnits * perMillion.readUnits),
    },
    { what: 'quota', usd: traffic.quotaWrites * perMillion.writeUnits },
    { what: 'usage queue', usd: queueRequests(eventsOfBatch) * perMillion.queueRequests },
    {
      what: 'usage function',
      usd:
        functionUsd(facts.memory.usage, figures.usageCallMs) / eventsOfBatch +
        gigabyteSeconds(facts.memory.usage, figures.usageEventMs) * 1e6 * prices.functionGigabyteSecond,
    },
    {
      what: 'log of requests, with 30 days of storage',
      usd:
        perMillion.writeUnits +
        gigabytesOfMillion(figures.requestRowBytes) * (perGigabyte.table + perGigabyte.restorableTable),
    },
    {
      what: 'sums and alerts',
      usd:
        sumWrites(facts, traffic) * perMillion.writeUnits +
        ((figures.alertShare * figures.alertReadUnits) / eventsOfGroup) * perMillion.readUnits,
    },
    { what: 'logs', usd: gigabytesOfMillion(logBytes(facts, misses)) * perGigabyte.logsIn },
    { what: 'traces', usd: facts.tracedShare * perMillion.traces },
  ];
}

/** What the receipts of a million screenings add, with the storage of their first month. */
export function costOfReceipts(facts: StageFacts, traffic: Traffic): CostLine[] {
  const { perMillion, perGigabyte } = prices;
  const { eventsOfBatch } = usageOf(facts, traffic);
  const receiptsOfAppend = Math.max(1, traffic.perSecond * facts.logWindowSeconds);
  const writesOfAppend = figures.appendWrites + 2 * Math.floor(receiptsOfAppend / 256);
  const more = gigabytesOfMillion(figures.receiptRowBytes - figures.requestRowBytes);
  return [
    { what: 'objects of receipts', usd: perMillion.objectWrites / eventsOfBatch },
    { what: 'messages to the log', usd: (3 * perMillion.queueRequests) / eventsOfBatch },
    {
      what: 'appends to the log',
      usd:
        (writesOfAppend * perMillion.objectWrites + functionUsd(facts.memory.log, figures.appendMs)) / receiptsOfAppend,
    },
    { what: 'what their rows have more', usd: more * (perGigabyte.table + perGigabyte.restorableTable) },
    { what: 'receipts, stored for a month', usd: gigabytesOfMillion(figures.receiptBytes) * perGigabyte.objects },
  ];
}

/** From the internet to the API. */
function entranceLines({ firewallRules, apiDomain, packsAnswers }: StageFacts, entrance: Entrance): CostLine[] {
  const { perMillion, perGigabyte } = prices;
  const gigabytes = gigabytesOfMillion(figures.answerBytes[packsAnswers ? 'packed' : 'plain']);
  // The API's firewall also sees requests passed on by CloudFront.
  const firewalls = [entrance === 'site' ? firewallRules : undefined, apiDomain?.firewallRules].filter(Boolean).length;
  return [
    entrance === 'site'
      ? { what: 'CloudFront', usd: perMillion.cloudFrontRequests + gigabytes * perGigabyte.cloudFrontOut }
      : { what: 'bytes of answers', usd: gigabytes * perGigabyte.regionOut },
    { what: 'REST API', usd: perMillion.restApiRequests },
    ...(firewalls === 0 ? [] : [{ what: 'firewall', usd: firewalls * perMillion.firewallRequests }]),
  ];
}

export const sumOf = (lines: readonly CostLine[]) => lines.reduce((sum, { usd }) => sum + usd, 0);

/** US dollars a month at rest, beside the storage of accounts' data. */
export function costAtRest(facts: StageFacts, accounts: number): CostLine[] {
  const { monthly, perGigabyte, perMillion } = prices;
  const kilobytesOfAccount = 12;
  const gigabytes = (accounts * kilobytesOfAccount) / 1e6;
  const measurementsAMonth = 8_640;
  // Five pollers waiting twenty seconds each.
  const pollsAMonth = (5 * 86_400 * figures.calendarDays) / 20;
  return [
    { what: 'alarms', usd: facts.alarmMetrics * monthly.alarm + facts.insightRules * monthly.insightRule },
    { what: 'metrics of log lines', usd: facts.customMetrics * monthly.customMetric * figures.lineHoursShare },
    { what: 'dashboards', usd: Math.max(0, facts.dashboards - figures.freeDashboards) * monthly.dashboard },
    { what: 'secrets', usd: facts.secrets * monthly.secret },
    { what: 'keys', usd: facts.keys * monthly.key },
    ...[facts.firewallRules, facts.apiDomain?.firewallRules].flatMap((rules) =>
      rules === undefined ? [] : [{ what: 'firewall', usd: monthly.firewall + rules * monthly.firewallRule }],
    ),
    { what: 'empty queues that are asked', usd: (facts.askedQueues * pollsAMonth * perMillion.queueRequests) / 1e6 },
    ...(facts.isTriedFromOutside
      ? [{ what: 'view from outside, with its person', usd: figures.outsideUsd + monthly.activePerson }]
      : []),
    ...(facts.isAudited ? [{ what: 'trail and GuardDuty', usd: figures.auditUsd }] : []),
    { what: 'table', usd: gigabytes * (perGigabyte.table + perGigabyte.restorableTable) },
    { what: 'measurements of the service', usd: (measurementsAMonth * 30 * perMillion.writeUnits) / 1e6 + 0.15 },
    // Every account is compared with Stripe each night, and each week swept for final usage.
    { what: 'sweeps', usd: (accounts * figures.calendarDays * (2 + 1.5 / 7) * perMillion.readUnits) / 1e6 },
  ];
}

/** US dollars a month of the user pool for so many accounts. People who do not sign in cost nothing, whatever is mailed to them. */
export function peopleUsd(accounts: number): number {
  const { ofAccount, activeShare } = figures.people;
  return accounts * ofAccount * activeShare * prices.monthly.activePerson;
}

/** Write units of a day's sums and of the mark, two each in a transaction shared by the events arriving together. */
function sumWrites(facts: StageFacts, traffic: Traffic): number {
  const { eventsOfBatch, eventsOfGroup } = usageOf(facts, traffic);
  return 2 / eventsOfGroup + 2 / eventsOfBatch;
}

/** Write units of the table for a screening: quota, row and sums. */
export const screeningWrites = (facts: StageFacts, traffic: Traffic) =>
  traffic.quotaWrites + 1 + sumWrites(facts, traffic);

/** US dollars a month of one warm copy of the screening function. */
export function warmCopyUsd({ memory }: StageFacts): number {
  return (memory.screening / 1024) * 86_400 * figures.calendarDays * prices.warmGigabyteSecond;
}

/** Simultaneous events: in a batch of the function, and of one group within it. */
export function usageOf({ usageBatch: { size, windowSeconds } }: StageFacts, traffic: Traffic) {
  const within = (perSecond: number) => Math.max(1, Math.min(size, perSecond * windowSeconds));
  return { eventsOfBatch: within(traffic.perSecond), eventsOfGroup: within(traffic.perSecondOfAccount) };
}

/** The share of the calls with a call of the authorizer. */
function missShare({ appIdCacheSeconds }: StageFacts, { perSecondOfAccount }: Traffic): number {
  return Math.min(1, 1 / Math.max(1, perSecondOfAccount * appIdCacheSeconds));
}

/** Requests for an event: sent by itself, received and deleted with others, ten at most. */
const queueRequests = (eventsOfBatch: number) => 1 + 2 / Math.min(10, eventsOfBatch);

function logBytes({ accessLogNameBytes, logsPlatformLines }: StageFacts, misses: number): number {
  const ofCall = logsPlatformLines ? figures.platformLineBytes : 0;
  return accessLogNameBytes + figures.accessValueBytes + ofCall * (1 + misses);
}

const gigabyteSeconds = (megabytes: number, ms: number) => (megabytes / 1024) * (ms / 1000);
const functionUsd = (megabytes: number, ms: number) =>
  prices.perMillion.functionRequests + gigabyteSeconds(megabytes, ms) * 1e6 * prices.functionGigabyteSecond;
const gigabytesOfMillion = (bytes: number) => (bytes * 1e6) / 1e9;
