import type { EntityKind } from '../entity.ts';
import { foldWords } from '../text/fold.ts';
import { otherRoles, personRoles, type RoleIndex, roleIndex, weightOf } from './roles.ts';
import type { Word } from './word.ts';

/** A name as a row of words, each with its weight as evidence (above 0 to 255) and the role it plays. */
export interface NameReading {
  person: boolean;
  words: Word[];
  weights: number[];
  roles: RoleIndex[];
  /** Class of its legal form; 0: none. */
  legalForm: number;
  /** A person's name written with the family name first and a comma: "PUTIN, Vladimir". */
  familyFirst?: boolean;
  /** The part of the query's field it covers, as written; undefined for the whole. */
  part?: string | undefined;
}

/** Reads a name as a person's or as another's; `read` may cache words. */
export function readName(text: string, kind: EntityKind, read: (word: string) => Word): NameReading {
  return readWords(foldWords(text).map(read), kind, isSurnameFirst(text));
}

/** Whether a comma follows the first word, whatever follows: "LOS, Jan". It is then no article; see personRoles. */
export function isSurnameFirst(text: string): boolean {
  return /^\P{L}*\p{L}[\p{L}\p{M}]*\s*[,،]/u.test(text);
}

/** Whether the words before the only comma are a surname, however many, and those behind it given names: "GUZMAN LOERA, Joaquin". */
export function isFamilyFirst(text: string): boolean {
  const parts = text.split(/[,،]/);
  return parts.length === 2 && parts.every((part) => /\p{L}/u.test(part));
}

/** The same for a name with its words already read. */
export function readWords(words: Word[], kind: EntityKind, surnameFirst: boolean): NameReading {
  const person = kind === 'individual';
  const { roles: names, legalForm } = person
    ? { roles: personRoles(words, surnameFirst), legalForm: 0 }
    : otherRoles(words);
  const roles = names.map(roleIndex);
  const weights = words.map((word, place) => weightOf(word.evidence, roles[place] as RoleIndex));
  return { person, words, weights, roles, legalForm };
}
