import { listLabel } from '../matches/listName.ts';
import { DataTable } from '../page/DataTable.tsx';
import type { Column } from '../RecordTable.tsx';
import { LiveFact } from './LiveFact.tsx';
import { LiveLists } from './LiveLists.tsx';
import { type LiveFile, liveFiles } from './liveFiles.ts';

interface LiveChangesProps {
  /** Default: all. */
  kinds?: readonly ('sanctions' | 'pep')[];
  caption?: string;
}

/** What changed in each list in the last seven days: how many of its records were added, removed and changed. */
export function LiveChanges({ kinds, caption = 'Changes of the last seven days' }: LiveChangesProps) {
  return (
    <LiveLists>
      <DataTable caption={caption} columns={columns} rows={liveFiles(kinds)} keyOf={({ database }) => database} />
    </LiveLists>
  );
}

const columns: readonly Column<LiveFile>[] = [
  { label: 'List', cell: listLabel },
  { label: 'Added', number: true, cell: ({ database }) => <LiveFact database={database} fact="added" /> },
  { label: 'Removed', number: true, cell: ({ database }) => <LiveFact database={database} fact="removed" /> },
  { label: 'Changed', number: true, cell: ({ database }) => <LiveFact database={database} fact="changed" /> },
];
