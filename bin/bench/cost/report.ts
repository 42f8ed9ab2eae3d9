import {
  costAtRest,
  costOfMillion,
  costOfReceipts,
  peopleUsd,
  sumOf,
  traffics,
  warmCopyUsd,
} from './costOfScreenings.ts';
import { figures } from './figures.ts';
import { bytesOfReceipt, keptReceiptsUsd } from './keptReceipts.ts';
import { limitsOf } from './limits.ts';
import { prices } from './prices.ts';
import type { StageFacts } from './stageFacts.ts';

const accountsAtRest = 10_000;
const millionsOfLargeDay = 100;
/** US dollars of a million screenings. API Gateway's REST API alone is half of the first. */
const aims = { large: 7, small: 9 };
const receiptsAim = 0.6;
const receiptBytesAim = 2_000;

/** The tables of lib/cloud/cost.md, in Markdown. */
export function costMarkdown(facts: StageFacts): string {
  const large = costOfMillion(facts, traffics.large);
  const small = costOfMillion(facts, traffics.small);
  const receiptsOfLarge = costOfReceipts(facts, traffics.large);
  const receiptsOfSmall = costOfReceipts(facts, traffics.small);
  const other = facts.apiDomain ? 'site' : undefined;
  const rest = costAtRest(facts, accountsAtRest);
  const ofLarge = limitsOf(facts, traffics.large);
  // Enough to fill the batches.
  const busy = { ...traffics.small, perSecond: 1_000 };
  const ofSmall = new Map(limitsOf(facts, busy).map(({ what, perSecond }) => [what, perSecond]));
  return [
    `Computed from the templates of prod${facts.apiDomain ? ' with `apiDomain`' : ''} at the list prices of ${prices.region} of ${prices.date}, in US dollars.`,
    '',
    `| a million screenings${facts.apiDomain ? " at the API's own domain" : ''} | one large account | many small ones |`,
    '| --- | --- | --- |',
    ...large.map(({ what, usd }, i) => `| ${what} | ${dollars(usd)} | ${dollars(small[i]?.usd ?? 0)} |`),
    `| **together** | **${dollars(sumOf(large))}** | **${dollars(sumOf(small))}** |`,
    ...(other
      ? [
          `| together at the site's address, through CloudFront | ${dollars(sumOf(costOfMillion(facts, traffics.large, other)))} | ${dollars(sumOf(costOfMillion(facts, traffics.small, other)))} |`,
        ]
      : []),
    `| what we aim at | ${dollars(aims.large)} | ${dollars(aims.small)} |`,
    '',
    '| what their receipts add | one large account | many small ones |',
    '| --- | --- | --- |',
    ...receiptsOfLarge.map(
      ({ what, usd }, i) => `| ${what} | ${dollars(usd)} | ${dollars(receiptsOfSmall[i]?.usd ?? 0)} |`,
    ),
    `| **together** | **${dollars(sumOf(receiptsOfLarge))}** | **${dollars(sumOf(receiptsOfSmall))}** |`,
    `| what we aim at | ${dollars(receiptsAim)} | ${dollars(receiptsAim)} |`,
    '',
    '| beside them | |',
    '| --- | --- |',
    `| bytes that a receipt adds, of ${count(receiptBytesAim)} that we aim at | ${count(bytesOfReceipt())} |`,
    `| receipts of a billion screenings a year, in the fifth year, a month | ${count(keptReceiptsUsd(1e9, 5))} |`,
    `| ... on paper, with their rows in an archive of objects after three months | ${count(keptReceiptsUsd(1e9, 5, 0.25))} |`,
    `| a stage that nobody uses, at the site's address alone, a month | ${dollars(sumOf(costAtRest({ ...facts, apiDomain: undefined }, 0)))} |`,
    `| ... where it has an address of the API's own, with its firewall | ${dollars(sumOf(costAtRest(facts, 0)))} |`,
    `| ${count(accountsAtRest)} accounts at rest, a month | ${dollars(sumOf(rest))} |`,
    `| ... of ${figures.people.ofAccount} people each, of whom ${100 * figures.people.activeShare} % sign in within the month | ${dollars(sumOf(rest) + peopleUsd(accountsAtRest))} |`,
    `| a day with ${millionsOfLargeDay} million screenings of large accounts | ${count(sumOf(large) * millionsOfLargeDay)} |`,
    `| a copy of a screening function that is kept warm, a month | ${dollars(warmCopyUsd(facts))} |`,
    '',
    '| what throttles first | screenings a second of one large account | of many small ones | how it is raised |',
    '| --- | --- | --- | --- |',
    ...ofLarge.map(
      ({ what, perSecond, raised }) =>
        `| ${what} | ${count(perSecond)} | ${count(ofSmall.get(what) ?? 0)} | ${raised} |`,
    ),
  ].join('\n');
}

/** What lib/cloud/runbooks/README.md says of the price of watching, in Markdown. */
export function watchingMarkdown(facts: StageFacts): string {
  const { monthly } = prices;
  const { alarms, alarmMetrics, insightRules, customMetrics } = facts;
  return [
    `List prices of ${prices.date}, a month and stage: ${alarmMetrics} metrics of ${alarms} alarms ${dollars(alarmMetrics * monthly.alarm)} USD,`,
    `${insightRules} rules of Contributor Insights ${dollars(insightRules * monthly.insightRule)} USD, at most ${dollars(customMetrics * monthly.customMetric)} USD for ${customMetrics} metrics of log lines (only for hours that`,
    `have such lines), ${monthly.dashboard} USD for a dashboard beyond the account's first three; saved queries nothing until they are run (0.005 USD a GB that they read).`,
  ].join('\n');
}

const dollars = (usd: number) => usd.toFixed(2);
const count = (value: number) => Math.round(value).toLocaleString('en-US');
