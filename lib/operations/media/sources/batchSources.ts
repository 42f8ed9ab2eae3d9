import type { MediaSource } from '../../../media/source.ts';
import type { Table } from '../../../store/table.ts';
import { notInBatches } from './notInBatches.ts';
import { releasePublishers } from './releases/releasePublishers.ts';
import { type ReleaseSourceDeps, releaseSource } from './releases/releaseSource.ts';
import { allWithoutWithheld } from './withoutWithheld.ts';

/**
 * Sources of a batch, omitted ones included: the stored ones, so that no batch keeps the news from checks of single names. All names are
 * looked for in the same releases, even if others are published meanwhile.
 */
export function batchSources(
  { table, releases, ...more }: ReleaseSourceDeps & { table: Table },
  publishers = releasePublishers,
): MediaSource[] {
  const deps = { ...more, releases: sameReleases(releases) };
  return [
    ...allWithoutWithheld(
      publishers.map((publisher) => releaseSource(publisher, deps)),
      table,
    ),
    ...notInBatches.map(leftOut),
  ];
}

function leftOut({ source, title, attribution, reason }: (typeof notInBatches)[number]): MediaSource {
  const answer = { source, title, attribution, reason, sample: false, truncated: false, articles: [] };
  return { key: source, title, attribution, search: async () => ({ ...answer, state: 'off' }) };
}

/** Every source is loaded once; an unloadable one is so for all names. */
function sameReleases(releases: ReleaseSourceDeps['releases']): ReleaseSourceDeps['releases'] {
  const loaded = new Map<string, ReturnType<typeof releases.load>>();
  return {
    load(source, now) {
      const known = loaded.get(source) ?? releases.load(source, now);
      loaded.set(source, known);
      return known;
    },
  };
}
