import type { RecordOrder } from './orderRecords.ts';
import type { Prepared } from './prepareNames.ts';
import { sortPairs } from './sortPairs.ts';

/** The merged numbers of each prepared chunk's words. */
interface MergedWords {
  numbers: readonly Uint32Array[];
  wordCount: number;
}

/** The columns of names, in the order of their records, their words by the merged numbers. */
export function mergeNames(prepared: readonly Prepared[], order: RecordOrder, words: MergedWords) {
  const { newNames, ...places } = mergePlaces(prepared, order, words.numbers);
  return {
    ...places,
    ...namesOfWords(places, words.wordCount),
    ...mergeAbbreviations(prepared, newNames),
  };
}

function mergePlaces(prepared: readonly Prepared[], { from, at }: RecordOrder, numbers: readonly Uint32Array[]) {
  const total = (count: (one: Prepared) => number) => prepared.reduce((sum, one) => sum + count(one), 0);
  const nameCount = total((one) => one.nameCount);
  const placeCount = total(({ columns }) => columns.placeWord.length);
  const entityNamesStart = new Uint32Array(at.length + 1);
  const namePlacesStart = new Uint32Array(nameCount + 1);
  const nameTraits = new Uint8Array(nameCount);
  const placeWord = new Uint32Array(placeCount);
  const placeRole = new Uint8Array(placeCount);
  /** For each chunk, the new numbers of its names. */
  const newNames = prepared.map((one) => new Uint32Array(one.nameCount));
  let name = 0;
  let place = 0;
  for (let record = 0; record < at.length; record++) {
    const which = from[record] as number;
    const entity = at[record] as number;
    const { columns } = prepared[which] as Prepared;
    const merged = numbers[which] as Uint32Array;
    const named = newNames[which] as Uint32Array;
    const lastName = columns.entityNamesStart[entity + 1] as number;
    for (let own = columns.entityNamesStart[entity] as number; own < lastName; own++) {
      named[own] = name;
      nameTraits[name] = columns.nameTraits[own] as number;
      const lastPlace = columns.namePlacesStart[own + 1] as number;
      for (let i = columns.namePlacesStart[own] as number; i < lastPlace; i++) {
        placeWord[place] = merged[columns.placeWord[i] as number] as number;
        placeRole[place] = columns.placeRole[i] as number;
        place++;
      }
      name++;
      namePlacesStart[name] = place;
    }
    entityNamesStart[record + 1] = name;
  }
  return { entityNamesStart, namePlacesStart, nameTraits, placeWord, placeRole, newNames };
}

/** For each word the names it stands in, each once, ascending. */
function namesOfWords(
  { namePlacesStart, placeWord }: { namePlacesStart: Uint32Array; placeWord: Uint32Array },
  wordCount: number,
) {
  const eachOnce = (call: (word: number, name: number) => void) => {
    const seenIn = new Int32Array(wordCount).fill(-1);
    for (let name = 0; name + 1 < namePlacesStart.length; name++) {
      const end = namePlacesStart[name + 1] as number;
      for (let place = namePlacesStart[name] as number; place < end; place++) {
        const word = placeWord[place] as number;
        if (seenIn[word] === name) continue;
        seenIn[word] = name;
        call(word, name);
      }
    }
  };
  const wordNamesStart = new Uint32Array(wordCount + 1);
  eachOnce((word) => {
    wordNamesStart[word + 1] = (wordNamesStart[word + 1] as number) + 1;
  });
  for (let word = 0; word < wordCount; word++) {
    wordNamesStart[word + 1] = (wordNamesStart[word + 1] as number) + (wordNamesStart[word] as number);
  }
  const next = wordNamesStart.slice();
  const wordNames = new Uint32Array(wordNamesStart[wordCount] as number);
  eachOnce((word, name) => {
    const at = next[word] as number;
    next[word] = at + 1;
    wordNames[at] = name;
  });
  return { wordNamesStart, wordNames };
}

function mergeAbbreviations(prepared: readonly Prepared[], newNames: readonly Uint32Array[]) {
  const count = prepared.reduce((sum, { columns }) => sum + columns.abbreviation.length, 0);
  const { first: abbreviation, second: abbreviationName } = sortPairs(count, (set) => {
    let i = 0;
    for (const [which, { columns }] of prepared.entries()) {
      const named = newNames[which] as Uint32Array;
      for (let own = 0; own < columns.abbreviation.length; own++) {
        set(i++, columns.abbreviation[own] as number, named[columns.abbreviationName[own] as number] as number);
      }
    }
  });
  return { abbreviation, abbreviationName };
}
