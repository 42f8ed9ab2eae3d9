import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The sections of OFAC's advanced XML with repeating records, in the order of the file. */
const sections = ['Locations', 'IDRegDocuments', 'DistinctParties', 'SanctionsEntries'];
/** Numbers linking records to each other; each copy gets its own. */
const numbers = /((?:<(?:Profile|Identity|Location) ID|FixedRef|ProfileID|IdentityID|LocationID)=")/g;

/**
 * Writes an OFAC advanced XML file of about `bytes` bytes by repeating the records of a small one, each copy with numbers of
 * its own: SDN_ADVANCED.XML itself is too large to be kept here.
 */
export async function largeAdvancedXml(excerpt: string, file: string, bytes: number): Promise<void> {
  const text = await readFile(excerpt, 'utf8');
  const bodies = sections.map((name) => {
    const [start, end] = [text.indexOf(`<${name}>`) + name.length + 2, text.indexOf(`</${name}>`)];
    if (end < start) throw new Error(`The excerpt has no section ${name}`);
    return { start, end };
  });
  const copied = bodies.reduce((sum, { start, end }) => sum + Buffer.byteLength(text.slice(start, end)), 0);
  const copies = Math.ceil((bytes - Buffer.byteLength(text)) / copied) + 1;
  function* pieces() {
    let at = 0;
    for (const { start, end } of bodies) {
      yield text.slice(at, start);
      const body = text.slice(start, end);
      for (let copy = 0; copy < copies; copy += 1) yield body.replace(numbers, `$1${100_000 + copy}`);
      at = end;
    }
    yield text.slice(at);
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file));
}
