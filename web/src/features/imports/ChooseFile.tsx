import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { uploadBytesMax } from '../../../../lib/contract/imports.ts';
import { fileProblem, type ListType } from '../../../../lib/contract/listTypes.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { DropZone } from './DropZone.tsx';
import type { Flow } from './flow.ts';
import { ListTypeSelect } from './ListTypeSelect.tsx';
import { isPackable } from './packFile.ts';

interface ChooseFileProps {
  flow: Flow;
  onPreview: (listType: ListType, file: File) => void;
  onCancel: () => void;
  onReset: () => void;
}

/** List type and file. The file is checked when it is chosen, and again when the list type changes (spec). */
export function ChooseFile({ flow, onPreview, onCancel, onReset }: ChooseFileProps) {
  const [listType, setListType] = useState('');
  const [file, setFile] = useState<File>();
  const [asked, setAsked] = useState(false);
  const uploading = flow.state === 'uploading' ? flow : undefined;
  const problem = problemOf(listType, file, asked);

  const choose = (change: () => void) => {
    change();
    setAsked(false);
    if (flow.state === 'error') onReset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (file && problemOf(listType, file, true) === undefined) onPreview(listType as ListType, file);
  };

  return (
    <Card>
      <chakra.form onSubmit={submit} display="grid" gap="5">
        <chakra.fieldset disabled={uploading !== undefined} display="grid" gap="5" minWidth="0">
          <chakra.div maxWidth="28rem">
            <Field label="List type">
              {(parts) => (
                <ListTypeSelect {...parts} value={listType} onChange={(value) => choose(() => setListType(value))} />
              )}
            </Field>
          </chakra.div>
          <DropZone file={file} onFile={(chosen) => choose(() => setFile(chosen))} disabled={uploading !== undefined} />
        </chakra.fieldset>
        {problem && <Notice tone="danger" title={problem} alert />}
        {flow.state === 'error' && (
          <Notice tone="danger" title="The file was not accepted" alert>
            {flow.message}
          </Notice>
        )}
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

/** Before a file is chosen nothing is wrong; after it the list type comes first. */
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

const steps = {
  packing: 'Packing the file...',
  sending: 'Uploading...',
  reading: 'Reading the first records...',
} as const;

interface UploadProgressProps {
  step: keyof typeof steps;
  percent: number;
  onCancel: () => void;
}

function UploadProgress({ step, percent, onCancel }: UploadProgressProps) {
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="4">
        <span role="status">{steps[step]}</span>
        <chakra.span color="muted">{step === 'sending' && `${Math.round(percent)} %`}</chakra.span>
      </chakra.div>
      {/* The upload is three quarters of the way: the import goes on from 75 (spec). */}
      <Progress label="Upload" percent={step === 'packing' ? 5 : 5 + percent * 0.7} />
      <div>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
    </chakra.div>
  );
}
