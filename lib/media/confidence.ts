import calibration from './confidence.data.json';

/** The share of results with about this raw figure that was right about role and stage. */
interface Point {
  raw: number;
  right: number;
}

/**
 * The calibrated confidence of a result, 0 to 1: of results with 0.8 about 80 % are right on the labelled cases of `npm run bench --
 * media`; it writes the points. `raw`: the score of the name times the certainty of the statement.
 */
export function confidenceOf(raw: number, points: readonly Point[] = calibration.points): number {
  const after = points.findIndex((point) => point.raw >= raw);
  const [low, high] = after < 0 ? [points.at(-1), points.at(-1)] : [points[after - 1] ?? points[after], points[after]];
  if (!low || !high) return 0;
  const share = high.raw === low.raw ? 0 : (raw - low.raw) / (high.raw - low.raw);
  return Math.round((low.right + (high.right - low.right) * Math.max(0, Math.min(1, share))) * 1000) / 1000;
}

/**
 * Points for confidenceOf of labelled results: shares over at least `least` results each, never falling as the raw figure rises (pool
 * adjacent violators), moved towards one half by one right and one wrong result more, so no share is certain.
 */
export function calibrate(results: readonly { raw: number; right: boolean }[], least: number): Point[] {
  const pools: { raw: number; right: number; count: number }[] = [];
  const sorted = results.toSorted((a, b) => a.raw - b.raw);
  for (let i = 0; i < sorted.length; i += least) {
    const isLast = i + 2 * least > sorted.length;
    const part = sorted.slice(i, isLast ? undefined : i + least);
    const sum = part.reduce((total, { raw }) => total + raw, 0);
    pools.push({ raw: sum / part.length, right: part.filter(({ right }) => right).length, count: part.length });
    merge(pools);
    if (isLast) break;
  }
  return pools.map(({ raw, right, count }) => ({ raw: rounded(raw), right: rounded((right + 1) / (count + 2)) }));
}

function merge(pools: { raw: number; right: number; count: number }[]): void {
  for (;;) {
    const [a, b] = [pools.at(-2), pools.at(-1)];
    if (!a || !b || share(a) <= share(b)) return;
    const count = a.count + b.count;
    pools.splice(-2, 2, { raw: (a.raw * a.count + b.raw * b.count) / count, right: a.right + b.right, count });
  }
}

const share = ({ right, count }: { right: number; count: number }) => (right + 1) / (count + 2);
const rounded = (figure: number) => Math.round(figure * 1000) / 1000;
