import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { uploadBytesMax } from '../../../../lib/contract/imports/imports.ts';
import type { SampleList } from '../../../../lib/contract/imports/samples.ts';
import { fileProblem, type ListType } from '../../../../lib/contract/lists/listTypes.ts';
import { isPackable } from '../../../../lib/contract/text/packFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowProblems } from '../../ui/RowProblems.tsx';
import type { ChosenFile } from './chosenFile.ts';
import { fetchSample } from './fetchSample.ts';
import type { Flow } from './flow.ts';
import { ListTypeSelect } from './ListTypeSelect.tsx';
import { SampleFiles } from './SampleFiles.tsx';
import { SampleNote } from './SampleNote.tsx';
import { UploadProgress } from './UploadProgress.tsx';

interface ChooseFileProps {
  flow: Flow;
  chosen: ChosenFile;
  onChoose: (chosen: ChosenFile) => void;
  /** Whether an import is published for everybody. */
  forEverybody: boolean;
  onPreview: (listType: ListType, file: File) => void;
  onCancel: () => void;
  onReset: () => void;
}

/** List type and file. The file is checked when it is chosen, and again when the list type changes. */
export function ChooseFile(props: ChooseFileProps) {
  const { flow, chosen, onChoose, forEverybody, onPreview, onCancel, onReset } = props;
  const { listType, file, sample } = chosen;
  const [asked, setAsked] = useState(false);
  const sampleFetch = useMutation({ mutationFn: fetchSample });
  const uploading = flow.state === 'uploading' ? flow : undefined;
  const problem = problemOf(listType, file, asked);

  const choose = (change: Partial<ChosenFile>) => {
    onChoose({ ...chosen, ...change });
    // A choice made while a sample is being fetched takes precedence over the sample.
    sampleFetch.reset();
    setAsked(false);
    if (flow.state === 'error') onReset();
  };
  const chooseFile = (given: File) => choose({ file: given, sample: undefined });
  // An aborted fetch does not call back.
  const askForSample = (wanted: SampleList) =>
    sampleFetch.mutate(wanted, { onSuccess: (fetched) => choose({ file: fetched, sample: wanted }) });
  const chooseListType = (value: string) => {
    // A sample belongs to its list: with another list it has no meaning.
    const isOfAnother = sample !== undefined && sample.listType !== value;
    choose({ listType: value, ...(isOfAnother ? { file: undefined, sample: undefined } : {}) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    sampleFetch.reset();
    if (file && problemOf(listType, file, true) === undefined) onPreview(listType as ListType, file);
  };

  return (
    <Card>
      <chakra.form onSubmit={submit} display="grid" gap="5">
        <chakra.fieldset disabled={uploading !== undefined} display="grid" gap="5" minWidth="0">
          <chakra.div maxWidth="28rem">
            <Field label="List type">
              {(parts) => (
                <ListTypeSelect
                  {...parts}
                  placeholder="Select a list type"
                  value={listType}
                  onChange={chooseListType}
                />
              )}
            </Field>
          </chakra.div>
          <DropZone
            label="List file"
            hint="XML, XLSX or CSV, at most 10MB. XML and CSV files are compressed before they are sent, so official files of 20 to 50 MB fit."
            accept=".xml,.xlsx,.csv,.gz,.zip"
            file={file}
            onFile={chooseFile}
            disabled={uploading !== undefined}
          />
          <SampleFiles
            listType={listType}
            isFetching={sampleFetch.isPending}
            hasFailed={sampleFetch.isError}
            onAsk={askForSample}
          />
        </chakra.fieldset>
        {sample && <SampleNote sample={sample} forEverybody={forEverybody} />}
        {problem && <Notice tone="danger" title={problem} alert />}
        {flow.state === 'error' && (
          <Notice tone="danger" title="The file was not accepted" alert>
            {flow.message}
          </Notice>
        )}
        {flow.state === 'error' && flow.problems && <RowProblems problems={flow.problems} />}
        {uploading ? (
          <UploadProgress step={uploading.step} percent={uploading.percent} onCancel={onCancel} />
        ) : (
          <div>
            <Button type="submit">Preview Data</Button>
          </div>
        )}
      </chakra.form>
    </Card>
  );
}

/** No problem is reported before a file is chosen; after that, a missing list type comes first. */
function problemOf(listType: string, file: File | undefined, asked: boolean): string | undefined {
  if (!file) {
    if (!asked) return undefined;
    return listType ? 'Please choose a file' : fileProblem(undefined, '');
  }
  const wrong = fileProblem(listType || undefined, file.name);
  if (wrong) return wrong;
  if (file.size === 0) return 'The file is empty';
  return !isPackable(file.name) && file.size > uploadBytesMax ? 'The file is larger than the limit of 10MB' : undefined;
}
