import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/api.ts';
import { preciseDateTime } from '../../shared/format.ts';
import { keys } from '../../shared/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toast.ts';
import { SubjectForm } from './SubjectForm.tsx';
import { SubjectHistory } from './SubjectHistory.tsx';
import { StateBadge } from './SubjectTable.tsx';
import { isWaiting, kindWords, pollMs, riskWords, type Subject, useSubjectChange } from './subjects.ts';

interface SubjectDetailProps {
  externalRef: string;
  mayChange: boolean;
  onClose: () => void;
}

/** One subject with all of its facts. */
export function SubjectDetail({ externalRef, mayChange, onClose }: SubjectDetailProps) {
  const api = useApi();
  const [doing, setDoing] = useState<'change' | 'remove'>();
  const found = useQuery({
    queryKey: keys.subject(externalRef),
    queryFn: ({ signal }) => api.getSubject({ external_ref: externalRef }, signal),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data.subject) ? pollMs : false),
  });
  const subject = found.data?.subject;
  if (subject && doing === 'change') return <SubjectForm subject={subject} onClose={() => setDoing(undefined)} />;
  if (subject && doing === 'remove') {
    return <RemoveSubject subject={subject} onRemoved={onClose} onClose={() => setDoing(undefined)} />;
  }
  return (
    <Modal title="Subject" size="lg" onClose={onClose}>
      {found.isLoading && <Spinner label="Loading the subject..." />}
      {found.isError && <LoadFailure title="The subject could not be loaded" error={found.error} />}
      {subject && (
        <chakra.div display="grid" gap="5" mt="4">
          <Facts of={subject} />
          <SubjectHistory externalRef={externalRef} />
          {mayChange && (
            <chakra.div display="flex" gap="3" flexWrap="wrap">
              <Button onClick={() => setDoing('change')}>Change</Button>
              <Button variant="outline" onClick={() => setDoing('remove')}>
                Remove
              </Button>
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Modal>
  );
}

function Facts({ of: subject }: { of: Subject }) {
  const { screening } = subject;
  const lists: [label: string, values: readonly string[]][] = [
    ['Other names', subject.aliases],
    ['Born', subject.dates_of_birth],
    ['Nationalities', subject.nationalities],
    ['Numbers', subject.identifiers.map(({ value }) => value)],
    ['Tags', subject.tags],
  ];
  return (
    <chakra.dl display="grid" gap="3">
      <Fact label="Name">
        <bdi>{subject.name}</bdi>
      </Fact>
      <Fact label="Reference">
        <bdi>{subject.external_ref}</bdi>
      </Fact>
      <Fact label="Screening">
        <StateBadge of={subject} /> {screening.reason}
        {screening.at && ` Last screened ${preciseDateTime(screening.at)}.`}
      </Fact>
      {subject.type && <Fact label="Type">{kindWords[subject.type]}</Fact>}
      {subject.risk && <Fact label="Risk">{riskWords[subject.risk]}</Fact>}
      {lists.map(([label, values]) =>
        values.length === 0 ? null : (
          <Fact key={label} label={label}>
            <bdi>{values.join(', ')}</bdi>
          </Fact>
        ),
      )}
      {subject.note && <Fact label="Note">{subject.note}</Fact>}
      <Fact label="Added">{preciseDateTime(subject.created_at)}</Fact>
      <Fact label="Changed">{preciseDateTime(subject.updated_at)}</Fact>
    </chakra.dl>
  );
}

interface RemoveSubjectProps {
  subject: Subject;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveSubject({ subject: { external_ref: ref }, onRemoved, onClose }: RemoveSubjectProps) {
  const remove = useSubjectChange((api, externalRef: string) => api.deleteSubject({ external_ref: externalRef }));
  const confirm = () =>
    remove.mutate(ref, {
      onSuccess: () => {
        showToast({ title: 'Subject removed' });
        onRemoved();
      },
    });
  return (
    <ConfirmDialog
      title="Remove this subject?"
      description="Its facts and their history are removed. To keep them, change the subject and set the end of the relation."
      action="Remove"
      doing="Removing..."
      isDoing={remove.isPending}
      error={remove.error}
      dangerous
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
