import type { BatchOptions } from '../../contract/batches/batchOptions.ts';
import { listTypes } from '../../contract/lists/listTypes.ts';
import type { BatchJob } from '../../store/batches/batchJobs.ts';
import { kindsOf } from '../screening/kindsOf.ts';
import { presentPinned } from './presentBatch.ts';
import type { ResultCell } from './resultCell.ts';
import { sourceRows } from './resultMedia.ts';

type Lists = Pick<BatchJob, 'editions' | 'missingLists' | 'releases'>;
type Check = BatchOptions['check'];

const sampleWord = ({ sample }: { sample: boolean }) => (sample ? ', sample' : '');

/** Lists of each check with the publishers' dates: `EU (2026-11-20); UN (2026-11-18)`. */
export function listsOfChecks({ editions = [] }: Lists): Record<Check, string> {
  const textOf = (check: Check) =>
    editions
      .map(presentPinned)
      .filter(({ list }) => kindsOf[check].includes(listTypes[list].kind))
      .map((edition) => `${edition.database} (${edition.edition_date}${sampleWord(edition)})`)
      .join('; ');
  return { sanctions: textOf('sanctions'), pep: textOf('pep'), both: textOf('both') };
}

/** The same as a table: a row for each list, missing ones below. */
export function listRows({ editions = [], missingLists = [], releases }: Lists): ResultCell[][] {
  return [
    ['list', 'kind', 'screened', 'edition_date', 'records', 'edition_id', 'note'],
    ...editions.map(presentPinned).map((edition) => {
      const { list, database, edition_date, records, edition_id, sample } = edition;
      const note = sample ? 'A sample to try the product with: do not screen with it.' : null;
      return [database, listTypes[list].kind, 'yes', edition_date, records, edition_id, note];
    }),
    ...missingLists.map(({ list, database }) => {
      const note = 'It was not available: "no match" says nothing about it.';
      return [database, listTypes[list].kind, 'no', null, null, null, note];
    }),
    ...sourceRows({ releases }),
  ];
}
