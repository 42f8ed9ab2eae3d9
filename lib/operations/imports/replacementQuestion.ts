import type { Edition } from '../../store/editions.ts';
import type { ImportJob } from '../../store/importJobs.ts';

/** A list that shrinks by more than this is asked about before it is published. */
const shrinkShareMax = 0.2;

/** What a person must say yes to before the edition in use is replaced; undefined when the new one is as long and as new. */
export function replacementQuestion(
  { listDate = '', totalRecords = 0 }: Pick<ImportJob, 'listDate' | 'totalRecords'>,
  current: Pick<Edition, 'id' | 'records' | 'editionDate'>,
): ImportJob['confirmationNeeded'] {
  const isMuchShorter = totalRecords < current.records * (1 - shrinkShareMax);
  if (!isMuchShorter && listDate >= current.editionDate) return undefined;
  return {
    reason: isMuchShorter ? 'fewer_records' : 'older_list',
    current_records: current.records,
    new_records: totalRecords,
    current_date: current.editionDate,
    new_date: listDate,
    edition_id: current.id,
  };
}
