import { cutText } from '../../contract/text/cutText.ts';

/**
 * What the matches of an answer may take of the 6 MB that a function answers at most; the rest is for what else the answer says. Source:
 * Lambda quotas, "Invocation payload (request and response)".
 */
export const matchesBytesMax = 5 * 1024 * 1024;

/** Characters of a text and items of a list that are left, in the order in which they are tried. */
const cuts = [
  { characters: 20_000, items: 1_000 },
  { characters: 5_000, items: 200 },
  { characters: 2_000, items: 60 },
  { characters: 500, items: 20 },
  { characters: 150, items: 6 },
  { characters: 40, items: 2 },
] as const;
type Cut = (typeof cuts)[number];

/** By these a record is found, so they are never cut; they are short in every list. */
const neverCut = new Set(['id', 'group_id', 'edition_id', 'source_ref']);

/** What a number, a bracket or a quote may add to the characters of the texts. */
const charactersAround = 20;

interface Match {
  truncated: string[];
}

/**
 * The matches of an answer, together no larger than a function may answer. None is left out: the largest records are given with the
 * beginnings of their long texts and lists, and name them in `truncated`.
 */
export function boundMatches<M extends Match>(matches: M[], bytesMax = matchesBytesMax): M[] {
  // At most four bytes a character: a quote is escaped twice.
  if (charactersOf(matches, bytesMax / 4) <= bytesMax / 4) return matches;
  // What certainly takes more than its share is not measured: writing it out as JSON takes long.
  const measured = bytesMax / Math.min(matches.length, 8);
  const sizeOf = (match: M) => (charactersOf(match, measured) > measured ? Number.POSITIVE_INFINITY : bytesOf(match));
  const sizes = matches.map(sizeOf);
  const share = largestShare(sizes, bytesMax);
  return matches.map((match, i) => ((sizes[i] as number) <= share ? match : cutTo(match, share)));
}

/** What each of the largest may take, when the smaller ones are left as they are. */
function largestShare(sizes: readonly number[], bytesMax: number): number {
  let left = bytesMax;
  const rising = [...sizes].sort((a, b) => a - b);
  for (const [i, size] of rising.entries()) {
    const share = left / (rising.length - i);
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

function cutTo<M extends Match>(match: M, share: number): M {
  let shorter = match;
  for (const cut of cuts) {
    const truncated = new Set<string>();
    shorter = { ...(shortened(match, [], cut, truncated) as M), truncated: [...truncated] };
    if (charactersOf(shorter, share) <= share && bytesOf(shorter) <= share) break;
  }
  return shorter;
}

/** A copy with every text and list cut; `truncated` gets the field's name, with the name of the object it stands in. */
function shortened(value: unknown, path: readonly string[], cut: Cut, truncated: Set<string>): unknown {
  const { characters, items } = cut;
  const field = path.slice(0, 2).join('.');
  if (typeof value === 'string' && value.length > characters && !neverCut.has(field)) {
    truncated.add(field);
    return `${cutText(value, characters)}…`;
  }
  if (Array.isArray(value)) {
    if (value.length > items) truncated.add(field);
    return value.slice(0, items).map((item) => shortened(item, path, cut, truncated));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    shortened(inner, [...path, name], cut, truncated),
  ]);
  return Object.fromEntries(entries);
}

/** Bytes that a value takes of a function's answer, in which the body stands as a text of JSON. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(value)));
}

/** About how many characters a value has; beyond `enough` it is not counted on. */
function charactersOf(value: unknown, enough: number): number {
  if (typeof value === 'string') return value.length + charactersAround;
  if (typeof value !== 'object' || value === null) return charactersAround;
  let sum = charactersAround;
  for (const name in value) {
    sum += name.length + charactersOf((value as Record<string, unknown>)[name], enough - sum);
    if (sum > enough) break;
  }
  return sum;
}
