import type { Bucket } from '../../../../platform/bucket.ts';
import { logFault } from '../../../../platform/log.ts';
import type { GkgPart } from '../../../../store/media/gkgDays.ts';
import { objectKeys } from '../../../../store/objectKeys.ts';
import { buildNamed } from '../releases/buildReleases.ts';
import { type OpenReleases, openReleases } from '../releases/openReleases.ts';
import { openStored, storeBuilt } from '../releases/releaseParts.ts';
import type { GkgArticle } from './gkgArticle.ts';

export type OpenGkg = OpenReleases<GkgArticle>;

/** Each part costs a search some time. */
const partsMax = 8;
/** A part with so many articles stays as it is: bounds the joined articles at once, and their memory. */
const largePart = 4_000;

/** Stores some articles under their hash; nothing is searched before their day points to them. There must be at least one. */
export async function storeGkgPart(editions: Bucket, articles: readonly GkgArticle[]): Promise<GkgPart> {
  const built = await buildNamed('gdelt_gkg', articles, ({ persons, organisations }) => [
    ...new Set([...persons, ...organisations]),
  ]);
  const { byteLength } = await openReleases<GkgArticle>(built);
  return { sha256: await storeBuilt(editions, objectKeys.gkg, built), count: articles.length, bytes: byteLength };
}

/** Opens a part stored by `storeGkgPart`. Throws if it is lost or does not match its hash. */
export function openGkgPart(editions: Bucket, { sha256 }: GkgPart, day: string): Promise<OpenGkg> {
  return openStored<GkgArticle>(editions, objectKeys.gkg, { sha256, replaces: [], days: { from: day, to: day } });
}

/**
 * Parts of a day, with small ones joined once they are many or the day has ended. An article in several is kept once. An unreadable part
 * stays as it is, so that it holds up neither the others nor new ones.
 */
export async function joinedGkgParts(
  editions: Bucket,
  { day, parts, hasEnded }: { day: string; parts: readonly GkgPart[]; hasEnded: boolean },
): Promise<GkgPart[]> {
  if (parts.length <= partsMax && !hasEnded) return [...parts];
  const joined = parts.filter(({ count }) => count >= largePart);
  const groups: GkgPart[][] = [];
  let room = 0;
  for (const part of parts.filter(({ count }) => count < largePart)) {
    if (room <= 0) {
      groups.push([]);
      room = largePart;
    }
    groups.at(-1)?.push(part);
    room -= part.count;
  }
  for (const group of groups) {
    const { opened, articles } = await readable(editions, group, day);
    joined.push(...group.filter((part) => !opened.includes(part)));
    if (opened.length > 1) joined.push(await storeGkgPart(editions, articles));
    else joined.push(...opened);
  }
  return joined;
}

/** Readable ones of some parts, with their articles. */
async function readable(editions: Bucket, parts: readonly GkgPart[], day: string) {
  const [only] = parts;
  if (only && parts.length === 1) return { opened: [only], articles: [] };
  const articles = new Map<string, GkgArticle>();
  const opened: GkgPart[] = [];
  for (const part of parts) {
    try {
      const open = await openGkgPart(editions, part, day);
      for (let place = 0; place < open.count; place++) {
        const article = open.release(place);
        if (!articles.has(article.id)) articles.set(article.id, article);
      }
      opened.push(part);
    } catch (fault) {
      logFault('GKG part not joined', fault, { sourceId: 'gdelt_gkg' });
    }
  }
  return { opened, articles: [...articles.values()] };
}
