import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { counted, shortDate } from '../../shared/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { showToast } from '../../ui/toast.ts';
import { kindWords, riskWords, type Subject, sentOf, stateWords, useSubjectChange } from './subjects.ts';

interface SubjectTableProps {
  subjects: readonly Subject[];
  mayChange: boolean;
  onOpen: (externalRef: string) => void;
}

/** Subjects, of which several can be ended at once. */
export function SubjectTable({ subjects, mayChange, onOpen }: SubjectTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEnding, setEnding] = useState(false);
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
  const active = subjects.filter((one) => chosen.has(one.external_ref) && one.status === 'active');
  return (
    <>
      {active.length > 0 && (
        <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap">
          <chakra.span>{counted(active.length, 'active subject')} chosen</chakra.span>
          <Button variant="outline" size="sm" onClick={() => setEnding(true)}>
            End chosen
          </Button>
        </chakra.div>
      )}
      <RecordTable
        caption="Subjects by reference"
        columns={columns}
        rows={subjects}
        keyOf={({ external_ref: ref }) => ref}
      />
      {isEnding && <EndChosen subjects={active} onDone={() => setChosen(new Set())} onClose={() => setEnding(false)} />}
    </>
  );
}

export function StateBadge({ of: { status, ended_on: endedOn, screening } }: { of: Subject }) {
  if (status === 'ended') return <Badge>Ended {shortDate(endedOn)}</Badge>;
  const tones = { pending: 'cloudberry', screened: 'fjord', not_screened: 'lingon' } as const;
  return <Badge tone={tones[screening.state]}>{stateWords[screening.state]}</Badge>;
}

interface EndChosenProps {
  subjects: readonly Subject[];
  onDone: () => void;
  onClose: () => void;
}

function EndChosen({ subjects, onDone, onClose }: EndChosenProps) {
  const today = new Date().toISOString().slice(0, 10);
  const end = useSubjectChange((api, chosen: readonly Subject[]) =>
    api.addSubjects({ subjects: chosen.map((one) => sentOf(one, { ended_on: today })) }),
  );
  const refused = end.data?.results.find(({ error }) => error !== null)?.error;
  const confirm = () =>
    end.mutate(subjects, {
      onSuccess: ({ changed, refused: left }) => {
        showToast({ title: `${counted(changed, 'subject')} ended` });
        if (left > 0) return;
        onDone();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`End ${counted(subjects.length, 'subject')}?`}
      description="Ended subjects keep their history, are not screened any more and take no place of your plan."
      action="End"
      doing="Ending..."
      isDoing={end.isPending}
      error={end.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {refused && <Notice tone="danger" title={refused.message} alert />}
    </ConfirmDialog>
  );
}
