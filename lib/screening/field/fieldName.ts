import type { EntityKind } from '../entity.ts';
import { isName } from '../names/alternatives.ts';
import { isKnownInNames } from '../names/rarity.ts';
import { readName } from '../names/readName.ts';
import { type RoleIndex, roleIndex } from '../names/roles.ts';
import { Word } from '../names/word.ts';
import { foldWords } from '../text/fold.ts';

/**
 * What words beside a separator are: a `person`'s name, as far as no word says otherwise; a `firm` with its legal form; another `body`, or
 * too many words for a person's name; `common` words of bodies, possibly a name together ("Bank Tejarat"); a single distinctive `word`,
 * with or without an article or a title; a `form` of words common to all firms ("Trading Co."); or no name.
 */
export type FieldWords = 'person' | 'firm' | 'body' | 'common' | 'word' | 'form' | 'none';

const [wordRole, initialRole, legalRole, genericRole, domainRole] = (
  ['word', 'initial', 'legal', 'generic', 'domain'] as const
).map(roleIndex) as [RoleIndex, RoleIndex, RoleIndex, RoleIndex, RoleIndex];
const personWordsMax = 6;

/** `mixesCases`: the field has small letters, so capitals stand out. */
export function readWordsOf(text: string, mixesCases: boolean): FieldWords {
  const roles = bodyRoles(text);
  const hasLegalForm = roles.some((role) => role === legalRole);
  const common = roles.filter((role) => role === genericRole || role === domainRole).length;
  if (!isName(text, mixesCases)) return common > 1 ? 'common' : hasLegalForm || common > 0 ? 'form' : 'none';
  if (hasLegalForm) return 'firm';
  if (common > 0) return roles.length > 1 ? 'body' : 'word';
  if (roles.length > personWordsMax) return 'body';
  // Articles and titles tell nobody apart; an initial beside a whole word stands for a given name.
  const ofPerson = reading(text, 'individual').roles;
  const words = ofPerson.filter((role) => role === wordRole).length;
  return words > 1 || (words === 1 && ofPerson.includes(initialRole)) ? 'person' : 'word';
}

/** The roles of the words, were they those of a body's name. A legal form is known as one by a word before it. */
const bodyRoles = (text: string) => reading(`x ${text}`, 'entity').roles.slice(1);

/** Whether a word marks it as a firm or another body. */
export function isFirm(text: string): boolean {
  return bodyRoles(text).some((role) => role === legalRole || role === genericRole || role === domainRole);
}

/** Whether a text is one word, rare in names and too long for an abbreviation. */
export function isRare(text: string): boolean {
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
