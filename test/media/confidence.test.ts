import { calibrate, confidenceOf } from '../../lib/media/confidence.ts';

it('lies between the points, and never beyond them', () => {
  const points = [
    { raw: 0.5, right: 0.6 },
    { raw: 1, right: 0.9 },
  ];
  expect([0, 0.5, 0.75, 1, 2].map((raw) => confidenceOf(raw, points))).toEqual([0.6, 0.6, 0.75, 0.9, 0.9]);
});

it('a higher raw figure is never less sure, in the points that ship too', () => {
  const raws = Array.from({ length: 21 }, (_, i) => i / 20);
  const said = raws.map((raw) => confidenceOf(raw));
  expect(said).toEqual(said.toSorted((a, b) => a - b));
  expect(said.at(-1)).toBeGreaterThan(said[0] as number);
});

it('points are the shares that were right, joined where they fall', () => {
  const results = [
    ...Array.from({ length: 10 }, () => ({ raw: 0.2, right: false })),
    ...Array.from({ length: 10 }, (_, i) => ({ raw: 0.5, right: i < 8 })),
    ...Array.from({ length: 10 }, (_, i) => ({ raw: 0.7, right: i < 4 })),
    ...Array.from({ length: 10 }, () => ({ raw: 0.9, right: true })),
  ];
  expect(calibrate(results, 10)).toEqual([
    { raw: 0.2, right: 0.083 },
    { raw: 0.6, right: 0.591 },
    { raw: 0.9, right: 0.917 },
  ]);
});
