import type { PinnedSource, RowMedia } from '../../contract/batches/batchMedia.ts';
import { mediaNotice, rightOfReplyUrl } from '../../contract/media/adverseMediaWords.ts';
import { rulesVersion } from '../../media/rules/rulesVersion.ts';
import type { BatchJob } from '../../store/batches/batchJobs.ts';
import { pinnedSources } from '../media/inBatches/pinnedSources.ts';
import type { ResultCell } from './resultCell.ts';
import type { MediaColumns } from './resultColumns.ts';

type Of = Pick<BatchJob, 'releases'>;

/** Adverse media of each subject, with the best match; undecided ones first. */
const ofSubject: Record<string, (media: RowMedia) => ResultCell> = {
  adverse: ({ adverse }) => adverse,
  for_review: ({ review }) => review,
  not_this_person: ({ not_this_person }) => not_this_person,
  total_matches: ({ total_matches }) => total_matches,
  outcome: ({ matches: [best] }) => best?.adverse_media_details.outcome ?? null,
  title: ({ matches: [best] }) => best?.title ?? null,
  url: ({ matches: [best] }) => best?.url ?? null,
  category: ({ matches: [best] }) => best?.adverse_media_details.categories[0] ?? null,
  stage: ({ matches: [best] }) => best?.adverse_media_details.stage ?? null,
  date: ({ matches: [best] }) => best?.adverse_media_details.publication_date ?? null,
  source: ({ matches: [best] }) => best?.database ?? null,
  name: ({ matches: [best] }) => best?.name ?? null,
  decision: ({ matches: [best] }) => best?.decision?.verdict ?? null,
};

/** Columns of adverse media, and the cells of a row; none if not asked for. */
export function mediaColumns({ releases }: Of): MediaColumns {
  if (!releases) return { ofSubject: [], cellsOfSubject: () => [], ofRow: [], cellsOfRow: () => [] };
  const sources = pinnedSources(releases);
  const searched = sources.filter(isSearched).map(datedTitle).join('; ');
  const left = sources.filter((source) => !isSearched(source)).map(({ title }) => title);
  const named = (name: string) => `adverse_media_${name}`;
  return {
    ofSubject: Object.keys(ofSubject).map(named),
    cellsOfSubject: (media) => Object.values(ofSubject).map((cell) => (media ? cell(media) : null)),
    ofRow: ['sources', 'not_searched'].map(named),
    cellsOfRow: ({ subjects }) => [subjects.some(({ media }) => media) ? searched : null, left.join('; ')],
  };
}

/** Adverse media facts of the whole result; nothing if not asked for. */
export function mediaBasis({ releases }: Of): object {
  if (!releases) return {};
  return {
    adverse_media: {
      sources: pinnedSources(releases),
      classified_by: 'rules',
      classifier_version: rulesVersion,
      right_of_reply: rightOfReplyUrl,
      notice: mediaNotice,
    },
  };
}

/** The sources as rows of the table of lists. */
export function sourceRows({ releases }: Of): ResultCell[][] {
  if (!releases) return [];
  return pinnedSources(releases).map((source) => {
    const records = releases.find(({ id }) => id === source.name)?.parts.reduce((sum, { count }) => sum + count, 0);
    const days = isSearched(source) ? `${source.searched_from} to ${source.searched_to}` : null;
    const note = source.sample ? 'A sample to try the product with: do not screen with it.' : source.reason;
    return [source.title, 'adverse media', isSearched(source) ? 'yes' : 'no', days, records ?? null, null, note];
  });
}

const isSearched = ({ state }: PinnedSource) => state === 'searched';

function datedTitle({ title, searched_from, searched_to, sample }: PinnedSource): string {
  return `${title} (${searched_from} to ${searched_to}${sample ? ', sample' : ''})`;
}
