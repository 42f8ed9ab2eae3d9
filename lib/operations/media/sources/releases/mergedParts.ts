import type { Bucket } from '../../../../platform/bucket.ts';
import type { ReleasePart } from '../../../../store/media/releaseEditions.ts';
import { storeKnown } from './knownReleases.ts';
import type { Release } from './release.ts';
import { openPart, storePart } from './releaseParts.ts';

/** Each part costs a search some time. */
const partsMax = 8;
/** A part of so many releases is large enough to stay as it is. */
const largePart = 1_000;

/**
 * Parts of a source, with the small ones at their end joined once they are many. Samples stay apart, since they are labelled. Joined
 * ones keep their replacements of earlier parts.
 */
export async function mergedParts(editions: Bucket, source: string, parts: ReleasePart[]): Promise<ReleasePart[]> {
  if (parts.length <= partsMax) return parts;
  const kept = parts.findLastIndex(({ count, isSample }) => isSample || count >= largePart) + 1;
  const small = parts.slice(kept);
  if (small.length < 2) return parts;
  const releases = new Map<string, Release>();
  for (const part of small) {
    const open = await openPart(editions, source, part);
    for (let place = 0; place < open.count; place++) {
      const release = open.release(place);
      releases.set(release.id, release);
    }
  }
  const replaces = [...new Set(small.flatMap((part) => part.replaces))];
  const all = [...releases.values()];
  const joined = await storePart(editions, source, all, { replaces, isSample: false });
  await storeKnown(editions, source, joined, all);
  return [...parts.slice(0, kept), joined];
}
