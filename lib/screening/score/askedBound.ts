import type { QueryReading } from '../names/readQuery.ts';
import type { RoleIndex } from '../names/roles.ts';
import type { Word } from '../names/word.ts';
import { areInitials } from './initialsPairs.ts';
import { SideBound } from './sideBound.ts';
import { titlesAsNamesIn } from './titleAsName.ts';

/** A query, read as a person's name or as any other. */
export interface AskedBound {
  words: readonly Word[];
  places: readonly number[];
  side: SideBound;
  /** Of all its words: how many letters their forms have, and which. */
  length: number;
  letters: number;
  /** Whether a word may be initials written as one. */
  hasInitials: boolean;
  /** Whether its titles may become words when they are aligned, which weigh more; see withSharedTitles. */
  isUnbound: boolean;
}

export function askedBound(query: QueryReading, person: boolean): AskedBound {
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
    isUnbound: person && titlesAsNamesIn(query.asPerson).length > 0,
  };
}
