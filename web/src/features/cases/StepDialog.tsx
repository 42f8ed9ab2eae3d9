import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import {
  type CaseOutcome,
  type CaseStepName,
  caseOutcomes,
  caseReasonMax,
} from '../../../../lib/contract/cases/caseWords.ts';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Field, Select, TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Case, useCaseChange } from './cases.ts';
import { outcomeWords } from './caseTexts.ts';
import { emptyMeasure, MeasureFields, measureOf } from './MeasureFields.tsx';

interface StepDialogProps {
  of: Case;
  step: CaseStepName;
  /** Said once it is done. */
  done: string;
  onClose: () => void;
}

const titles: Partial<Record<CaseStepName, string>> = {
  submit: 'Submit for review',
  send_back: 'Send back to investigation',
  reopen: 'Reopen this case',
};

/** Asks for the reason of a step, and for the outcome of a submitted case. */
export function StepDialog({ of: one, step, done, onClose }: StepDialogProps) {
  const [outcome, setOutcome] = useState<CaseOutcome>('false_positive');
  const [reason, setReason] = useState('');
  const [measure, setMeasure] = useState(emptyMeasure(one.measure));
  const save = useCaseChange((api, input: Parameters<Client['stepCase']>[0]) => api.stepCase(input), done);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const concluded =
      step === 'submit' ? { outcome, ...(outcome === 'true_match' && { measure: measureOf(measure) }) } : {};
    const input = { case_id: one.id, version: one.version, step, reason: reason.trim(), ...concluded };
    save.mutate(input, { onSuccess: onClose });
  };
  return (
    <Modal title={titles[step] ?? ''} size={step === 'submit' ? 'lg' : 'sm'} onClose={onClose}>
      <chakra.form onSubmit={submit} display="grid" gap="4" mt="4">
        {step === 'submit' && (
          <Field label="Outcome">
            {(parts) => (
              <Select {...parts} value={outcome} onChange={({ target }) => setOutcome(target.value as CaseOutcome)}>
                {caseOutcomes.map((one) => (
                  <option key={one} value={one}>
                    {outcomeWords[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label="Reason" hint="It stays in the history of the case and in the audit trail.">
          {(parts) => (
            <TextArea
              {...parts}
              required
              rows={4}
              maxLength={caseReasonMax}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {step === 'submit' && outcome === 'true_match' && <MeasureFields value={measure} onChange={setMeasure} />}
        {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} alert />}
        <DialogButtons
          action={titles[step] ?? ''}
          doing="Saving..."
          isDoing={save.isPending}
          disabled={reason.trim() === ''}
          onClose={onClose}
        />
      </chakra.form>
    </Modal>
  );
}
