import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { externalRefMax, nameLengthMax } from '../../../../lib/contract/screening/screeningLimits.ts';
import { subjectNoteLength, subjectRisks } from '../../../../lib/contract/subjects/subjectLimits.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Field, Input, Select, TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { kinds, kindWords, linesOf, riskWords, type Subject, type SubjectKind, useSubjectChange } from './subjects.ts';

interface SubjectFormProps {
  /** To change; without it one is added. */
  subject?: Subject;
  onClose: () => void;
}

/** Adds a subject, or changes one. */
export function SubjectForm({ subject, onClose }: SubjectFormProps) {
  const [values, setValues] = useState({
    external_ref: subject?.external_ref ?? '',
    name: subject?.name ?? '',
    aliases: subject?.aliases.join('\n') ?? '',
    type: subject?.type ?? '',
    dates_of_birth: subject?.dates_of_birth.join('\n') ?? '',
    nationalities: subject?.nationalities.join('\n') ?? '',
    identifiers: subject?.identifiers.map(({ value }) => value).join('\n') ?? '',
    tags: subject?.tags.join('\n') ?? '',
    risk: subject?.risk ?? '',
    note: subject?.note ?? '',
    ended_on: subject?.ended_on ?? '',
  });
  type Name = keyof typeof values;
  const set = (name: Name) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const put = useSubjectChange((api, input: Parameters<typeof api.putSubject>[0]) => api.putSubject(input));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Type and issuer of a number stay as they are while its digits do.
    const known = new Map(subject?.identifiers.map((one) => [one.value, one]));
    const identifiers = linesOf(values.identifiers).map((value) => {
      const { type, country } = known.get(value) ?? {};
      return { value, ...(type && { type }), ...(country && { country }) };
    });
    const input = {
      external_ref: values.external_ref.trim(),
      name: values.name.trim(),
      aliases: linesOf(values.aliases),
      dates_of_birth: linesOf(values.dates_of_birth),
      nationalities: linesOf(values.nationalities),
      tags: linesOf(values.tags),
      ...(identifiers.length > 0 && { identifiers }),
      ...(values.type && { type: values.type as SubjectKind }),
      ...(values.risk && { risk: values.risk as (typeof subjectRisks)[number] }),
      ...(values.note.trim() && { note: values.note.trim() }),
      ...(values.ended_on && { ended_on: values.ended_on }),
    };
    put.mutate(input, {
      onSuccess: () => {
        showToast({ title: subject ? 'Subject changed' : 'Subject added' });
        onClose();
      },
    });
  };
  const lines = (name: Name, label: string, hint: string) => (
    <Field label={label} hint={hint}>
      {(parts) => <TextArea {...parts} rows={2} value={values[name]} onChange={set(name)} />}
    </Field>
  );
  return (
    <Modal title={subject ? 'Change subject' : 'Add subject'} size="lg" onClose={onClose}>
      <chakra.form onSubmit={submit} display="grid" gap="4" mt="4">
        <chakra.div
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Field label="Reference" hint="Your customer number. It cannot be changed later.">
            {(parts) => (
              <Input
                {...parts}
                required
                readOnly={subject !== undefined}
                maxLength={externalRefMax}
                value={values.external_ref}
                onChange={set('external_ref')}
              />
            )}
          </Field>
          <Field label="Name">
            {(parts) => (
              <Input {...parts} required maxLength={nameLengthMax} value={values.name} onChange={set('name')} />
            )}
          </Field>
          <Field label="Type">
            {(parts) => (
              <Select {...parts} value={values.type} onChange={set('type')}>
                <option value="">Not known</option>
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kindWords[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Risk">
            {(parts) => (
              <Select {...parts} value={values.risk} onChange={set('risk')}>
                <option value="">Not rated</option>
                {subjectRisks.map((risk) => (
                  <option key={risk} value={risk}>
                    {riskWords[risk]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {lines('aliases', 'Other names', 'One on each line.')}
          {lines('dates_of_birth', 'Dates of birth', 'One on each line: yyyy, yyyy-mm or yyyy-mm-dd.')}
          {lines('nationalities', 'Nationalities', 'One on each line: code or name of the country.')}
          {lines('identifiers', 'Numbers', 'Of documents and registers, one on each line.')}
          {lines('tags', 'Tags', 'One on each line.')}
          <Field
            label="Relation ended on"
            hint="An ended subject is not screened. The retention period of its receipts begins with this day."
          >
            {(parts) => <Input {...parts} type="date" value={values.ended_on} onChange={set('ended_on')} />}
          </Field>
        </chakra.div>
        <Field label="Note">
          {(parts) => (
            <TextArea {...parts} rows={2} maxLength={subjectNoteLength} value={values.note} onChange={set('note')} />
          )}
        </Field>
        {put.isError && <Notice tone="danger" title={sentenceOf(put.error)} alert />}
        <DialogButtons action={subject ? 'Save' : 'Add'} doing="Saving..." isDoing={put.isPending} onClose={onClose} />
      </chakra.form>
    </Modal>
  );
}
