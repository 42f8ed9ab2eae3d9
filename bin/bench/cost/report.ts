import { costAtRest, costOfMillion, sumOf, traffics, warmCopyUsd } from './costOfScreenings.ts';
import { limitsOf } from './limits.ts';
import { prices } from './prices.ts';
import type { StageFacts } from './stageFacts.ts';

const accountsAtRest = 10_000;
const millionsOfLargeDay = 100;
/** US dollars of a million screenings. API Gateway's REST API alone is half of the first. */
const aims = { large: 7, small: 9 };

/** The tables of lib/cloud/cost.md, in Markdown. */
export function costMarkdown(facts: StageFacts): string {
  const large = costOfMillion(facts, traffics.large);
  const small = costOfMillion(facts, traffics.small);
  const other = facts.apiDomain ? 'site' : undefined;
  const rest = costAtRest(facts, accountsAtRest);
  const ofLarge = limitsOf(facts, traffics.large);
  // As many that they fill the batches.
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
    '| beside them | |',
    '| --- | --- |',
    `| ${count(accountsAtRest)} accounts at rest, a month | ${dollars(sumOf(rest))} |`,
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

const dollars = (usd: number) => usd.toFixed(2);
const count = (value: number) => Math.round(value).toLocaleString('en-US');
