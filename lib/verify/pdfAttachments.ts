import { TlogRefused } from '../tlog/tlogRefused.ts';

/** A file inside a PDF. */
export interface PdfAttachment {
  name: string;
  text: string;
}

/** Unpacked, of all attachments together. */
const bytesMax = 100_000_000;
const filespec = /\/Type \/Filespec\s+\/F \(([^()\\]{1,200})\)\s+\/UF \(\1\)\s+\/EF <<\s+\/F (\d{1,8}) 0 R/g;
const streamHead =
  /^<<\s+\/Length (\d{1,9})\s+\/Type \/EmbeddedFile\s+(\/Filter \/FlateDecode\s+)?\/Subtype \/[\w#.+-]{1,80}\s+\/Params <<\s+\/Size \d{1,9}(?:\s+\/ModDate \(D:[\dZ+'-]{1,30}\))?\s+>>\s+>>\s+stream\r?\n/;
const headMax = 1_000;

export const isPdf = (bytes: Uint8Array): boolean => startOf(bytes) === '%PDF-';
const startOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 5));

/**
 * The files attached to a report, as our typesetter writes them. It is no reader of any PDF: of one that another program has saved anew it
 * finds none. What is found proves itself. Throws TlogRefused for attachments that are damaged.
 */
export async function pdfAttachments(bytes: Uint8Array): Promise<PdfAttachment[]> {
  const text = latin1(bytes);
  const found: PdfAttachment[] = [];
  const starts = objectStarts(text);
  let left = bytesMax;
  for (const [, name = '', object = ''] of text.matchAll(filespec)) {
    const start = starts.get(object);
    // An object has one name.
    starts.delete(object);
    const head = start === undefined ? null : streamHead.exec(text.slice(start, start + headMax));
    if (start === undefined || !head) throw new TlogRefused(`The attachment ${name} cannot be read.`);
    const [whole, length, packed] = head;
    const content = bytes.subarray(start + whole.length, start + whole.length + Number(length));
    const unpacked = packed ? await inflate(content, left, name) : content;
    left -= unpacked.length;
    if (left < 0) throw new TlogRefused('The attachments are larger than those of any report.');
    found.push({ name, text: new TextDecoder().decode(unpacked) });
  }
  return found;
}

/** Where the content of each object begins, by its number. */
function objectStarts(text: string): Map<string, number> {
  const starts = new Map<string, number>();
  for (const { 0: head, 1: object = '', index } of text.matchAll(/\n(\d{1,8}) 0 obj\n/g))
    starts.set(object, index + head.length);
  return starts;
}

/** A character a byte. */
function latin1(bytes: Uint8Array): string {
  const pieces: string[] = [];
  const step = 8_192;
  for (let at = 0; at < bytes.length; at += step) pieces.push(String.fromCharCode(...bytes.subarray(at, at + step)));
  return pieces.join('');
}

async function inflate(bytes: Uint8Array, max: number, name: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate'));
    const reader = stream.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > max) break;
      pieces.push(read.value);
    }
  } catch {
    throw new TlogRefused(`The attachment ${name} is damaged.`);
  }
  if (size > max) throw new TlogRefused('The attachments are larger than those of any report.');
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
