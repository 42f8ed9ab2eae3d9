import type { EntityKind } from '../entity.ts';

/**
 * A segment is one edition of one list, ready to be searched: columns of numbers and letters in one buffer.
 *
 * magic (8 bytes) | SHA-256 of the rest (32) | format version, directory length (2 x uint32) | directory (JSON) | columns, each aligned to
 * 16 bytes
 * | directory (JSON) | columns, each aligned to 16 bytes
 *
 * Numbers are little-endian, as every processor that Node runs on reads a typed array.
 */
export const magic = 'KLARNAVN';
export const formatVersion = 3;
/** The oldest format with readable records, so a segment of it is built again; the same layout, with fewer columns. */
export const formatVersionOldest = 2;
export const digestOffset = 8;
export const hashedFrom = 40;
export const directoryOffset = 48;
export const alignment = 16;

/** The bit of a name's traits for a weak alias; the bits outside this and familyFirst are the class of its legal form. */
export const weakName = 0x80;
/** Bit of a name's traits: a person's family name stands first, before a comma. */
export const familyFirst = 0x40;

/** The stored number of a record's kind. */
export const kindCodes: readonly EntityKind[] = ['individual', 'entity', 'vessel', 'aircraft'];

/** `numbers` take two bytes each if all of a column fit in two, else four; `bits` always four. */
type ColumnType = 'bytes' | 'numbers' | 'bits';
type Column<T extends ColumnType> = T extends 'bytes'
  ? Uint8Array
  : T extends 'bits'
    ? Uint32Array
    : Uint16Array | Uint32Array;

/** By how many bytes an element takes. */
const arrays: Record<number, typeof Uint8Array | typeof Uint16Array | typeof Uint32Array> = {
  1: Uint8Array,
  2: Uint16Array,
  4: Uint32Array,
};

/**
 * The columns. `…Start` columns have one entry more than there are rows: row i is from start[i] up to start[i + 1].
 * Words are sorted by length of their form, then form, then text; names by entity; entities by sourceRef.
 */
export const columnTypes = {
  /** word -> its text as folded, UTF-8, in its own script */
  wordText: 'bytes',
  wordTextStart: 'numbers',
  /** word -> its canonical romanisation, as letter numbers; forms of one length lie one after the other */
  wordForm: 'bytes',
  wordFormLength: 'bytes',
  /** word -> letters of its form (see letterMask) */
  wordFormLetters: 'bits',
  /** letter -> the words with it in form, or text (see letterIndex) */
  formLetterWords: 'bits',
  textLetterWords: 'bits',
  /** word -> how much evidence it is by its rarity, 0 to 255 */
  wordEvidence: 'bytes',
  wordScript: 'bytes',
  /** length of form -> first word of that length */
  formLengthStart: 'numbers',
  /** keys shared by words (see wordKeys), sorted, and their words */
  keyValue: 'numbers',
  keyWord: 'numbers',
  /** word -> the names it stands in */
  wordNamesStart: 'numbers',
  wordNames: 'numbers',
  /** abbreviations (see abbreviationKey), sorted, and their names */
  abbreviation: 'numbers',
  abbreviationName: 'numbers',
  /** name -> its words in order; each place has the word and its role */
  namePlacesStart: 'numbers',
  placeWord: 'numbers',
  placeRole: 'bytes',
  /** name -> class of its legal form, weakName if listed as weak, familyFirst */
  nameTraits: 'bytes',
  /** entity -> its names, in the order of the record */
  entityNamesStart: 'numbers',
  entityKind: 'bytes',
  /** entity -> its record, packed JSON */
  detail: 'bytes',
  detailStart: 'numbers',
  /** entity -> its marks: hashes to recognise it by on other lists (see marks) */
  entityMarksStart: 'numbers',
  markHigh: 'bits',
  markLow: 'bits',
  markSort: 'bytes',
  markCountry: 'numbers',
  /** the marks by their hash */
  markOrder: 'numbers',
  /** entity -> its possible years of birth, ascending (see birthYears) */
  entityYearsStart: 'numbers',
  birthYear: 'bytes',
} as const satisfies Record<string, ColumnType>;

export type ColumnName = keyof typeof columnTypes;
export type Columns = { readonly [C in ColumnName]: Column<(typeof columnTypes)[C]> };

export interface Directory {
  normaliser: string;
  list: string;
  /** yyyy-mm-dd */
  editionDate: string;
  /** Only of a prepared chunk of an edition: the SHA-256 of the records it was made of. */
  preparedFrom?: string;
  entityCount: number;
  nameCount: number;
  wordCount: number;
  /** column -> [offset in the file, number of elements, bytes of an element] */
  columns: Record<string, [number, number, number]>;
}

/** What a column may be written from. */
export type ColumnValues = Partial<Record<ColumnName, Uint8Array | Uint16Array | Uint32Array | number[]>>;

/** The values as the column is stored: in the narrowest elements able to hold them. Copied only if necessary. */
export function packColumn(column: ColumnName, values: Uint8Array | Uint16Array | Uint32Array | number[]) {
  const type: ColumnType = columnTypes[column];
  if (type === 'bytes') return values instanceof Uint8Array ? values : new Uint8Array(values);
  let greatest = 0;
  for (let i = 0; i < values.length; i++) greatest = Math.max(greatest, values[i] as number);
  if (type === 'numbers' && greatest <= 0xffff) return new Uint16Array(values);
  return values instanceof Uint32Array ? values : new Uint32Array(values);
}

/** A view on one column, no copy; undefined if the directory does not fit the buffer. */
export function readColumn(bytes: Uint8Array, directory: Directory, column: ColumnName) {
  const [offset, count, width] = directory.columns[column] ?? [-1, 0, 0];
  const type: ColumnType = columnTypes[column];
  const array = arrays[width];
  const fits = type === 'bytes' ? width === 1 : type === 'bits' ? width === 4 : width === 2 || width === 4;
  if (!array || !fits || offset < 0 || offset % alignment !== 0 || offset + count * width > bytes.byteLength) {
    return undefined;
  }
  return new array(bytes.buffer as ArrayBuffer, bytes.byteOffset + offset, count);
}
