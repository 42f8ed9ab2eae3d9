import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { shortDate } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ChosenSubjects } from './ChosenSubjects.tsx';
import { kindWords, outcomeWords, riskWords, type Subject, stateWords } from './subjects.ts';

interface SubjectTableProps {
  subjects: readonly Subject[];
  mayChange: boolean;
  onOpen: (externalRef: string) => void;
}

/** Subjects, with actions on several at once. */
export function SubjectTable({ subjects, mayChange, onOpen }: SubjectTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ref: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(ref);
    else next.delete(ref);
    setChosen(next);
  };
  const columns: Column<Subject>[] = [
    {
      label: 'Name',
      minWidth: '40',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    { label: 'Reference', minWidth: '28', cell: ({ external_ref: ref }) => <bdi>{ref}</bdi> },
    { label: 'Screening', cell: (subject) => <StateBadge of={subject} /> },
    { label: 'Outcome', cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> },
    { label: 'Type', cell: ({ type }) => (type === null ? '' : kindWords[type]) },
    { label: 'Risk', cell: ({ risk }) => (risk === null ? '' : riskWords[risk]) },
    { label: 'Tags', cell: ({ tags }) => tags.join(', ') },
    {
      label: 'Open',
      plain: true,
      cell: ({ external_ref: ref }) => (
        <chakra.div display="flex" gap="3" alignItems="center">
          {mayChange && (
            <chakra.input
              type="checkbox"
              aria-label={`Choose ${ref}`}
              width="5"
              height="5"
              checked={chosen.has(ref)}
              onChange={({ target }) => choose(ref, target.checked)}
            />
          )}
          <Button variant="outline" size="sm" onClick={() => onOpen(ref)}>
            Open
          </Button>
        </chakra.div>
      ),
    },
  ];
  const wanted = subjects.filter((one) => chosen.has(one.external_ref));
  return (
    <>
      {mayChange && (
        <ChosenSubjects
          chosen={wanted}
          onAll={() => setChosen(new Set(subjects.map(({ external_ref: ref }) => ref)))}
          onNone={() => setChosen(new Set())}
        />
      )}
      <RecordTable
        caption="Subjects by reference"
        columns={columns}
        rows={subjects}
        keyOf={({ external_ref: ref }) => ref}
      />
    </>
  );
}

/** Nothing for one that has ended or is not screened: its state says so. */
function OutcomeBadge({ outcome }: Pick<Subject, 'outcome'>) {
  if (!outcome) return null;
  const tones = {
    open: 'cloudberry',
    true_match: 'lingon',
    inconclusive: 'cloudberry',
    false_positive: 'fjord',
    clear: 'fjord',
  } as const;
  return <Badge tone={tones[outcome]}>{outcomeWords[outcome]}</Badge>;
}

export function StateBadge({ of: { status, ended_on: endedOn, screening } }: { of: Subject }) {
  if (status === 'ended') return <Badge>Ended {shortDate(endedOn)}</Badge>;
  const tones = { pending: 'cloudberry', screened: 'fjord', not_screened: 'lingon' } as const;
  return <Badge tone={tones[screening.state]}>{stateWords[screening.state]}</Badge>;
}
