import type { NameWithin } from '../find/namesWithin.ts';
import { isCommonInNames, isKnownInNames } from '../names/rarity.ts';
import type { QueryReading } from '../names/readQuery.ts';
import { type RoleIndex, roleIndex } from '../names/roles.ts';
import type { Segment } from '../segment/segment.ts';
import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { relativeFrom } from './kin.ts';
import { isKunya } from './kunya.ts';
import { listedReading } from './listedReading.ts';
import { isServant } from './servantName.ts';

const [wordRole, parentRole, particleRole, legalRole] = (['word', 'parent', 'particle', 'legal'] as const).map(
  roleIndex,
) as [RoleIndex, RoleIndex, RoleIndex, RoleIndex];

/** Least names of a person including father and grandfather: another one before them is mostly a son's. See ownNameMissingFactors. */
const fathersMin = 4;
/** Least distinctive names of a person. */
const namesMin = 2;

/** Why a name in the query may be a part of another's; undefined if it is distinctive. */
export function whyLess(
  segment: Segment,
  asked: QueryReading,
  separated: ReadonlySet<number>,
  { name, from, to }: NameWithin,
): string | undefined {
  const read = listedReading(segment, name);
  if (!read.person) {
    return read.words.length === 1 && hasLegalForm(asked, separated, from)
      ? 'the listed name is one word of a longer name with a legal form'
      : undefined;
  }
  const texts = asked.all.map(({ text }) => text);
  const relative = relativeFrom(texts);
  const isChild = asked.asPerson.roles[from - 1] === parentRole || isKunya(texts[from - 1] ?? '');
  if ((relative !== undefined && relative < from) || isChild) return 'the listed name stands in that of a relative';
  const words = read.words.filter((_, place) => read.roles[place] === wordRole);
  const isAtEnd = from === 1 && to === texts.length && asked.asPerson.roles[0] === wordRole;
  if (isAtEnd && words.length >= fathersMin) return 'another given name stands before the listed one, as a son has';
  const given = words.length - (words.slice(0, 1).some((word) => isServant(segment.wordText(word))) ? 1 : 0);
  if (given < namesMin) return 'the listed name is one given name, and more was asked for';
  const isSyllable = (text: string | undefined) => text !== undefined && syllableReadings(text).length > 0;
  const isSyllables = read.words.length === namesMin && texts.slice(from, to).every(isSyllable);
  return isSyllables && (isSyllable(texts[from - 1]) || isSyllable(texts[to]))
    ? 'the listed name is two of three syllables'
    : undefined;
}

/** Why a person's name of common words may be a part of a longer one, as "Salem Ali" is of "Salem Ali Waleed Khaled". */
export function whyOfLongerName(
  segment: Segment,
  asked: QueryReading,
  separated: ReadonlySet<number>,
  { name, from, to }: NameWithin,
): string | undefined {
  const { all, asPerson, asOther } = asked;
  if (!listedReading(segment, name).person) return undefined;
  const words = all.slice(from, to).filter((_, i) => asPerson.roles[from + i] === wordRole);
  const isCommon = words.every(({ form }) => isKnownInNames(form)) && words.some(({ form }) => isCommonInNames(form));
  if (!isCommon) return undefined;
  const goesOn = (first: number, step: number) => {
    // A separator stands before a word: behind this place if the words are read backwards.
    const isApart = (place: number) => separated.has(step < 0 ? place + 1 : place);
    let place = first;
    while (asPerson.roles[place] === particleRole && !isApart(place)) place += step;
    const word = all[place];
    if (word === undefined || asPerson.roles[place] !== wordRole || asOther.roles[place] !== wordRole) return false;
    return isKnownInNames(word.form) && !isApart(place);
  };
  return goesOn(from - 1, -1) || goesOn(to, 1)
    ? 'the listed name has only common words, and another word of a name stands beside it'
    : undefined;
}

/** Whether the words around a place, up to the separators on both sides, have a legal form. */
function hasLegalForm({ all, asOther }: QueryReading, separated: ReadonlySet<number>, place: number): boolean {
  let [from, to] = [place, place + 1];
  while (from > 0 && !separated.has(from)) from--;
  while (to < all.length && !separated.has(to)) to++;
  return asOther.roles.slice(from, to).includes(legalRole);
}
