import type { NameReading } from '../names/readName.ts';
import { type RoleIndex, roleIndex, weightOf } from '../names/roles.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { AlignedNames } from './alignedNames.ts';

/** Titles often borne as family names. */
const titlesAsNames = new Set('akhund akhond akhoond آخوند اخوند'.split(' '));
const titleRole = roleIndex('title');
const wordRole = roleIndex('word');

/** The places of titles in a query that may be a name. */
export function titlesAsNamesIn({ words, roles }: NameReading): number[] {
  return [...roles.keys()].filter((place) => roles[place] === titleRole && titlesAsNames.has(words[place]?.text ?? ''));
}

/**
 * "Hassan Akhund" and "Mohammad Hassan Akhund": a title in both names is as much in common as any other word. On one side only, it stays an
 * omissible title: "Mullah Omar" is Mohammed Omar Akhund. `titles`: the result of titlesAsNamesIn for the query.
 */
export function withSharedTitles(names: AlignedNames, titles: readonly number[]): AlignedNames {
  const { segment, query, listed, alignment } = names;
  const shared = alignment.pairs.filter(
    (pair) =>
      pair.query.length === 1 &&
      pair.name.length === 1 &&
      titles.includes(pair.query[0] as number) &&
      listed.roles[pair.name[0] as number] === titleRole,
  );
  if (shared.length === 0) return names;
  const asked = new Set(shared.map((pair) => pair.query[0] as number));
  const named = new Set(shared.map((pair) => pair.name[0] as number));
  return {
    segment,
    query: { ...query, ...asWords(query, asked, (place) => query.words[place]?.evidence ?? 0) },
    listed: {
      ...listed,
      ...asWords(listed, named, (place) => segment.columns.wordEvidence[listed.words[place] as WordIndex] ?? 0),
    },
    alignment,
  };
}

function asWords(
  { roles, weights }: { roles: RoleIndex[]; weights: number[] },
  places: ReadonlySet<number>,
  evidenceAt: (place: number) => number,
): { roles: RoleIndex[]; weights: number[] } {
  return {
    roles: roles.map((role, place) => (places.has(place) ? wordRole : role)),
    weights: weights.map((weight, place) => (places.has(place) ? weightOf(evidenceAt(place), wordRole) : weight)),
  };
}
