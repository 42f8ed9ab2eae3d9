import { screeningWrites, type Traffic } from './costOfScreenings.ts';
import { figures } from './figures.ts';
import type { StageFacts } from './stageFacts.ts';

/** A bottleneck with its screenings a second. */
export interface Limit {
  what: string;
  perSecond: number;
  /** What is done to raise it. */
  raised: string;
}

/** Defaults of a new AWS account's quotas relevant to the product. Sources: the services' pages "Quotas". */
const quotas = { concurrentFunctions: 1_000, apiRequestsPerSecond: 10_000, concurrentOfNewAccount: 10 };

/** Of one function running at once, however short its calls are. Source: Lambda developer guide, "Understanding concurrency and requests per second". */
const callsPerSecondOfEach = 10;

/** The limits of screenings a second arriving like this, the lowest first. */
export function limitsOf(facts: StageFacts, traffic: Traffic): Limit[] {
  const writesOfScreening = screeningWrites(facts, traffic);
  const callsOf = (functions: number) => functions * Math.min(callsPerSecondOfEach, 1000 / figures.screeningMs);
  const perUsageFunction =
    facts.usageBatch.size / ((figures.usageCallMs + facts.usageBatch.size * figures.usageEventMs) / 1000);
  return [
    {
      what: 'functions at once of a new AWS account',
      perSecond: callsOf(quotas.concurrentOfNewAccount),
      raised: 'ask AWS for 1,000 before the first customer',
    },
    {
      what: "the API's throttle of the stage",
      perSecond: facts.throttle,
      raised: '`throttle` in lib/cloud/stages.ts, up to the quota of the AWS account',
    },
    {
      what: 'what the table takes at once',
      perSecond: facts.tableWarmWrites / writesOfScreening,
      raised: 'grows by itself to twice the last peak within 30 minutes; before a known peak `tableWarmUnits`',
    },
    {
      what: "API Gateway's quota of the region",
      perSecond: quotas.apiRequestsPerSecond,
      raised: 'ask AWS, with the quota of functions',
    },
    {
      what: "the table's bound of the stage",
      perSecond: facts.tableUnitsMax / writesOfScreening,
      raised: '`tableUnits`, and beyond 40,000 the quota of the AWS account',
    },
    {
      what: 'recording of usage',
      perSecond: facts.usageBatch.functionsMax * perUsageFunction,
      raised: '`usageBatch.functionsMax`; meanwhile events wait for up to four days',
    },
    {
      what: 'functions at once',
      perSecond: callsOf(quotas.concurrentFunctions),
      raised: 'ask AWS; `reservedConcurrency` keeps other doors from taking them',
    },
  ].sort((a, b) => a.perSecond - b.perSecond);
}
