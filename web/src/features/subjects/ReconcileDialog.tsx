import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import type { Client } from '../../../../lib/contract/http/client.ts';
import { reconciledReferencesMax } from '../../../../lib/contract/subjects/subjectLimits.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { count, counted } from '../../shared/format.ts';
import { saveCsv } from '../../shared/saveCsv.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { linesOf, useSubjectChange } from './subjects.ts';

type Result = Awaited<ReturnType<Client['reconcileSubjects']>>['reconciliation'];

/** Compares a file of references with the subjects. */
export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [source, setSource] = useState('');
  const reconcile = useSubjectChange(async (api, input: { file: File; source: string }) =>
    api.reconcileSubjects({
      external_refs: linesOf(await input.file.text()),
      ...(input.source && { source: input.source }),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) reconcile.mutate({ file, source: source.trim() });
  };
  const result = reconcile.data?.reconciliation;
  return (
    <Modal
      title="Reconcile"
      description="Shows customers that nobody screens: compares the references of all your customers with the subjects."
      size="lg"
      onClose={onClose}
    >
      {result ? (
        <Outcome of={result} onClose={onClose} />
      ) : (
        <chakra.form onSubmit={submit} display="grid" gap="4" mt="4">
          <DropZone
            label="File of references"
            hint={`A text file in UTF-8 with one reference on each line, at most ${count(reconciledReferencesMax)}.`}
            accept=".txt,.csv"
            file={file}
            onFile={setFile}
            disabled={reconcile.isPending}
          />
          <Field label="Source system" hint="Kept with the result. Optional.">
            {(parts) => (
              <Input {...parts} maxLength={100} value={source} onChange={({ target }) => setSource(target.value)} />
            )}
          </Field>
          {reconcile.isError && <Notice tone="danger" title={sentenceOf(reconcile.error)} alert />}
          <DialogButtons
            action="Compare"
            doing="Comparing..."
            isDoing={reconcile.isPending}
            disabled={file === undefined}
            onClose={onClose}
          />
        </chakra.form>
      )}
    </Modal>
  );
}

const groups = [
  ['missing', 'Missing'],
  ['ended', 'Ended'],
  ['never_screened', 'Never screened'],
  ['unknown', 'Not in your file'],
] as const;

function Outcome({ of, onClose }: { of: Result; onClose: () => void }) {
  const rows = groups.flatMap(([name, label]) => of[name].external_refs.map((ref) => [label, ref]));
  const save = () => saveCsv(`reconciliation-${of.id}.csv`, ['group', 'external_ref'], rows);
  return (
    <chakra.div display="grid" gap="5" mt="4">
      <Notice
        tone={of.complete ? 'good' : 'danger'}
        title={
          of.complete
            ? `All ${counted(of.references, 'customer')} of your file are followed and were screened.`
            : 'Not all customers of your file are followed and screened.'
        }
      />
      <chakra.dl display="grid" gap="3">
        <Fact label="References">
          {count(of.references)}
          {of.doubles > 0 && `, ${count(of.doubles)} of them repeated`}
        </Fact>
        <Fact label="Followed">{count(of.followed)}</Fact>
        {groups.map(([name, label]) => (
          <Fact key={name} label={label}>
            {count(of[name].count)}
            {of[name].count > 0 && `: ${of[name].external_refs.slice(0, shownMax).join(', ')}`}
            {of[name].count > shownMax && ' ...'}
          </Fact>
        ))}
        {of.receipt && <Fact label="Commitment">{of.receipt.commitment}</Fact>}
      </chakra.dl>
      <chakra.div display="flex" gap="3" justifyContent="flex-end" flexWrap="wrap">
        {rows.length > 0 && (
          <Button variant="outline" onClick={save}>
            Download as CSV
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </chakra.div>
    </chakra.div>
  );
}

/** References of a group on the page; the file has more. */
const shownMax = 10;
