import { areCopies, type CopyBounds, type Likeness } from '../../../lib/media/cluster/sameText.ts';
import { Seeded } from '../fuzz/seeded.ts';
import type { Row } from './figures.ts';

/** A labelled pair, with the values compared with the bounds. */
export interface MeasuredPair {
  ids: readonly string[];
  isSame: boolean;
  /** Without it they are no copies, whatever the bounds. */
  hasSameTitle: boolean;
  likeness: Likeness;
}

interface Counts {
  joined: number;
  rightlyJoined: number;
  same: number;
}

const splits = 100;
const seed = 20261123;
/** What is tried, the strictest first. */
const tried: CopyBounds[] = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5].flatMap((alikeMin) =>
  [2, 3, 4, 5].flatMap((subjectMin) => [1, 2, 3].map((namedMin) => ({ alikeMin, subjectMin, namedMin }))),
);

/**
 * How well bounds do that were chosen on one half of the labelled pairs, on the other half, both ways, over many splits by chance. Pairs
 * sharing a release, also through others, stay in one half.
 */
export function heldOutRows(pairs: readonly MeasuredPair[]): Row[] {
  const groups = groupsOf(pairs);
  const chance = new Seeded(seed);
  const outcomes = Array.from({ length: splits }, () => {
    const halves: [MeasuredPair[], MeasuredPair[]] = [[], []];
    for (const group of groups) halves[chance.happens(0.5) ? 0 : 1].push(...group);
    return added(counted(halves[1], chosenOn(halves[0])), counted(halves[0], chosenOn(halves[1])));
  });
  const all = outcomes.reduce(added);
  const lowest = (of: (counts: Counts) => number) => Math.min(...outcomes.map(of)).toFixed(2);
  const title = `copies of releases, held out: bounds chosen on one half of the pairs, counted on the other, ${splits} splits: precision, mean / lowest`;
  return [
    [title, '-', `${precision(all).toFixed(2)} / ${lowest(precision)}`],
    ['... recall, mean / lowest', '-', `${recall(all).toFixed(2)} / ${lowest(recall)}`],
  ];
}

/** The bounds with the best F1; of equal ones the strictest. */
export function chosenOn(pairs: readonly MeasuredPair[]): CopyBounds {
  let best = tried[0] as CopyBounds;
  let bestScore = -1;
  for (const bounds of tried) {
    const score = f1(counted(pairs, bounds));
    if (score > bestScore) [best, bestScore] = [bounds, score];
  }
  return best;
}

/** Pairs sharing a release, also through others. */
export function groupsOf(pairs: readonly MeasuredPair[]): MeasuredPair[][] {
  let groups: MeasuredPair[][] = [];
  for (const pair of pairs) {
    const touches = (group: MeasuredPair[]) => group.some(({ ids }) => ids.some((id) => pair.ids.includes(id)));
    groups = [...groups.filter((group) => !touches(group)), [...groups.filter(touches).flat(), pair]];
  }
  return groups;
}

function counted(pairs: readonly MeasuredPair[], bounds: CopyBounds): Counts {
  const joined = pairs.filter(({ hasSameTitle, likeness }) => hasSameTitle && areCopies(likeness, bounds));
  const isSame = (pair: MeasuredPair) => pair.isSame;
  return { joined: joined.length, rightlyJoined: joined.filter(isSame).length, same: pairs.filter(isSame).length };
}

const added = (a: Counts, b: Counts): Counts => ({
  joined: a.joined + b.joined,
  rightlyJoined: a.rightlyJoined + b.rightlyJoined,
  same: a.same + b.same,
});
const precision = ({ joined, rightlyJoined }: Counts) => (joined === 0 ? 1 : rightlyJoined / joined);
const recall = ({ same, rightlyJoined }: Counts) => (same === 0 ? 1 : rightlyJoined / same);
const f1 = ({ joined, rightlyJoined, same }: Counts) =>
  joined + same === 0 ? 0 : (2 * rightlyJoined) / (joined + same);
