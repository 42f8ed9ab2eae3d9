import type { MediaSource } from '../../../media/source.ts';
import { type GkgSourceDeps, gkgSource } from './gkg/gkgSource.ts';
import { type NewsSourceDeps, newsSource } from './news/newsSource.ts';
import { releasePublishers } from './releases/releasePublishers.ts';
import { type ReleaseSourceDeps, releaseSource } from './releases/releaseSource.ts';
import { allWithoutWithheld } from './withoutWithheld.ts';

/** What the sources of one check need. */
export type MediaSourcesDeps = ReleaseSourceDeps & NewsSourceDeps & GkgSourceDeps;

/** All places of adverse media, a switched off one included: it says so. */
export function mediaSources(deps: MediaSourcesDeps): MediaSource[] {
  const releases = releasePublishers.map((publisher) => releaseSource(publisher, deps));
  return allWithoutWithheld([...releases, newsSource(deps), gkgSource(deps)], deps.table);
}
