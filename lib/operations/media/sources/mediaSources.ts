import type { MediaSource } from '../../../media/source.ts';
import { type NewsSourceDeps, newsSource } from './news/newsSource.ts';
import { releasePublishers } from './releases/releasePublishers.ts';
import { type ReleaseSourceDeps, releaseSource } from './releases/releaseSource.ts';
import { allWithoutWithheld } from './withoutWithheld.ts';

/** What the sources of one check need. */
export type MediaSourcesDeps = ReleaseSourceDeps & NewsSourceDeps;

/** Every place where adverse media is looked for, one that is switched off included: it says so. */
export function mediaSources(deps: MediaSourcesDeps): MediaSource[] {
  const sources = [...releasePublishers.map((publisher) => releaseSource(publisher, deps)), newsSource(deps)];
  return allWithoutWithheld(sources, deps.table);
}
