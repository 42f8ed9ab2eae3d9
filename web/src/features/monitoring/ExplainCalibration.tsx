import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { calibrationReasonMax } from '../../../../lib/contract/monitoring/calibrationWords.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Field, Input, Select, TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Calibration, changeOf, useCalibrationChange, useCompletedTests } from './calibrations.ts';

interface ExplainCalibrationProps {
  calibration: Calibration;
  onClose: () => void;
}

/** Reason of a change, its evidence, and its next review. */
export function ExplainCalibration({ calibration, onClose }: ExplainCalibrationProps) {
  const { id: calibration_id, version, explanation } = calibration;
  const tests = useCompletedTests().data ?? [];
  const attached = explanation?.back_test;
  const [reason, setReason] = useState(explanation?.reason ?? '');
  const [test, setTest] = useState(attached?.id ?? '');
  const [day, setDay] = useState('');
  const explain = useCalibrationChange(
    (api, input: Parameters<typeof api.explainCalibration>[0]) => api.explainCalibration(input),
    'Reason saved',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    explain.mutate(
      {
        calibration_id,
        version,
        reason: reason.trim(),
        ...(test !== '' && { back_test_id: test }),
        ...(day !== '' && { review_on: day }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal title="Reason of this change" description={changeOf(calibration)} size="lg" onClose={onClose}>
      <chakra.form onSubmit={submit} display="grid" gap="5">
        <Field label="Reason" hint={calibration.approval ? 'A new reason has to be approved again.' : undefined}>
          {(parts) => (
            <TextArea
              {...parts}
              rows={4}
              required
              maxLength={calibrationReasonMax}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Field label="Back-test it rests on" hint="Its figures are kept with the record.">
          {(parts) => (
            <Select {...parts} value={test} onChange={({ target }) => setTest(target.value)}>
              <option value="">None</option>
              {attached && !tests.some(({ id }) => id === attached.id) && (
                <option value={attached.id}>{attached.name}</option>
              )}
              {tests.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Next review" hint="Within a year. Without a day, in a year.">
          {(parts) => <Input {...parts} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
        </Field>
        {explain.isError && <Notice tone="danger" title={sentenceOf(explain.error)} alert />}
        <DialogButtons
          action="Save reason"
          doing="Saving..."
          isDoing={explain.isPending}
          disabled={reason.trim() === ''}
          onClose={onClose}
        />
      </chakra.form>
    </Modal>
  );
}
