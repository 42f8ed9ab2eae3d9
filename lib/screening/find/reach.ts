import { unmatchedQueryCost } from '../policy.ts';
import { sharedWeightMargin, sharedWeightMin } from '../searchBounds.ts';

/**
 * Whether a name can reach the threshold (see scoreNames) if its words weigh the same as the query's and only the rest of the query counts
 * against it.
 */
export function canReach(threshold: number, matched: number, strength: number, total: number): boolean {
  if (matched < sharedWeightMin * total) return false;
  const missing = unmatchedQueryCost * Math.max(0, total - matched);
  return 2 * strength >= sharedWeightMargin * threshold * (2 * matched + missing);
}

/** The least share of the query's weight a name needs to reach the threshold if its words are all equal: canReach, solved for it. */
export function leastShare(threshold: number): number {
  const asked = sharedWeightMargin * threshold;
  return Math.max(sharedWeightMin, (unmatchedQueryCost * asked) / (2 - (2 - unmatchedQueryCost) * asked));
}

/** Sums of decimals in another order differ by less than this share. */
const roundingMax = 1e-4;

/**
 * The least worth of a word that may add new names: with a lesser word and all units after it, `later`, no name can reach the threshold.
 * canReach, solved for it, as if the rest of the query were never exceeded.
 */
export function leastWorth(threshold: number, weight: number, later: number, total: number): number {
  const asked = sharedWeightMargin * threshold;
  const ofMatched = asked * (2 - unmatchedQueryCost);
  const lacking = unmatchedQueryCost * asked * total - later * (2 - ofMatched);
  if (lacking <= roundingMax * total) return 0;
  return (lacking / weight + ofMatched) / 2 - roundingMax * (total / weight);
}
