import { roleIndex } from '../names/roles.ts';
import { referenceNameSimilarity, referenceWordsMin } from '../subjectPolicy.ts';
import { formSimilarity } from '../text/formSimilarity.ts';
import type { EntityIndex, NameIndex, WordIndex } from './indices.ts';
import type { Segment } from './segment.ts';
import { kindCodes } from './segmentFormat.ts';

const wordRole = roleIndex('word');
/** A family name alone is shared by many: two words of a person's name must be alike, of another name one. */
const otherWordsMin = 1;
/** Most names of a record compared: more than nearly any has. */
const namesMax = 40;

/** A record of a segment. */
interface RecordPlace {
  segment: Segment;
  entity: EntityIndex;
}

/** A distinctive word of a name. */
interface NameWord {
  form: Uint8Array;
  script: number;
}

/**
 * Whether two records with one reference have names of one subject, as far as visible: lists give a number to two people by mistake. With
 * too few distinctive words, as a ship of one word, all of them must be alike; without any, nothing contradicts.
 */
export function namesAgree(a: RecordPlace, b: RecordPlace): boolean {
  const others = namesOf(b);
  const wordsMin = isPerson(a) ? referenceWordsMin : otherWordsMin;
  const names = namesOf(a);
  if (names.length === 0 || others.length === 0) return true;
  return names.some((one) =>
    others.some((other) => areAlike(one, other, Math.min(wordsMin, one.length, other.length))),
  );
}

const isPerson = ({ segment, entity }: RecordPlace) =>
  kindCodes[segment.columns.entityKind[entity] as number] === 'individual';

/** The distinctive words of each name with any. */
function namesOf({ segment, entity }: RecordPlace): NameWord[][] {
  const { entityNamesStart } = segment.columns;
  const first = entityNamesStart[entity] as number;
  const count = Math.min(namesMax, (entityNamesStart[entity + 1] as number) - first);
  return Array.from({ length: count }, (_, i) => wordsOf(segment, (first + i) as NameIndex)).filter(
    ({ length }) => length > 0,
  );
}

function wordsOf(segment: Segment, name: NameIndex): NameWord[] {
  const { namePlacesStart, placeRole, placeWord, wordScript } = segment.columns;
  const words: NameWord[] = [];
  for (let place = namePlacesStart[name] as number; place < (namePlacesStart[name + 1] as number); place++) {
    if (placeRole[place] !== wordRole) continue;
    const word = placeWord[place] as WordIndex;
    words.push({ form: segment.form(word), script: wordScript[word] ?? 0 });
  }
  return words;
}

/** Whether so many words of one name have each another alike word in the other. */
function areAlike(words: readonly NameWord[], others: readonly NameWord[], wordsMin: number): boolean {
  const left = [...others];
  let alike = 0;
  for (const { form, script } of words) {
    const at = left.findIndex(
      (other) => formSimilarity(form, script, other.form, other.script) >= referenceNameSimilarity,
    );
    if (at < 0) continue;
    left.splice(at, 1);
    if (++alike >= wordsMin) return true;
  }
  return false;
}
