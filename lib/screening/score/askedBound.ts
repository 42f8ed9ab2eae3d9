import type { QueryReading } from '../names/readQuery.ts';
import type { RoleIndex } from '../names/roles.ts';
import type { Word } from '../names/word.ts';
import { areInitials } from './initialsPairs.ts';
import { nicknamePlace } from './nickname.ts';
import { SideBound } from './sideBound.ts';
import { titlesAsNamesIn } from './titleAsName.ts';

/** A query, read as a person's name or as any other. */
export interface AskedBound {
  words: readonly Word[];
  places: readonly number[];
  side: SideBound;
  /** Of all its words: the number of letters in their forms, and the letters. */
  length: number;
  letters: number;
  /** Whether a word may be initials written as one. */
  hasInitials: boolean;
  /** Whether it may score more than its words say: its titles may become words when they are aligned, or it is a nickname; see withSharedTitles, nicknameOf. */
  isUnbound: boolean;
}

interface Bounds {
  person?: AskedBound;
  other?: AskedBound;
}

/** Of each query, for all segments. */
const boundsOf = new WeakMap<QueryReading, Bounds>();

/** Made once for a query; its words' worth is beside the last name looked at. */
export function askedBound(query: QueryReading, person: boolean): AskedBound {
  let bounds = boundsOf.get(query);
  if (!bounds) {
    bounds = {};
    boundsOf.set(query, bounds);
  }
  if (person) {
    bounds.person ??= read(query, true);
    return bounds.person;
  }
  bounds.other ??= read(query, false);
  return bounds.other;
}

function read(query: QueryReading, person: boolean): AskedBound {
  const { words, weights, roles } = person ? query.asPerson : query.asOther;
  const side = new SideBound(words.length);
  for (const [place, weight] of weights.entries()) side.add(weight, roles[place] as RoleIndex);
  return {
    words,
    places: [...words.keys()],
    side,
    length: words.reduce((sum, { form }) => sum + form.length, 0),
    letters: words.reduce((all, { formLetters }) => all | formLetters, 0) >>> 0,
    hasInitials: words.some(({ text }) => areInitials(text)),
    isUnbound: person && (nicknamePlace(query.asPerson) !== undefined || titlesAsNamesIn(query.asPerson).length > 0),
  };
}
