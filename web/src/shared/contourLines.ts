/** Points of a line: enough for its bays, with a smooth curve between them. */
const steps = 20;

type Point = readonly [x: number, y: number];

/**
 * The lines of the chart in the product's picture, as paths of SVG, the innermost first: closed lines around 430 250, the outermost
 * reaching beyond 0 to 1000. Waves give each the same bays and headlands.
 */
export function contourLines(count: number): string[] {
  return Array.from({ length: count }, (_, i) => contour(i));
}

function contour(i: number): string {
  const points = Array.from({ length: steps }, (_, step): Point => {
    const a = (step / steps) * 2 * Math.PI;
    const bays = 1 + 0.2 * Math.sin(3 * a + 0.8) + 0.1 * Math.sin(5 * a + i * 0.18) + 0.05 * Math.cos(8 * a - i * 0.3);
    const radius = (18 + i * 31) * bays;
    return [430 + 1.25 * radius * Math.cos(a), 250 + 0.82 * radius * Math.sin(a)];
  });
  // A quadratic spline: each point bends the curve between the middles of its two sides, and `T` mirrors one point to the next.
  const [first] = points;
  const middles = points.map((point, step) => middle(point, points[(step + 1) % steps] ?? point));
  const [second, ...others] = middles;
  return `M${text(middles.at(-1))}Q${text(first)} ${text(second)}T${others.map(text).join(' ')}`;
}

function middle([x1, y1]: Point, [x2, y2]: Point): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function text([x, y]: Point = [0, 0]): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
