import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Case, useCaseChange } from './cases.ts';
import { emptyMeasure, MeasureFields, measureOf } from './MeasureFields.tsx';

/** Reports, references and licences of a true match come later than its end. */
export function MeasureDialog({ of: one, onClose }: { of: Case; onClose: () => void }) {
  const [measure, setMeasure] = useState(emptyMeasure(one.measure));
  const save = useCaseChange((api, input: Parameters<typeof api.changeCase>[0]) => api.changeCase(input), 'Saved');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ case_id: one.id, version: one.version, measure: measureOf(measure) }, { onSuccess: onClose });
  };
  return (
    <Modal title="What was done" size="lg" onClose={onClose}>
      <chakra.form onSubmit={submit} display="grid" gap="4" mt="4">
        <MeasureFields value={measure} onChange={setMeasure} />
        {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} alert />}
        <DialogButtons action="Save" doing="Saving..." isDoing={save.isPending} onClose={onClose} />
      </chakra.form>
    </Modal>
  );
}
