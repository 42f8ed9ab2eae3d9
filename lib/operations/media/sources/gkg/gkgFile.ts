import { zipEntries } from '../../../../lists/files/zipArchive.ts';
import { ListRefusal } from '../../../../lists/listRefusal.ts';
import { type GkgArticle, GkgRefusal } from './gkgArticle.ts';
import { readGkgRow } from './gkgRow.ts';
import { dayOfStamp } from './quarterHours.ts';

/** A quarter of an hour has 10 to 60 MB. */
const usualBytesMax = 400_000_000;
/** Pages of lists have some hundred thousand letters in a row. */
const rowBytesMax = 2_000_000;
/** Beyond it GDELT has changed its format, or it is no file of GDELT's. */
const unreadableShareMax = 0.5;

export interface ReadGkgFile {
  /** Accusing ones, each address once. */
  articles: GkgArticle[];
  rows: number;
  /** Cut rows, and such with other columns or another day. */
  unreadable: number;
}

/** Articles of a packed GKG file. Throws GkgRefusal for a damaged or foreign file. */
export async function readGkgFile(bytes: Uint8Array, stamp: string, bytesMax = usualBytesMax): Promise<ReadGkgFile> {
  const day = dayOfStamp(stamp);
  const articles = new Map<string, GkgArticle>();
  let rows = 0;
  let unreadable = 0;
  for await (const row of rowsOf(unpacked(bytes, bytesMax))) {
    rows += 1;
    const article = row === undefined ? 'unreadable' : readGkgRow(row, day);
    if (article === 'unreadable') unreadable += 1;
    else if (article !== 'other' && !articles.has(article.id)) articles.set(article.id, article);
  }
  if (rows === 0) throw new GkgRefusal('The file has no rows.');
  if (unreadable > rows * unreadableShareMax) {
    throw new GkgRefusal(`${unreadable} of the ${rows} rows cannot be read; GDELT may have changed its format.`);
  }
  return { articles: [...articles.values()], rows, unreadable };
}

async function* unpacked(bytes: Uint8Array, bytesMax: number): AsyncGenerator<Uint8Array> {
  try {
    const [entry, ...more] = zipEntries(bytes);
    if (!entry || more.length > 0) throw new GkgRefusal('The archive does not hold exactly one file.');
    let length = 0;
    for await (const piece of entry.open()) {
      length += piece.length;
      if (length > bytesMax) throw new GkgRefusal(`The file has more than ${bytesMax} bytes.`);
      yield piece;
    }
  } catch (error) {
    throw error instanceof ListRefusal ? new GkgRefusal(error.message) : error;
  }
}

/** Line by line; undefined for an overlong one, never whole in memory. Empty lines are left out. */
async function* rowsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string | undefined> {
  let begun: Uint8Array[] = [];
  let length = 0;
  const ended = () => {
    const row = length > rowBytesMax ? undefined : Buffer.concat(begun).toString('utf8').replace(/\r$/, '');
    begun = [];
    length = 0;
    return row;
  };
  const add = (part: Uint8Array) => {
    length += part.length;
    if (length > rowBytesMax) begun = [];
    else begun.push(part);
  };
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      add(piece.subarray(start, end));
      start = end + 1;
      const row = ended();
      if (row !== '') yield row;
    }
    add(piece.subarray(start));
  }
  if (length > 0) {
    const row = ended();
    if (row !== '') yield row;
  }
}
