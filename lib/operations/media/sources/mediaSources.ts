import type { MediaSource } from '../../../media/source.ts';
import { findWithheld } from '../../../store/withheld.ts';
import { type GkgSourceDeps, gkgSource } from './gkg/gkgSource.ts';
import { type NewsSourceDeps, newsSource } from './news/newsSource.ts';
import { releasePublishers } from './releases/releasePublishers.ts';
import { type ReleaseSourceDeps, releaseSource } from './releases/releaseSource.ts';
import { withoutWithheld } from './withoutWithheld.ts';

/** What the sources of one check need. */
export type MediaSourcesDeps = ReleaseSourceDeps & NewsSourceDeps & GkgSourceDeps;

/** Every place where adverse media is looked for, one that is switched off included: it says so. */
export function mediaSources(deps: MediaSourcesDeps): MediaSource[] {
  const releases = releasePublishers.map((publisher) => releaseSource(publisher, deps));
  const sources = [...releases, newsSource(deps), gkgSource(deps)];
  let withheld: Promise<ReadonlySet<string>> | undefined;
  // Read once for all sources of a check.
  const find = () => {
    withheld ??= findWithheld(deps.table).then((all) => new Set(all.map(({ what }) => what)));
    return withheld;
  };
  return sources.map((source) => withoutWithheld(source, find));
}
