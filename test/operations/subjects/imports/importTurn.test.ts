import { importTurnMs } from '../../../../lib/operations/subjects/imports/importTurn.ts';

const createdAt = '2026-11-28T08:00:00Z';

test('the first message lasts two minutes, and eight of them an hour', () => {
  const lengths: number[] = [];
  for (let at = Date.parse(createdAt); lengths.length < 8; ) {
    const length = importTurnMs({ createdAt, startedAt: createdAt }, new Date(at));
    lengths.push(length / 1000);
    at += length;
  }
  expect(lengths.slice(0, 3)).toEqual([120, 120, 240]);
  expect(Math.max(...lengths)).toBe(780);
  expect(lengths.reduce((sum, one) => sum + one)).toBeGreaterThan(3_600);
});
