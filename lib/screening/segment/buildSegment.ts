import type { ListedEntity } from '../entity.ts';
import { abbreviationKey, abbreviationOf } from '../names/abbreviation.ts';
import { isFamilyFirst, type NameReading, readName } from '../names/readName.ts';
import { Word } from '../names/word.ts';
import { japaneseKeys } from '../names/wordKeys.ts';
import { normaliserVersion } from '../policy.ts';
import { formLengthMax } from '../text/canonicalForm.ts';
import { formLetterBits, letterBits } from '../text/letters.ts';
import { compareText } from './compareText.ts';
import { letterIndex } from './letterIndex.ts';
import { markColumns } from './markColumns.ts';
import { packEntity } from './packedEntity.ts';
import { type ColumnValues, type Directory, familyFirst, kindCodes, weakName } from './segmentFormat.ts';
import { starts } from './starts.ts';
import { writeSegment } from './writeSegment.ts';

const encoder = new TextEncoder();

export interface SegmentSource {
  list: string;
  /** yyyy-mm-dd */
  editionDate: string;
  /** In any order; `sourceRef` unique. */
  entities: Iterable<ListedEntity>;
}

/** Makes the segment of one edition: the same bytes for the same records, whatever their order. */
export function buildSegment({ entities, ...facts }: SegmentSource): Promise<Uint8Array> {
  return writeRecords(entities, facts);
}

/** Writes the records as a segment with these `facts`. */
export async function writeRecords(
  entities: Iterable<ListedEntity>,
  facts: Pick<Directory, 'list' | 'editionDate' | 'preparedFrom'>,
): Promise<Uint8Array> {
  const records = [...entities].sort((a, b) => compareText(a.sourceRef, b.sourceRef));
  const dictionary = new Dictionary();
  const names = records.map((record) =>
    record.names.map((name) => readName(name.text, record.kind, (text) => dictionary.word(text))),
  );
  const readings = names.flat();
  const words = dictionary.sorted();
  return writeSegment(
    {
      normaliser: normaliserVersion,
      ...facts,
      entityCount: records.length,
      nameCount: readings.length,
      wordCount: words.length,
    },
    {
      ...wordColumns(words),
      ...nameColumns(words, readings),
      nameTraits: nameTraits(records, readings),
      ...entityColumns(records),
      ...markColumns(records, names),
    },
  );
}

/** The words of all names, each once. */
class Dictionary {
  readonly #words = new Map<string, Word>();

  word(text: string): Word {
    const word = this.#words.get(text) ?? new Word(text);
    this.#words.set(text, word);
    return word;
  }

  sorted(): Word[] {
    return [...this.#words.values()].sort(
      (a, b) => a.form.length - b.form.length || compareText(a.form, b.form) || compareText(a.text, b.text),
    );
  }
}

function wordColumns(words: Word[]): ColumnValues {
  const texts = concatenate(words.map((word) => word.textBytes));
  const forms = concatenate(words.map((word) => word.formNumbers));
  const formLengthStart = Array.from({ length: formLengthMax + 2 }, (_, length) =>
    lowerBound(words, (word) => word.form.length < length),
  );
  const keys = words
    .flatMap((word, id) =>
      [...word.meanings, ...japaneseKeys(word.text), ...word.skeletons.slice(0, 1)].map((key): [number, number] => [
        key,
        id,
      ]),
    )
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return {
    wordText: texts.bytes,
    wordTextStart: texts.start,
    wordForm: forms.bytes,
    wordFormLength: words.map((word) => word.form.length),
    wordFormLetters: words.map((word) => word.formLetters),
    formLetterWords: letterIndex(
      words.map((word) => word.formLetters),
      formLetterBits,
    ),
    textLetterWords: letterIndex(
      words.map((word) => word.textLetters),
      letterBits,
    ),
    wordEvidence: words.map((word) => word.evidence),
    wordScript: words.map((word) => word.script),
    formLengthStart,
    keyValue: keys.map(([key]) => key),
    keyWord: keys.map(([, word]) => word),
  };
}

function nameColumns(words: Word[], readings: NameReading[]): ColumnValues {
  const idOf = new Map(words.map((word, id) => [word, id]));
  const places = readings.map((reading) => reading.words.map((word) => idOf.get(word) ?? 0));
  const namesOf: number[][] = words.map(() => []);
  for (const [name, ids] of places.entries()) {
    for (const id of new Set(ids)) namesOf[id]?.push(name);
  }
  const abbreviations = readings
    .map((reading, name): [number, number] => [abbreviationKey(abbreviationOf(reading)), name])
    .filter(([key]) => key > 0)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return {
    abbreviation: abbreviations.map(([key]) => key),
    abbreviationName: abbreviations.map(([, name]) => name),
    wordNamesStart: starts(namesOf.map((list) => list.length)),
    wordNames: namesOf.flat(),
    namePlacesStart: starts(places.map((ids) => ids.length)),
    placeWord: places.flat(),
    placeRole: readings.flatMap((reading) => reading.roles),
  };
}

function nameTraits(records: ListedEntity[], readings: NameReading[]): number[] {
  const ofList = records.flatMap(({ kind, names }) =>
    names.map(
      ({ text, quality }) =>
        (quality === 'weak' ? weakName : 0) | (kind === 'individual' && isFamilyFirst(text) ? familyFirst : 0),
    ),
  );
  return readings.map((reading, name) => reading.legalForm | (ofList[name] ?? 0));
}

function entityColumns(records: ListedEntity[]): ColumnValues {
  const details = concatenate(records.map((record) => encoder.encode(packEntity(record))));
  return {
    entityNamesStart: starts(records.map((record) => record.names.length)),
    entityKind: records.map((record) => kindCodes.indexOf(record.kind)),
    detail: details.bytes,
    detailStart: details.start,
  };
}

function concatenate(parts: Uint8Array[]): { bytes: Uint8Array; start: number[] } {
  const start = starts(parts.map((part) => part.length));
  const bytes = new Uint8Array(start.at(-1) ?? 0);
  for (const [i, part] of parts.entries()) bytes.set(part, start[i]);
  return { bytes, start };
}

/** The first index with a word not below. */
function lowerBound(words: Word[], isBelow: (word: Word) => boolean): number {
  const index = words.findIndex((word) => !isBelow(word));
  return index < 0 ? words.length : index;
}
