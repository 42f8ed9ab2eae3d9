import { chakra } from '@chakra-ui/react/styled-system';
import type { ScreenedList } from '../../../../lib/contract/lists.ts';
import type { SearchResult } from '../../../../lib/contract/screening.ts';
import { counted, orNA } from '../../shared/format.ts';
import { Badge } from '../Badge.tsx';
import { Card } from '../Card.tsx';
import { type Column, RecordTable } from '../RecordTable.tsx';
import { BirthDates } from './BirthDates.tsx';
import { MatchDetails } from './MatchDetails.tsx';

/** The columns of each card. */
const kinds = {
  pep: {
    title: 'PEP',
    tone: 'blueberry',
    columns: [
      { label: 'Name', cell: (m) => orNA(m.name) },
      { label: 'Surname', cell: (m) => orNA(m.surname) },
      { label: 'Position', cell: (m) => orNA(m.position) },
      { label: 'Date of Birth', cell: (m) => <BirthDates dates={m.date_of_birth} /> },
      { label: 'Database', cell: (m) => orNA(m.database) },
    ],
  },
  sanctions: {
    title: 'SANCTIONS',
    tone: 'lingon',
    columns: [
      { label: 'Name', cell: (m) => orNA(m.name) },
      { label: 'Entity Type', cell: (m) => orNA(m.entity_type) },
      { label: 'Date of Birth', cell: (m) => <BirthDates dates={m.date_of_birth} /> },
      { label: 'Nationality', cell: (m) => orNA(m.nationality) },
      { label: 'Database', cell: (m) => orNA(m.database) },
    ],
  },
} as const satisfies Record<
  SearchResult['record_type'],
  { title: string; tone: string; columns: Column<SearchResult>[] }
>;

interface MatchCardProps {
  kind: SearchResult['record_type'];
  matches: readonly SearchResult[];
  lists: readonly ScreenedList[];
}

/** The matches of one kind, each with its explanation. */
export function MatchCard({ kind, matches, lists }: MatchCardProps) {
  const { title, tone, columns } = kinds[kind];
  return (
    <Card
      borderTop="4px solid"
      borderTopColor={tone}
      mx={{ base: '-5', md: '0' }}
      css={flatOnPhone}
      pt="4"
      pb="0"
      overflow="hidden"
    >
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="3" mb="3">
        <Badge tone={tone}>{title}</Badge>
        <chakra.h2 textStyle="card">{counted(matches.length, 'match', 'matches')}</chakra.h2>
      </chakra.div>
      <RecordTable
        caption={`${title} matches`}
        columns={columns}
        rows={matches}
        keyOf={({ edition_id, id }) => `${edition_id} ${id}`}
        details={(match) => (
          <MatchDetails match={match} edition={lists.find(({ edition_id }) => edition_id === match.edition_id)} />
        )}
      />
    </Card>
  );
}

/** On a phone the cards extend to the edges of the search's own card: nested frames would leave no room for names. */
const flatOnPhone = { mdDown: { borderRadius: '0', borderInlineWidth: '0', boxShadow: 'none' } };
