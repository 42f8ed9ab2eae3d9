import {
  alignment,
  type ColumnName,
  type ColumnValues,
  columnTypes,
  type Directory,
  digestOffset,
  directoryOffset,
  formatVersion,
  hashedFrom,
  magic,
  packColumn,
} from './segmentFormat.ts';

/** Lays the columns out in one buffer and seals it with its SHA-256. */
export async function writeSegment(facts: Omit<Directory, 'columns'>, values: ColumnValues): Promise<Uint8Array> {
  const columns = (Object.keys(columnTypes) as ColumnName[]).map((name) => ({
    name,
    content: packColumn(name, values[name] ?? []),
  }));

  // The directory names offsets depending on its own length: its size is fixed first, with room to spare.
  const directory: Directory = { ...facts, columns: {} };
  const directoryRoom = align(JSON.stringify(directory).length * 2 + columns.length * 64);
  let offset = align(directoryOffset + directoryRoom);
  for (const { name, content } of columns) {
    directory.columns[name] = [offset, content.length, content.BYTES_PER_ELEMENT];
    offset = align(offset + content.byteLength);
  }

  const bytes = new Uint8Array(offset);
  for (const { name, content } of columns) {
    bytes.set(new Uint8Array(content.buffer, content.byteOffset, content.byteLength), directory.columns[name]?.[0]);
  }
  const packed = new TextEncoder().encode(JSON.stringify(directory));
  bytes.set(packed, directoryOffset);
  const view = new DataView(bytes.buffer);
  view.setUint32(hashedFrom, formatVersion, true);
  view.setUint32(hashedFrom + 4, packed.length, true);
  const digest = await crypto.subtle.digest('SHA-256', bytes.subarray(hashedFrom));
  bytes.set(new Uint8Array(digest), digestOffset);
  bytes.set(new TextEncoder().encode(magic), 0);
  return bytes;
}

function align(offset: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
