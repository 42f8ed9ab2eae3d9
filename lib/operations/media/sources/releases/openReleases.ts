import { brotliDecompressSync } from 'node:zlib';
import { openOrRenew, type Segment } from '../../../../screening/segments.ts';
import type { BuiltReleases, Dated } from './buildReleases.ts';
import type { Release } from './release.ts';

/** More than all releases of one publisher have ever been, unpacked. */
const textBytesMax = 512 * 1024 * 1024;

interface Days {
  from: string;
  to: string;
}

/** Searchable releases: their texts lie in memory as bytes and are parsed on demand. */
export interface OpenReleases<Found extends Dated = Release> {
  names: Segment;
  /** Ids of releases of earlier parts, published again with the text here. */
  replaces: readonly string[];
  count: number;
  /** yyyy-mm-dd of the oldest and the newest; undefined if unknown. */
  days: Days | undefined;
  /** In memory. */
  byteLength: number;
  /** By its place. */
  release(place: number): Found;
}

/** Opens the output of `buildReleases`. Throws if damaged. */
export async function openReleases<Found extends Dated = Release>(
  { names, texts }: BuiltReleases,
  replaces: readonly string[] = [],
  days?: Days,
): Promise<OpenReleases<Found>> {
  const opened = await openOrRenew(names);
  if (!opened.ok) throw new Error(opened.sentence);
  const lines = brotliDecompressSync(texts, { maxOutputLength: textBytesMax });
  const ends = lineEnds(lines);
  return {
    names: opened.segment,
    replaces,
    count: ends.length,
    days,
    byteLength: opened.segment.byteLength + lines.length,
    release(place) {
      const end = ends[place];
      if (end === undefined) throw new Error(`There is no release ${place}`);
      return JSON.parse(lines.toString('utf8', place === 0 ? 0 : (ends[place - 1] as number) + 1, end));
    },
  };
}

function lineEnds(lines: Buffer): number[] {
  const ends: number[] = [];
  for (let end = lines.indexOf(10); end >= 0; end = lines.indexOf(10, end + 1)) ends.push(end);
  return ends;
}
