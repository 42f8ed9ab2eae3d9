/**
 * Durations as counts in buckets with fixed borders, so the histograms of days, endpoints and shards are added up by adding their counts.
 * Each border is a fixed ratio above the one before, so a quantile is known within `accuracy` of its value. Source: Masson, Rim, Lee,
 * "DDSketch" (PVLDB 12, 2019).
 */
const accuracy = 0.05;
const ratio = (1 + accuracy) / (1 - accuracy);
/** Longer than API Gateway's limit for an answer, 29 seconds. */
const msMax = 60_000;

/** How many durations fell into each bucket. */
export type LatencyHistogram = Readonly<Record<string, number>>;

/** The bucket of a duration in milliseconds: 0 up to 1 ms, and one for all longer than a minute. */
export function bucketOf(ms: number): number {
  return Math.max(0, Math.ceil(Math.log(Math.min(ms, msMax)) / Math.log(ratio)));
}

/** The duration in whole milliseconds not exceeded by the share `q` of all (0 to 1); null without any. */
export function quantileOf(histogram: LatencyHistogram, q: number): number | null {
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .sort((a, b) => a.bucket - b.bucket);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { bucket, count } of buckets) {
    below += count;
    // The middle of a bucket's borders, so its error is the same to both sides.
    if (below >= Math.max(1, q * total)) return Math.round((2 * ratio ** bucket) / (ratio + 1));
  }
  return null;
}

/** The sum of counts by their names. */
export function addedCounts(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const one of counts) for (const [name, count] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
