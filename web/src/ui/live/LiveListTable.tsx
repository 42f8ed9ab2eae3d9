import { listPublishers } from '../../../../lib/contract/lists/listPublishers.ts';
import { listLabel } from '../matches/listName.ts';
import { DataTable } from '../page/DataTable.tsx';
import type { Column } from '../RecordTable.tsx';
import { LiveFact } from './LiveFact.tsx';
import { LiveLists } from './LiveLists.tsx';
import { type LiveFile, liveFiles } from './liveFiles.ts';

interface LiveListTableProps {
  /** Default: all. */
  kinds?: readonly ('sanctions' | 'pep')[];
  caption?: string;
}

/** The screened lists, each with its publisher and, live, the date and age of its edition and its number of records. */
export function LiveListTable({ kinds, caption = 'Lists that are screened' }: LiveListTableProps) {
  return (
    <LiveLists>
      <DataTable caption={caption} columns={columns} rows={liveFiles(kinds)} keyOf={({ database }) => database} />
    </LiveLists>
  );
}

const columns: readonly Column<LiveFile>[] = [
  { label: 'List', cell: listLabel },
  { label: 'Publisher', cell: ({ list }) => listPublishers[list] },
  {
    label: 'Date of the list',
    minWidth: '40',
    cell: ({ database }) => (
      <>
        <LiveFact database={database} fact="date" />
        <LiveFact database={database} fact="age" quiet lines={2} />
      </>
    ),
  },
  { label: 'Records', number: true, cell: ({ database }) => <LiveFact database={database} fact="records" /> },
];
