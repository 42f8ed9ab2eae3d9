import { createHash } from 'node:crypto';
import { type Bucket, putObject, readObject } from '../../../../platform/bucket.ts';
import type { ReleasePart } from '../../../../store/media/releaseEditions.ts';
import { objectKeys } from '../../../../store/objectKeys.ts';
import { type BuiltReleases, buildReleases, type Dated } from './buildReleases.ts';
import { type OpenReleases, openReleases } from './openReleases.ts';
import type { Release } from './release.ts';

/** Stores some releases under their hash; nothing is searched before a source points to it. There must be at least one. */
export async function storePart(
  editions: Bucket,
  source: string,
  releases: readonly Release[],
  more: Pick<ReleasePart, 'replaces' | 'isSample'>,
): Promise<ReleasePart> {
  const sha256 = await storeBuilt(editions, keyOf(source), await buildReleases(source, releases));
  const days = releases.map(({ publishedOn }) => publishedOn).sort();
  return { sha256, count: releases.length, from: days[0] as string, to: days.at(-1) as string, ...more };
}

/** Opens a part stored by `storePart`. Throws if it is lost or does not match its hash. */
export async function openPart(editions: Bucket, source: string, part: ReleasePart): Promise<OpenReleases> {
  const { sha256, replaces, from, to } = part;
  return openStored(editions, keyOf(source), { sha256, replaces, days: { from, to } });
}

/** Key of an object by its content's hash. */
type KeyOf = (sha256: string, what: 'names' | 'texts') => string;

const keyOf =
  (source: string): KeyOf =>
  (sha256, what) =>
    objectKeys.releases(source, sha256, what);

/** Stores a build under its hash, and returns the hash. */
export async function storeBuilt(editions: Bucket, keyOfObject: KeyOf, { names, texts }: BuiltReleases) {
  const sha256 = hashOf({ names, texts });
  await Promise.all([
    putObject(editions, keyOfObject(sha256, 'names'), names),
    putObject(editions, keyOfObject(sha256, 'texts'), texts),
  ]);
  return sha256;
}

/** Opens an object stored by `storeBuilt`. Throws if it is lost or does not match its hash. */
export async function openStored<Found extends Dated>(
  editions: Bucket,
  keyOfObject: KeyOf,
  { sha256, replaces, days }: { sha256: string; replaces: readonly string[]; days: { from: string; to: string } },
): Promise<OpenReleases<Found>> {
  const [names, texts] = await Promise.all(
    (['names', 'texts'] as const).map((what) => readObject(editions, keyOfObject(sha256, what))),
  );
  if (!names || !texts) throw new Error('The stored releases are gone.');
  if (hashOf({ names, texts }) !== sha256) throw new Error('The stored releases are damaged.');
  return openReleases<Found>({ names, texts }, replaces, days);
}

const hashOf = ({ names, texts }: BuiltReleases) => createHash('sha256').update(names).update(texts).digest('hex');
