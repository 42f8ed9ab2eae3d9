import { unmatchedQueryCost } from '../policy.ts';
import { sharedWeightMargin, sharedWeightMin } from '../searchBounds.ts';

/**
 * Whether a name may score the threshold (see scoreNames) when its words weigh what the query's do, and nothing but the rest of
 * the query stands against it.
 */
export function canReach(threshold: number, matched: number, strength: number, total: number): boolean {
  if (matched < sharedWeightMin * total) return false;
  const missing = unmatchedQueryCost * Math.max(0, total - matched);
  return 2 * strength >= sharedWeightMargin * threshold * (2 * matched + missing);
}

/** The share of the query's weight below which a name cannot reach the threshold, were its words all equal: canReach, solved for it. */
export function leastShare(threshold: number): number {
  const asked = sharedWeightMargin * threshold;
  return Math.max(sharedWeightMin, (unmatchedQueryCost * asked) / (2 - (2 - unmatchedQueryCost) * asked));
}

/** Sums of decimals in another order differ by less than this share. */
const roundingMax = 1e-4;

/**
 * The least that a word must be worth to add names that none of the units before had: with a word that is worth less and all units after
 * it, `later`, no name can reach the threshold. canReach, solved for it, as if the rest of the query were never exceeded.
 */
export function leastWorth(threshold: number, weight: number, later: number, total: number): number {
  const asked = sharedWeightMargin * threshold;
  const ofMatched = asked * (2 - unmatchedQueryCost);
  const lacking = unmatchedQueryCost * asked * total - later * (2 - ofMatched);
  if (lacking <= roundingMax * total) return 0;
  return (lacking / weight + ofMatched) / 2 - roundingMax * (total / weight);
}
