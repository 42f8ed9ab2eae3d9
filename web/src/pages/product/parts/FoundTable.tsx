import { shortDate } from '../../../shared/format.ts';
import { type RecordedSearch, recordedSearches } from '../../../shared/site/recordedSearches.ts';
import { MatchedName } from '../../../ui/matches/MatchedName.tsx';
import { relationWord } from '../../../ui/matches/relationWords.ts';
import { Score } from '../../../ui/matches/Score.tsx';
import { DataTable } from '../../../ui/page/DataTable.tsx';
import type { Column } from '../../../ui/RecordTable.tsx';

interface FoundTableProps {
  caption: string;
  searches: readonly RecordedSearch[];
}

/** Recorded searches, each with its finding and the reason. */
export function FoundTable({ caption, searches }: FoundTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={searches}
      keyOf={({ question }) => `${question.name} ${question.match_type}`}
      source={`Recorded from the product on ${shortDate(recordedSearches.recordedAt.slice(0, 10))}, over the sample lists that are named below.`}
    />
  );
}

const columns: readonly Column<RecordedSearch>[] = [
  { label: 'You search for', cell: ({ question }) => <bdi>{question.name}</bdi> },
  { label: 'Search', cell: ({ question }) => question.match_type },
  { label: 'Listed name', cell: ({ best }) => (best ? <MatchedName record={best} /> : 'Nothing found') },
  { label: 'Score', nowrap: true, cell: ({ best }) => (best ? <Score match={best} /> : '-') },
  { label: 'How the words meet', cell: howWordsMeet },
];

/** Each relation between words once, without equal ones beside others. */
export function howWordsMeet({ best }: RecordedSearch): string {
  if (!best) return 'No listed name has these words or is similar enough.';
  const relations = [...new Set(best.explanation.words.map(({ relation }) => relation))];
  const telling = relations.length > 1 ? relations.filter((relation) => relation !== 'same') : relations;
  return telling.map((relation) => relationWord(relation)).join('; ');
}
