import { brotliCompressSync, constants } from 'node:zlib';
import type { EntityKind, ListedEntity } from '../../../../screening/entity.ts';
import { buildSegment } from '../../../../screening/segments.ts';
import { nameRuns } from './nameRuns.ts';
import type { Release } from './release.ts';

/** Some releases, ready to be stored: never changed once they are written. */
export interface BuiltReleases {
  /** A matcher segment with the names in the releases as records. */
  names: Uint8Array;
  /** A release a line, in JSON, packed with brotli. */
  texts: Uint8Array;
}

/** Stored and found like a release: releases, and articles listed by a source. */
export interface Dated {
  /** Unique in its source. */
  id: string;
  /** yyyy-mm-dd */
  publishedOn: string;
}

/** Repeats lie further apart than brotli looks back by itself. */
const windowBits = 24;
/** A tenth of the time of the highest, for a few percent more bytes. */
const quality = 5;

/** Builds the stored form of some releases: the same bytes for the same releases in the same order. */
export function buildReleases(source: string, releases: readonly Release[]): Promise<BuiltReleases> {
  return buildNamed(source, releases, ({ title, text }) => nameRuns(`${title}\n${text}`));
}

/** The same for anything with names: `namesIn` gives them, each once. */
export async function buildNamed<Named extends Dated>(
  source: string,
  all: readonly Named[],
  namesIn: (one: Named) => Iterable<string>,
): Promise<BuiltReleases> {
  const placesOf = new Map<string, number[]>();
  for (const [place, one] of all.entries()) {
    for (const name of namesIn(one)) {
      const places = placesOf.get(name);
      if (places) places.push(place);
      else placesOf.set(name, [place]);
    }
  }
  const editionDate = all.reduce((latest, { publishedOn }) => (publishedOn > latest ? publishedOn : latest), '');
  const entities = Array.from(placesOf, ([name, places]) => recordOf(name, places));
  const names = await buildSegment({ list: source, editionDate, entities });
  return { names, texts: packed(all) };
}

/** A name as a record of the matcher. Where it stands is kept as the record's programmes: the places of the releases, in order. */
function recordOf(name: string, places: readonly number[]): ListedEntity {
  return {
    sourceRef: name,
    kind: kindOf(name),
    names: [{ text: name, kind: 'primary', quality: 'good' }],
    datesOfBirth: [],
    placesOfBirth: [],
    nationalities: [],
    addresses: [],
    identifiers: [],
    programmes: places.map(String),
    positions: [],
  };
}

/** Places of the releases with a record's name. */
export const placesOf = ({ programmes }: ListedEntity): number[] => programmes.map(Number);

const ofOrganisations =
  /(?:^|\s)(?:inc|corp|corporation|llc|llp|lp|ltd|limited|plc|co|company|s\.?a|n\.?v|a\/s|aps|ag|gmbh|bank|group|holdings?|international|services?|systems|association|foundation|university|of|and|&|for)(?:\.|\s|$)/i;

/** Only the name's readings: a query is compared with records of every kind. */
const kindOf = (name: string): EntityKind => (ofOrganisations.test(name) ? 'entity' : 'individual');

function packed(all: readonly Dated[]): Uint8Array {
  const lines = Buffer.from(all.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: lines.length,
  };
  return brotliCompressSync(lines, { params });
}
