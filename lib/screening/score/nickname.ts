import type { NameReading } from '../names/readName.ts';
import { isArticle, roleIndex } from '../names/roles.ts';
import { givenNamesOf } from '../names/symbols.ts';
import type { Word } from '../names/word.ts';
import { commonNameWeight, nicknameAloneScore, wordSimilarityMin } from '../policy.ts';
import type { NameIndex, WordIndex } from '../segment/indices.ts';
import type { Segment } from '../segment/segment.ts';
import { foldWords } from '../text/fold.ts';
import type { AlignedNames } from './alignedNames.ts';

const wordRole = roleIndex('word');
/** Definite articles also used as surnames, in Vietnam, China and India: Le Duan, Lo Hsing, Das Gupta. */
const surnames = new Set(['la', 'le', 'lo', 'das']);

/**
 * The place of the nickname if a query is an article and one rare word, "El Chapo": nobody is searched by a surname and an article alone,
 * and the article of a common name ("El Amin") is part of it. "LOS, Jan" marks its first word as a surname.
 */
export function nicknamePlace({ words, roles, weights, familyFirst }: NameReading): number | undefined {
  const [article] = words;
  if (familyFirst) return undefined;
  if (words.length !== 2 || !article || !isArticle(article.text) || surnames.has(article.text)) return undefined;
  const isName = (weights[1] as number) < commonNameWeight || givenNamesOf(words[1]?.text ?? '').length > 0;
  return roles[1] === wordRole && !isName ? 1 : undefined;
}

/**
 * "El Chapo" and "GUZMAN, Chapo" or "Chapo GUZMAN" of a record called "GUZMAN LOERA, Joaquin": lists put a nickname in the place of the
 * given name beside the surname, possibly unknown to the searcher.
 */
export function nicknameOf(
  { segment, query, listed, alignment }: AlignedNames,
  name: NameIndex,
): { score: number; why: string } | undefined {
  const place = nicknamePlace(query);
  if (place === undefined || !listed.person) return undefined;
  const pair = alignment.pairs.find(({ query: [asked] }) => asked === place);
  if (pair?.relation !== 'same') return undefined;
  const { entityNamesStart, namePlacesStart, placeWord } = segment.columns;
  const entity = segment.entityOf(name);
  const primary = entityNamesStart[entity] as NameIndex;
  const ofPrimary = placeWord.subarray(namePlacesStart[primary], namePlacesStart[primary + 1]);
  const nickname = query.words[place] as Word;
  if (ofPrimary.some((word) => isSpelling(segment, nickname, word as WordIndex))) return undefined;
  const { names } = segment.entity(entity);
  const given = partsOf(names[name - primary]?.text ?? '')?.given ?? [];
  // Beside other given names it is one of them: "AL-MADANI, Abdallah al-Halabi" is not called by it alone.
  if (withoutArticle(given).join(' ') !== nickname.text) return undefined;
  const surname = partsOf(names[0]?.text ?? '')?.surname ?? [];
  const hasSurname = listed.words.some(
    (word, i) => listed.roles[i] === wordRole && surname.includes(segment.wordText(word)),
  );
  if (!hasSurname) return undefined;
  return { score: nicknameAloneScore, why: 'the nickname that was asked for, which the list has beside a surname' };
}

/** The words of the surname and of the given name of "GUZMAN, Chapo" and "Chapo GUZMAN"; undefined if a name does not separate them. */
function partsOf(text: string): { surname: string[]; given: string[] } | undefined {
  const [beforeComma = '', afterComma] = text.split(',');
  if (afterComma !== undefined) return { surname: foldWords(beforeComma), given: foldWords(afterComma) };
  const words = text.split(/\s+/u);
  const last = words.findLastIndex((word) => /\p{Ll}/u.test(word));
  const surname = words.slice(last + 1).join(' ');
  if (last < 0 || !/\p{Lu}/u.test(surname)) return undefined;
  return { surname: foldWords(surname), given: foldWords(words.slice(0, last + 1).join(' ')) };
}

const withoutArticle = (words: string[]) => (isArticle(words[0] ?? '') ? words.slice(1) : words);

/** Whether a word is a spelling of the other: "Melania" is no nickname of "Melaniya". */
function isSpelling(segment: Segment, one: Word, other: WordIndex): boolean {
  const form = segment.form(other);
  const script = segment.columns.wordScript[other] ?? 0;
  return one.similarity(form, 0, form.length, script, wordSimilarityMin) >= wordSimilarityMin;
}
