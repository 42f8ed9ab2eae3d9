import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { caseNameMax, caseReasonMax, caseRecordsMax } from '../../../../lib/contract/cases/caseWords.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { counted } from '../../shared/format.ts';
import type { NewCaseSource } from '../../shared/newCase.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Field, Input, TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCaseChange } from './cases.ts';

interface NewCaseProps {
  source: NewCaseSource;
  onClose: () => void;
  onOpen: (id: string) => void;
}

const roomSentence = `A case has room for ${caseRecordsMax} records.`;

/** Opens a case about somebody, with the findings of the page before. */
export function NewCase({ source: { left_out: leftOut = 0, ...source }, onClose, onOpen }: NewCaseProps) {
  const [name, setName] = useState(source.name);
  const [reference, setReference] = useState(source.external_ref ?? '');
  const [reason, setReason] = useState('');
  const { records = [], receipt_ids: receipts = [] } = source;
  const open = useCaseChange((api, input: Parameters<typeof api.openCase>[0]) => api.openCase(input));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const about = {
      name: name.trim(),
      external_ref: reference.trim() || undefined,
      reason: reason.trim() || undefined,
    };
    open.mutate(
      { ...source, ...about },
      {
        onSuccess: ({ case: { id, records: taken }, is_new }) => {
          const full = records.filter((record) => !taken.some((one) => one.id === record.id)).length;
          showToast({
            title: is_new ? 'Case opened' : 'Added to the open case of this reference',
            ...(full > 0 && { text: `${roomSentence} ${counted(full, 'record')} had no room.` }),
          });
          onOpen(id);
        },
      },
    );
  };
  const taken = [
    records.length > 0 && counted(records.length, 'listed record'),
    receipts.length > 0 && counted(receipts.length, 'receipt'),
  ].filter(Boolean);
  return (
    <Modal
      title="New case"
      description="If a case with the same reference is open, this is added to it."
      onClose={onClose}
    >
      <chakra.form onSubmit={submit} display="grid" gap="4" mt="4">
        <Field label="Name of the subject">
          {(parts) => (
            <Input
              {...parts}
              required
              maxLength={caseNameMax}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label="Your reference" hint="As you send it with searches, such as a customer number.">
          {(parts) => (
            <Input {...parts} maxLength={200} value={reference} onChange={({ target }) => setReference(target.value)} />
          )}
        </Field>
        <Field label="Why it is opened">
          {(parts) => (
            <TextArea
              {...parts}
              rows={3}
              maxLength={caseReasonMax}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {taken.length > 0 && <chakra.p color="muted">With {taken.join(' and ')}.</chakra.p>}
        {leftOut > 0 && (
          <Notice title={`${roomSentence} ${counted(leftOut, 'more record')} found will not be in it.`} />
        )}
        {open.isError && <Notice tone="danger" title={sentenceOf(open.error)} alert />}
        <DialogButtons
          action="Open case"
          doing="Opening..."
          isDoing={open.isPending}
          disabled={name.trim() === ''}
          onClose={onClose}
        />
      </chakra.form>
    </Modal>
  );
}
