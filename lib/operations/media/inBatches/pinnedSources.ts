import type { PinnedSource } from '../../../contract/batches/batchMedia.ts';
import { mediaFromDefault } from '../../../contract/media/adverseMediaLimits.ts';
import type { PinnedReleases } from '../../../store/media/releaseEditions.ts';
import { notInBatches } from '../sources/notInBatches.ts';
import { coveredBy, hasOthers, othersSentence } from '../sources/releases/releaseCoverage.ts';
import { releasePublishers } from '../sources/releases/releasePublishers.ts';

/** Sources of work begun with these releases, and its omitted ones. */
export function pinnedSources(pinned: readonly PinnedReleases[]): PinnedSource[] {
  const official = releasePublishers.map(({ id, title, attribution }): PinnedSource => {
    const releases = pinned.find((one) => one.id === id);
    const covered = releases && coveredBy(releases);
    if (!covered)
      return left({ name: id, title, attribution, reason: 'Nothing of it could be searched at the start.' });
    const { from, to } = covered;
    const all = { from: mediaFromDefault, to: '9999-12-31' };
    return {
      name: id,
      title,
      state: 'searched',
      reason: hasOthers(releases, all, covered) ? othersSentence(covered) : null,
      searched_from: from < mediaFromDefault ? mediaFromDefault : from,
      searched_to: to,
      as_of: releases.checkedAt ?? null,
      sample: releases.parts.some(({ isSample }) => isSample),
      attribution,
    };
  });
  const others = notInBatches.map(({ source: name, title, attribution, reason }) =>
    left({ name, title, attribution, reason }),
  );
  return [...official, ...others];
}

function left(source: Pick<PinnedSource, 'name' | 'title' | 'attribution' | 'reason'>): PinnedSource {
  return { ...source, state: 'off', searched_from: null, searched_to: null, as_of: null, sample: false };
}
