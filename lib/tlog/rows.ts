import { hashFromBase64, toBase64, toBase64url, toUtf8 } from './bytes.ts';
import { type Canonical, canonicalJson, readCanonicalJson } from './canonicalJson.ts';
import { leafHash, type Sha256, webSha256 } from './hashing.ts';
import { checkInclusion, inclusionProof } from './proofs.ts';
import { TlogRefused } from './tlogRefused.ts';
import { rootOf, type SubtreeReader, subtreesOfLeaves } from './tree.ts';

/**
 * Rows of a batch in an inner tree, of which the log holds one leaf. Not a standard: each row has its own salt, without which the
 * neighbours of a disclosed row could be guessed from their hashes. The leaf of a row is the RFC 6962 leaf of SHA-256(canonical row).
 */

export const rowKind = 'klarnavn/row/v1';

/** HMAC-SHA-256 of a message under the secret of a batch. */
export type Hmac = (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The HMAC of WebCrypto under a secret. */
export async function webHmac(secret: Uint8Array): Promise<Hmac> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret as Uint8Array<ArrayBuffer>, algorithm, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, message as Uint8Array<ArrayBuffer>));
}

/** The salt of row `row` (from 0): base64url(HMAC-SHA-256(secret, "row " + row)). */
export async function saltOfRow(row: number, hmac: Hmac): Promise<string> {
  return toBase64url(await hmac(toUtf8(`row ${row}`)));
}

/** The canonical text of a row: its fields with kind, log, number and salt. */
export async function writeRow(
  fields: { readonly [key: string]: Canonical },
  { log, row, hmac }: { log: string; row: number; hmac: Hmac },
): Promise<string> {
  return canonicalJson({ ...fields, kind: rowKind, log, row, salt: await saltOfRow(row, hmac) });
}

/** The leaf of a canonical row. */
export async function leafOfRow(canonical: string, sha256: Sha256): Promise<Uint8Array> {
  return leafHash(await sha256(toUtf8(canonical)), sha256);
}

export interface RowTree {
  count: number;
  /** Base64; it stands in the receipt of the batch, beside `count`. */
  root: string;
  /** What is handed out with a row: the hashes from its sibling upwards, in base64. */
  pathOf(row: number): Promise<string[]>;
}

/** The inner tree over the canonical rows of a batch. */
export async function treeOfRows(canonicals: Iterable<string>, sha256: Sha256 = webSha256): Promise<RowTree> {
  const leaves: Uint8Array[] = [];
  for (const canonical of canonicals) leaves.push(await leafOfRow(canonical, sha256));
  return treeOf(leaves.length, await subtreesOfLeaves(leaves, sha256), sha256);
}

/** The same of any number of rows, with hashes read on demand. */
export async function treeOf(count: number, read: SubtreeReader, sha256: Sha256 = webSha256): Promise<RowTree> {
  return {
    count,
    root: toBase64(await rootOf(count, read, sha256)),
    pathOf: async (row) => (await inclusionProof(row, count, read, sha256)).map(toBase64),
  };
}

/**
 * Checks that a row is one of a batch: `count` and `root` are those of its receipt. Answers the row as it is written. Throws TlogRefused
 * where the text is not canonical, is not a row, names another number or log, or the path does not lead to the root.
 */
export async function checkRow(
  {
    canonical,
    path,
    count,
    root,
    log,
  }: { canonical: string; path: readonly string[]; count: number; root: string; log: string },
  sha256: Sha256 = webSha256,
): Promise<{ readonly [key: string]: Canonical }> {
  const fields = readCanonicalJson(toUtf8(canonical));
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new TlogRefused('The row is no object.');
  const row = fields as { readonly [key: string]: Canonical };
  if (row.kind !== rowKind || row.log !== log) throw new TlogRefused(`The text is not a row of ${log}.`);
  if (typeof row.row !== 'number' || row.row < 0) throw new TlogRefused('The row has no number.');
  await checkInclusion(
    {
      index: row.row,
      size: count,
      root: hashFromBase64(root, 'The root of the rows'),
      leaf: await leafOfRow(canonical, sha256),
      proof: path.map((hash, i) => hashFromBase64(hash, `Hash ${i + 1} of the path`)),
    },
    sha256,
  );
  return row;
}
