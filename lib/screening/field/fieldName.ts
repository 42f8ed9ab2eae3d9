import type { EntityKind } from '../entity.ts';
import { isName } from '../names/alternatives.ts';
import { isKnownInNames } from '../names/rarity.ts';
import { readName } from '../names/readName.ts';
import { type RoleIndex, roleIndex } from '../names/roles.ts';
import { Word } from '../names/word.ts';
import { foldWords } from '../text/fold.ts';

/**
 * What words beside a separator may be: a whole name; common words of bodies, which together may be the name of one ("Bank Tejarat"); a
 * single word that tells somebody apart; or no name.
 */
export type Strength = 'full' | 'common' | 'word' | 'none';

const wordRole = roleIndex('word');
const isOfBody = (role: RoleIndex) => role !== legalRole && firmRoles.includes(role);
const legalRole = roleIndex('legal');
const firmRoles = (['legal', 'generic', 'domain'] as const).map(roleIndex);

/** `mixesCases`: the field has small letters, so that capitals stand out in it. */
export function strengthOf(text: string, mixesCases: boolean): Strength {
  if (!isName(text, mixesCases)) return reading(text, 'entity').roles.filter(isOfBody).length > 1 ? 'common' : 'none';
  return foldWords(text).length > 1 ? 'full' : 'word';
}

/** Whether it has two words beside articles, titles and initials, as a surname with its article has not. */
export function isWholeName(text: string): boolean {
  return reading(text, 'individual').roles.filter((role) => role === wordRole).length > 1;
}

/** Whether a word of it says that it is a firm or another body. */
export function isFirm(text: string): boolean {
  // A legal form is known as one by a word before it.
  const { roles } = reading(`x ${text}`, 'entity');
  return roles.some((role) => firmRoles.includes(role));
}

/** Whether hardly anybody has this word in a name, and it is long enough to be no abbreviation. */
export function isRareWord(text: string): boolean {
  const [word = '', ...more] = foldWords(text);
  return more.length === 0 && word.length >= rareLettersMin && !isKnownInNames(new Word(word).form);
}

const rareLettersMin = 5;

/** The kind to ask a part for: the one asked for, unless the part reads as something else. */
export function kindOfPart(text: string, asked: EntityKind | undefined): EntityKind | undefined {
  if (asked === undefined) return undefined;
  return (asked === 'individual') === isFirm(text) ? undefined : asked;
}

const reading = (text: string, kind: EntityKind) => readName(text, kind, (word) => new Word(word));
