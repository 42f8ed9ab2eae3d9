import type { ListedEntity } from '../entity.ts';
import { normaliserVersion } from '../policy.ts';
import { recordsOf, Segment } from './segment.ts';
import {
  alignment,
  type ColumnName,
  type Columns,
  columnTypes,
  type Directory,
  digestOffset,
  directoryOffset,
  formatVersion,
  formatVersionOldest,
  hashedFrom,
  magic,
  readColumn,
} from './segmentFormat.ts';

export interface RefusedSegment {
  ok: false;
  reason: 'not_a_segment' | 'damaged' | 'unknown_version';
  sentence: string;
}
export type OpenedSegment = { ok: true; segment: Segment } | RefusedSegment;

/**
 * Opens the bytes of a segment for searching. Only a short directory is parsed and nothing copied, so the bytes must not change
 * afterwards. Other files, other versions and damaged bytes are refused, never thrown.
 */
export async function openSegment(given: Uint8Array): Promise<OpenedSegment> {
  const read = await readSegment(given);
  if ('reason' in read) return read;
  const { normaliser } = read.directory;
  if (normaliser !== normaliserVersion) {
    const sentence = `This segment was made by normaliser ${normaliser}; this program has normaliser ${normaliserVersion}. Build it again from the list.`;
    return refusal('unknown_version', sentence);
  }
  return { ok: true, segment: new Segment(read.directory, read.columns) };
}

/** The columns of a segment of this format, whichever normaliser made it. */
export async function readSegment(
  given: Uint8Array,
): Promise<{ directory: Directory; columns: Columns } | RefusedSegment> {
  return readFile(given, Object.keys(columnTypes) as ColumnName[], formatVersion);
}

/** The records of a segment, also one by an older version of the program. */
export async function readRecords(
  given: Uint8Array,
): Promise<{ directory: Directory; entities: Iterable<ListedEntity> } | RefusedSegment> {
  const read = await readFile(given, ['detail', 'detailStart'], formatVersionOldest);
  if ('reason' in read) return read;
  const { directory, columns } = read;
  return { directory, entities: recordsOf(columns, directory.entityCount) };
}

/** Some columns of a segment of a format from `oldest` on. */
async function readFile<Name extends ColumnName>(
  given: Uint8Array,
  names: readonly Name[],
  oldest: number,
): Promise<{ directory: Directory; columns: Pick<Columns, Name> } | RefusedSegment> {
  const bytes = given.byteOffset % alignment === 0 ? given : given.slice();
  if (new TextDecoder('latin1').decode(bytes.subarray(0, magic.length)) !== magic) {
    return refusal('not_a_segment', 'This file is not a screening segment.');
  }
  if (bytes.length < directoryOffset) return damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const format = view.getUint32(hashedFrom, true);
  if (format < oldest || format > formatVersion) {
    return refusal('unknown_version', `This segment has format ${format}; this program reads format ${formatVersion}.`);
  }
  if (!(await isWhole(bytes))) return damaged();

  const directoryLength = view.getUint32(hashedFrom + 4, true);
  const json = new TextDecoder().decode(bytes.subarray(directoryOffset, directoryOffset + directoryLength));
  const directory: Directory = JSON.parse(json);
  const columns = readColumns(bytes, directory, names);
  return columns ? { directory, columns } : damaged();
}

async function isWhole(bytes: Uint8Array): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.subarray(hashedFrom) as BufferSource));
  return digest.every((byte, i) => byte === bytes[digestOffset + i]);
}

function readColumns<Name extends ColumnName>(
  bytes: Uint8Array,
  directory: Directory,
  names: readonly Name[],
): Pick<Columns, Name> | undefined {
  const columns: Partial<Record<ColumnName, Uint8Array | Uint16Array | Uint32Array>> = {};
  for (const name of names) {
    const column = readColumn(bytes, directory, name);
    if (!column) return undefined;
    columns[name] = column;
  }
  return columns as Pick<Columns, Name>;
}

function damaged(): RefusedSegment {
  return refusal('damaged', 'This segment is damaged: its content does not have the SHA-256 written in it.');
}

function refusal(reason: RefusedSegment['reason'], sentence: string): RefusedSegment {
  return { ok: false, reason, sentence };
}
