import { boundMatches, bytesOf, matchesBytesMax } from './boundMatches.ts';

/** What may be left out of an item, and the rest of it: `matches` best first. */
interface Item<Match> {
  matches: Match[];
}

/**
 * The matches of a batch's items, with all else that the items say no larger than a function may answer. The best match of every item
 * is kept, cut where it must be; then the second best of every item, and so on, until there is no room. An item of which one match
 * found no room gets no worse one either.
 */
export function boundBatch<Match extends { truncated: string[] }>(
  items: readonly Item<Match>[],
  bytesMax = matchesBytesMax,
): Match[][] {
  const best = boundMatches(
    items.flatMap(({ matches }) => matches.slice(0, 1)),
    bytesMax - bytesOf(items.map((item) => ({ ...item, matches: [] }))),
  ).values();
  const kept = items.map(({ matches }) => matches.slice(0, 1).map(() => best.next().value as Match));
  let left = bytesMax - bytesOf(items.map((item, i) => ({ ...item, matches: kept[i] })));
  const deepest = Math.max(0, ...items.map(({ matches }) => matches.length));
  for (let rank = 1; rank < deepest; rank++) {
    for (const [i, { matches }] of items.entries()) {
      const match = matches[rank];
      const before = kept[i] as Match[];
      if (match === undefined || before.length < rank) continue;
      const bytes = bytesOf(match) + 1;
      if (bytes > left) continue;
      before.push(match);
      left -= bytes;
    }
  }
  return kept;
}
