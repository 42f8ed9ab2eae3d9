import { listPublishers } from '../../../../lib/contract/lists/listPublishers.ts';
import { type ListFact, LiveFact } from '../../ui/live/LiveFact.tsx';
import { LiveLists } from '../../ui/live/LiveLists.tsx';
import { type LiveFile, liveFiles } from '../../ui/live/liveFiles.ts';
import { listLabel } from '../../ui/matches/listName.ts';
import { type FoldedRow, FoldedRows } from './FoldedRows.tsx';

/** Every list with the date of its edition and of the last query to its publisher; below them further facts, and the changes. */
export function ListStates() {
  return (
    <LiveLists>
      <FoldedRows caption="The lists that everybody is screened against" rows={liveFiles().map(rowOf)} />
    </LiveLists>
  );
}

function rowOf(file: LiveFile): FoldedRow {
  const { list, database } = file;
  const live = (fact: ListFact) => <LiveFact database={database} fact={fact} lines={fact === 'edition' ? 3 : 1} />;
  return {
    key: database,
    title: listLabel(file),
    brief: [
      <>
        {live('date')} {live('age')}
      </>,
      <>
        <span>Checked:</span> {live('checked')}
      </>,
    ],
    facts: [
      { label: 'Publisher', value: listPublishers[list] },
      { label: 'Records', value: live('records') },
      { label: 'Added in 7 days', value: live('added') },
      { label: 'Removed in 7 days', value: live('removed') },
      { label: 'Changed in 7 days', value: live('changed') },
      { label: 'Edition', value: live('edition') },
    ],
  };
}
