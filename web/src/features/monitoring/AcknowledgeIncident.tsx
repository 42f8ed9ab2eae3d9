import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { incidentNoteMax, incidentWords } from '../../../../lib/contract/monitoring/inspectionWords.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { shortDateTime } from '../../shared/format.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Incident, useAcknowledgement } from './inspection.ts';

/** Takes note of an incident, with what follows from it. */
export function AcknowledgeIncident({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const [note, setNote] = useState('');
  const acknowledge = useAcknowledgement();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    acknowledge.mutate({ incident_id: incident.id, note: note.trim() }, { onSuccess: onClose });
  };
  return (
    <Modal
      title="Acknowledge incident"
      description={`${incidentWords[incident.kind]}, ${shortDateTime(incident.from)}: ${incident.extent}`}
      size="lg"
      onClose={onClose}
    >
      <chakra.form onSubmit={submit} display="grid" gap="5">
        <Field label="Note" hint="What it meant for you, and what you did. It cannot be changed afterwards.">
          {(parts) => (
            <TextArea
              {...parts}
              rows={4}
              required
              maxLength={incidentNoteMax}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {acknowledge.isError && <Notice tone="danger" title={sentenceOf(acknowledge.error)} alert />}
        <DialogButtons
          action="Acknowledge"
          doing="Saving..."
          isDoing={acknowledge.isPending}
          disabled={note.trim() === ''}
          onClose={onClose}
        />
      </chakra.form>
    </Modal>
  );
}
