import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Bucket, putObject, readObject } from '../../../../platform/bucket.ts';
import type { ReleaseEdition, ReleasePart } from '../../../../store/media/releaseEditions.ts';
import { objectKeys } from '../../../../store/objectKeys.ts';
import type { Release } from './release.ts';
import { openPart } from './releaseParts.ts';

/** What a refresh needs to know of a stored release: whether its publisher has changed it. */
export interface KnownRelease {
  id: string;
  textSha256: string;
  publishedOn: string;
}

/** More than the list of any part. */
const listBytesMax = 64 * 1024 * 1024;

/** Of all that a reader sees but the date: publishers that lie about it do so anew each day. */
export const textSha256 = ({ title, text, url }: Release) =>
  createHash('sha256')
    .update(JSON.stringify([title, text, url]))
    .digest('base64url');

/** Stores the list of a part beside it. */
export async function storeKnown(
  editions: Bucket,
  source: string,
  { sha256 }: Pick<ReleasePart, 'sha256'>,
  releases: readonly Release[],
): Promise<KnownRelease[]> {
  const known = releases.map((one) => ({ id: one.id, textSha256: textSha256(one), publishedOn: one.publishedOn }));
  await putObject(editions, objectKeys.releases(source, sha256, 'ids'), brotliCompressSync(JSON.stringify(known)));
  return known;
}

/** All stored releases of a source by their ids, the latest of each. Reads the lists, and no text. */
export async function readKnown(
  editions: Bucket,
  { id: source, parts = [] }: ReleaseEdition,
): Promise<Map<string, KnownRelease>> {
  const known = new Map<string, KnownRelease>();
  for (const part of parts) {
    for (const one of await knownOf(editions, source, part)) known.set(one.id, one);
  }
  return known;
}

/** The list of a part. One that an earlier release stored without a list, or whose list is damaged, is opened once and gets one. */
async function knownOf(editions: Bucket, source: string, part: ReleasePart): Promise<KnownRelease[]> {
  const stored = await readObject(editions, objectKeys.releases(source, part.sha256, 'ids'));
  const known = stored && readList(stored);
  if (known?.length === part.count) return known;
  const open = await openPart(editions, source, part);
  return storeKnown(
    editions,
    source,
    part,
    Array.from({ length: open.count }, (_, place) => open.release(place)),
  );
}

function readList(stored: Uint8Array): KnownRelease[] | undefined {
  try {
    const text = brotliDecompressSync(stored, { maxOutputLength: listBytesMax }).toString();
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isKnown) ? list : undefined;
  } catch {
    return undefined;
  }
}

const isKnown = (one: unknown): one is KnownRelease =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'textSha256', 'publishedOn'].every((name) => typeof Reflect.get(one, name) === 'string');
