import { chakra } from '@chakra-ui/react/styled-system';
import { shortDate } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import type { Case, People } from './cases.ts';
import { labelText, nameOf, outcomeWords, stateTones, stateWords } from './caseTexts.ts';

interface CaseTableProps {
  cases: readonly Case[];
  people: People;
  onOpen: (id: string) => void;
}

export function CaseTable({ cases, people, onOpen }: CaseTableProps) {
  const columns: Column<Case>[] = [
    { label: 'Subject', minWidth: '40', cell: ({ subject }) => <Subject of={subject} /> },
    { label: 'Type', cell: ({ label }) => labelText(label) },
    { label: 'State', cell: (one) => <StateBadge of={one} /> },
    { label: 'Assigned to', cell: ({ assignee }) => nameOf(people, assignee) },
    { label: 'Due', nowrap: true, cell: (one) => <Due of={one} /> },
    { label: 'Opened', nowrap: true, cell: ({ opened_at }) => shortDate(opened_at) },
    {
      label: 'Case',
      plain: true,
      cell: ({ id, subject }) => (
        <Button variant="outline" size="sm" aria-label={`Open the case of ${subject.name}`} onClick={() => onOpen(id)}>
          Open
        </Button>
      ),
    },
  ];
  return <RecordTable caption="Cases, newest first" columns={columns} rows={cases} keyOf={({ id }) => id} />;
}

function Subject({ of: { name, external_ref: reference } }: { of: Case['subject'] }) {
  return (
    <>
      <bdi>{name}</bdi>
      {reference !== null && (
        <chakra.span display="block" color="muted" fontWeight="400">
          <bdi>{reference}</bdi>
        </chakra.span>
      )}
    </>
  );
}

/** The state; of a closed case its outcome. */
export function StateBadge({ of: { state, closed, merged_into: mergedInto } }: { of: Case }) {
  const ended = mergedInto !== null ? 'Merged' : closed && `Closed: ${outcomeWords[closed.outcome].toLowerCase()}`;
  return (
    <Badge tone={closed?.outcome === 'true_match' ? 'lingon' : stateTones[state]}>{ended || stateWords[state]}</Badge>
  );
}

export function Due({ of: { due, is_overdue: isOverdue } }: { of: Case }) {
  if (due === null) return <>None</>;
  return (
    <>
      {shortDate(due)} {isOverdue && <Badge tone="lingon">Overdue</Badge>}
    </>
  );
}
