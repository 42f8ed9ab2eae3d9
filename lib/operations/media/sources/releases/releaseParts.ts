import { createHash } from 'node:crypto';
import { type Bucket, putObject, readObject } from '../../../../platform/bucket.ts';
import { objectKeys } from '../../../../store/objectKeys.ts';
import type { ReleasePart } from '../../../../store/releaseEditions.ts';
import { type BuiltReleases, buildReleases } from './buildReleases.ts';
import { type OpenReleases, openReleases } from './openReleases.ts';
import type { Release } from './release.ts';

/** Stores some releases under their hash; nothing is searched before a source points to it. There must be at least one. */
export async function storePart(
  editions: Bucket,
  source: string,
  releases: readonly Release[],
  more: Pick<ReleasePart, 'replaces' | 'isSample'>,
): Promise<ReleasePart> {
  const built = await buildReleases(source, releases);
  const sha256 = createHash('sha256').update(built.names).update(built.texts).digest('hex');
  await Promise.all([
    putObject(editions, objectKeys.releases(source, sha256, 'names'), built.names),
    putObject(editions, objectKeys.releases(source, sha256, 'texts'), built.texts),
  ]);
  const days = releases.map(({ publishedOn }) => publishedOn).sort();
  return { sha256, count: releases.length, from: days[0] as string, to: days.at(-1) as string, ...more };
}

/** Opens what `storePart` stored. Throws where it is lost or not what its hash says. */
export async function openPart(editions: Bucket, source: string, part: ReleasePart): Promise<OpenReleases> {
  const { sha256, replaces, from, to } = part;
  const [names, texts] = await Promise.all(
    (['names', 'texts'] as const).map((what) => readObject(editions, objectKeys.releases(source, sha256, what))),
  );
  if (!names || !texts) throw new Error('The stored releases are gone.');
  const built: BuiltReleases = { names, texts };
  if (createHash('sha256').update(names).update(texts).digest('hex') !== sha256) {
    throw new Error('The stored releases are damaged.');
  }
  return openReleases(built, replaces, { from, to });
}
