import type { EntityKind } from './entity.ts';

/**
 * A segment is one edition of one list, ready to be searched: columns of numbers and letters in one buffer.
 *
 *     magic (8 bytes) | SHA-256 of all that follows (32) | format version, directory length (2 x uint32)
 *     | directory (JSON) | columns, each aligned to 16 bytes
 *
 * Numbers are little-endian, which is also how every processor Node runs on reads a typed array.
 */
export const MAGIC = 'KLARNAVN';
export const FORMAT_VERSION = 1;
export const DIGEST_OFFSET = 8;
export const HASHED_FROM = 40;
export const DIRECTORY_OFFSET = 48;
export const ALIGNMENT = 16;

/** The bit of a name's traits that marks a weak alias; the others are the class of its legal form. */
export const WEAK_NAME = 0x80;

/** The number by which a record's kind is stored. */
export const KIND_CODES: readonly EntityKind[] = ['individual', 'entity', 'vessel', 'aircraft'];

const types = { bytes: Uint8Array, numbers: Uint32Array } as const;
type ColumnType = keyof typeof types;

/**
 * The columns. `…Start` columns have one entry more than there are rows: row i is from start[i] up to start[i + 1].
 * Words are sorted by length of their form, then form, then text; names by entity; entities by sourceRef.
 */
export const columnTypes = {
  /** word -> its text as folded, UTF-8, in its own script */
  wordText: 'bytes',
  wordTextStart: 'numbers',
  /** word -> its canonical romanisation, as letter numbers */
  wordForm: 'bytes',
  wordFormStart: 'numbers',
  /** word -> which letters occur (see letterMask) */
  wordTextLetters: 'numbers',
  wordFormLetters: 'numbers',
  /** letter -> the words whose form has it (see letterIndex) */
  letterWords: 'numbers',
  /** word -> how much evidence it is by its rarity, 0 to 255 */
  wordEvidence: 'bytes',
  wordScript: 'bytes',
  /** length of form -> first word of that length */
  formLengthStart: 'numbers',
  /** keys that words share (see wordKeys), sorted, and the words that have them */
  keyValue: 'numbers',
  keyWord: 'numbers',
  /** word -> the names it stands in */
  wordNamesStart: 'numbers',
  wordNames: 'numbers',
  /** abbreviations (see abbreviationKey), sorted, and the names that go by them */
  abbreviation: 'numbers',
  abbreviationName: 'numbers',
  /** name -> its words in order; each place has the word and its role */
  namePlacesStart: 'numbers',
  placeWord: 'numbers',
  placeRole: 'bytes',
  /** name -> class of its legal form, and WEAK_NAME where the list calls it weak */
  nameTraits: 'bytes',
  /** entity -> its names, in the order of the record */
  entityNamesStart: 'numbers',
  entityKind: 'bytes',
  /** entity -> its record, packed JSON */
  detail: 'bytes',
  detailStart: 'numbers',
} as const satisfies Record<string, ColumnType>;

export type ColumnName = keyof typeof columnTypes;
export type Columns = { readonly [C in ColumnName]: InstanceType<(typeof types)[(typeof columnTypes)[C]]> };

export interface Directory {
  normaliser: string;
  list: string;
  /** yyyy-mm-dd */
  editionDate: string;
  entityCount: number;
  nameCount: number;
  wordCount: number;
  /** column -> [offset in the file, number of elements] */
  columns: Record<string, [number, number]>;
}

/** A view on one column, no copy; undefined where the directory does not fit the buffer. */
export function readColumn<C extends ColumnName>(bytes: Uint8Array, directory: Directory, column: C) {
  const [offset, count] = directory.columns[column] ?? [-1, 0];
  const type = types[columnTypes[column]];
  if (offset < 0 || offset % ALIGNMENT !== 0 || offset + count * type.BYTES_PER_ELEMENT > bytes.byteLength)
    return undefined;
  return new type(bytes.buffer as ArrayBuffer, bytes.byteOffset + offset, count) as Columns[C];
}
