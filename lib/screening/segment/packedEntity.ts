import type { ListedEntity, ListedName, NameKind, PartialDate } from '../entity.ts';
import { kindCodes } from './segmentFormat.ts';

const nameKinds: readonly NameKind[] = ['primary', 'alias', 'former', 'native'];
/** A flag beside the kind's index: the list calls the alias weak. */
const weakFlag = 4;

/** The fields' letters in the packed record: a large list spells them ten thousand times. */
const fieldLetters = {
  sourceRef: 's',
  listRef: 'l',
  kind: 'k',
  datesOfBirth: 'd',
  placesOfBirth: 'b',
  nationalities: 'n',
  addresses: 'a',
  identifiers: 'i',
  programmes: 'p',
  positions: 'o',
  gender: 'g',
  vessel: 'v',
  aircraft: 'f',
  remarks: 'r',
  listedOn: 't',
  updatedOn: 'u',
} as const satisfies Record<Exclude<keyof ListedEntity, 'names'>, string>;
const fieldEntries = Object.entries(fieldLetters);

function emptyLists() {
  return {
    datesOfBirth: [],
    placesOfBirth: [],
    nationalities: [],
    addresses: [],
    identifiers: [],
    programmes: [],
    positions: [],
  };
}

/** Only the text if the name is the primary one in the first place, or a good alias in another. */
type PackedName = string | [text: string, kindAndQuality: number, ...parts: (string | 0)[]];
type PackedDate = PartialDate | [year: number, month?: number, day?: number];

/** The record as short JSON without empty fields, its names and dates as rows: a segment is mostly names. */
export function packEntity(entity: ListedEntity): string {
  const packed: Record<string, unknown> = {};
  for (const [field, letter] of fieldEntries) {
    const value = entity[field as keyof typeof fieldLetters];
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) packed[letter] = value;
  }
  packed.k = kindCodes.indexOf(entity.kind) || undefined;
  if (packed.d) packed.d = entity.datesOfBirth.map(packDate);
  packed.m = entity.names.map(packName);
  return JSON.stringify(packed);
}

const keyBegins = '{"s":'.length;
const quote = 0x22;
const backslash = 0x5c;
const asciiEnd = 0x80;

/** The `sourceRef` of a packed record beginning at `start` of a column: its first field, found without reading the others. */
export function packedKey(detail: Uint8Array, start: number, decoder: TextDecoder): string {
  const from = start + keyBegins;
  let end = from + 1;
  let isPlain = true;
  for (let byte = detail[end]; byte !== quote; byte = detail[end]) {
    if (byte === undefined) throw new Error('A packed record is cut short');
    if (byte === backslash || byte >= asciiEnd) isPlain = false;
    end += byte === backslash ? 2 : 1;
  }
  // Nearly all keys are: this is several times as fast.
  if (isPlain) return String.fromCharCode(...detail.subarray(from + 1, end));
  return JSON.parse(decoder.decode(detail.subarray(from, end + 1)));
}

/** Reads a record packed by packEntity. */
export function unpackEntity(text: string): ListedEntity {
  const packed = JSON.parse(text);
  const fields: Record<string, unknown> = emptyLists();
  for (const [field, letter] of fieldEntries) if (packed[letter] !== undefined) fields[field] = packed[letter];
  return {
    ...(fields as Omit<ListedEntity, 'names'>),
    kind: kindCodes[packed.k ?? 0] ?? 'entity',
    datesOfBirth: (packed.d ?? []).map(unpackDate),
    names: packed.m.map(unpackName),
  };
}

function usualKind(i: number): NameKind {
  return i === 0 ? 'primary' : 'alias';
}

function packDate(date: PartialDate): PackedDate {
  const { year, month, day, ...rest } = date;
  const plain = year !== undefined && Object.keys(rest).length === 0 && (day === undefined || month !== undefined);
  if (!plain) return date;
  return day !== undefined ? [year, month, day] : month !== undefined ? [year, month] : [year];
}

function unpackDate(packed: PackedDate): PartialDate {
  if (!Array.isArray(packed)) return packed;
  const [year, month, day] = packed;
  return { year, ...(month !== undefined && { month }), ...(day !== undefined && { day }) };
}

function packName({ text, kind, quality, givenName, familyName, script, language }: ListedName, i: number): PackedName {
  const parts = [givenName, familyName, script, language].map((part) => part ?? 0);
  while (parts.at(-1) === 0) parts.pop();
  if (parts.length === 0 && quality === 'good' && kind === usualKind(i)) return text;
  return [text, nameKinds.indexOf(kind) + (quality === 'weak' ? weakFlag : 0), ...parts];
}

function unpackName(packed: PackedName, i: number): ListedName {
  if (typeof packed === 'string') return { text: packed, kind: usualKind(i), quality: 'good' };
  const [text, code, givenName, familyName, script, language] = packed;
  return {
    text,
    kind: nameKinds[code % weakFlag] ?? 'alias',
    quality: code >= weakFlag ? 'weak' : 'good',
    ...(givenName && { givenName }),
    ...(familyName && { familyName }),
    ...(script && { script }),
    ...(language && { language }),
  };
}
