import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { caseDueDaysMax } from '../../../../lib/contract/cases/caseWords.ts';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useCaseChange, useCaseSettings } from './cases.ts';
import { labelText } from './caseTexts.ts';

type Settings = Awaited<ReturnType<Client['getCaseSettings']>>;
type Label = keyof Settings['settings']['due_days'];
const labels: Label[] = ['sanctions_match', 'pep_match', 'adverse_media', 'ongoing_monitoring'];

/** Who gets new cases, and until when. */
export function CaseSettingsDialog({ onClose }: { onClose: () => void }) {
  const found = useCaseSettings();
  return (
    <Modal
      title="Assignment of new cases"
      description="New cases are spread at random among the members chosen here. Existing cases stay as they are."
      onClose={onClose}
    >
      {found.isLoading && <Spinner label="Loading the settings..." />}
      {found.isError && <LoadFailure title="The settings could not be loaded" error={found.error} />}
      {found.data && <SettingsForm key={found.data.settings.version} answer={found.data} onClose={onClose} />}
    </Modal>
  );
}

function SettingsForm({ answer: { settings, people }, onClose }: { answer: Settings; onClose: () => void }) {
  const [assignees, setAssignees] = useState(settings.assignees);
  const [days, setDays] = useState(settings.due_days);
  const save = useCaseChange(
    (api, input: Parameters<typeof api.changeCaseSettings>[0]) => api.changeCaseSettings(input),
    'Assignment saved',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Somebody who has left is no longer shown, and is not sent again.
    const able = assignees.filter((id) => people.some(({ user_id }) => user_id === id));
    save.mutate({ assignees: able, due_days: days, version: settings.version }, { onSuccess: onClose });
  };
  const toggle = (id: string) =>
    setAssignees((chosen) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]));
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" mt="4">
      <chakra.fieldset display="grid" gap="2">
        <chakra.legend fontWeight="600" fontSize="sm" mb="2">
          Members
        </chakra.legend>
        {people.map(({ user_id: id, name }) => (
          <chakra.label key={id} display="flex" gap="3" alignItems="center" minHeight="9">
            <input type="checkbox" checked={assignees.includes(id)} onChange={() => toggle(id)} />
            <chakra.span overflowWrap="anywhere">{name}</chakra.span>
          </chakra.label>
        ))}
      </chakra.fieldset>
      <chakra.fieldset display="grid" gap="4">
        <chakra.legend fontWeight="600" fontSize="sm" mb="2">
          Days until a new case is due
        </chakra.legend>
        {labels.map((label) => (
          <Field key={label} label={labelText(label)}>
            {(parts) => (
              <Input
                {...parts}
                type="number"
                min={1}
                max={caseDueDaysMax}
                placeholder="No due date"
                value={days[label] ?? ''}
                onChange={({ target }) =>
                  setDays({ ...days, [label]: target.value === '' ? null : Math.trunc(Number(target.value)) })
                }
              />
            )}
          </Field>
        ))}
      </chakra.fieldset>
      {save.isError && <Notice tone="danger" title={sentenceOf(save.error)} alert />}
      <DialogButtons action="Save" doing="Saving..." isDoing={save.isPending} onClose={onClose} />
    </chakra.form>
  );
}
