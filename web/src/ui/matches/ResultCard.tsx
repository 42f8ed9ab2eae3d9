import { chakra } from '@chakra-ui/react/styled-system';
import { count, counted } from '../../shared/format.ts';
import { Badge } from '../Badge.tsx';
import { Card } from '../Card.tsx';
import { ResultRow } from './ResultRow.tsx';
import { ResultTable } from './ResultTable.tsx';
import { resultColumns } from './resultColumns.tsx';
import type { ResultGroup } from './resultGroups.ts';
import type { Question, SearchAnswer } from './searchAnswer.ts';

const kinds = {
  pep: { title: 'PEP', tone: 'blueberry' },
  sanctions: { title: 'SANCTIONS', tone: 'lingon' },
} as const;

interface ResultCardProps {
  kind: keyof typeof kinds;
  groups: readonly ResultGroup[];
  /** Of this kind, before they were filtered. */
  all: readonly ResultGroup[];
  question: Question;
  answer: SearchAnswer;
  opened: boolean;
}

/** The results of one kind: one line a subject. */
export function ResultCard({ kind, groups, all, question, answer, opened }: ResultCardProps) {
  if (groups.length === 0) return null;
  const { title, tone } = kinds[kind];
  const [shown, matches] = [recordsOf(groups), recordsOf(all)];
  return (
    <Card borderTop="4px solid" borderTopColor={tone} mx={{ base: '-5', md: '0' }} css={flatOnPhone} pt="4" pb="0">
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" columnGap="3" rowGap="1" mb="3">
        <Badge tone={tone}>{title}</Badge>
        <chakra.h3 textStyle="card">
          {shown < matches ? `${count(shown)} of ` : ''}
          {counted(matches, 'match', 'matches')}
        </chakra.h3>
        {groups.length < shown && (
          <chakra.span textStyle="small" color="muted">
            {counted(groups.length, 'subject')}
          </chakra.span>
        )}
      </chakra.div>
      <ResultTable caption={`${title} matches`} labels={resultColumns[kind].map(({ label }) => label)}>
        {groups.map((group) => (
          <ResultRow
            key={group.id}
            group={group}
            columns={resultColumns[kind]}
            question={question}
            answer={answer}
            opened={opened}
          />
        ))}
      </ResultTable>
    </Card>
  );
}

function recordsOf(groups: readonly ResultGroup[]): number {
  return groups.reduce((sum, { records }) => sum + records.length, 0);
}

/** On a phone the cards extend to the edges of the search's own card: nested frames would leave no room for names. */
const flatOnPhone = { mdDown: { borderRadius: '0', borderInlineWidth: '0', boxShadow: 'none' } };
