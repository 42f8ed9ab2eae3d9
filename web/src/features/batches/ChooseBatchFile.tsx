import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import {
  batchFileBytesMax,
  batchFileEndings,
  batchFileKinds,
  batchRowsMax,
} from '../../../../lib/contract/batches/batchLimits.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { count } from '../../shared/format.ts';
import { ShownError } from '../../shared/ShownError.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useBatchUpload } from './useBatchUpload.ts';

interface ChooseBatchFileProps {
  onSent: (batchId: string) => void;
}

const hint = `${batchFileKinds}, at most ${count(batchRowsMax)} rows and ${batchFileBytesMax / 1024 / 1024} MB. Texts are compressed before they are sent. Nothing is screened or counted before you have seen what is in the file.`;

const accepted = [...batchFileEndings, 'gz'].map((ending) => `.${ending}`).join(',');

/** Chooses a file and sends it. */
export function ChooseBatchFile({ onSent }: ChooseBatchFileProps) {
  const [file, setFile] = useState<File>();
  const { upload, percent, cancel } = useBatchUpload(onSent);
  const { isPending, error } = upload;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) upload.mutate(file);
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    upload.reset();
  };
  return (
    <Card>
      <chakra.form onSubmit={submit} display="grid" gap="5">
        <DropZone
          label="File of names"
          hint={hint}
          accept={accepted}
          file={file}
          onFile={choose}
          disabled={isPending}
        />
        {error && (
          <Notice tone="danger" title="The file was not sent" alert>
            {error instanceof ShownError ? error.message : sentenceOf(error)}
          </Notice>
        )}
        {isPending ? (
          <chakra.div display="grid" gap="2">
            <p role="status">Uploading...</p>
            <Progress label="Upload" percent={percent} />
            <div>
              <Button variant="ghost" size="sm" onClick={cancel}>
                Cancel upload
              </Button>
            </div>
          </chakra.div>
        ) : (
          <div>
            <Button type="submit" disabled={!file}>
              Preview Data
            </Button>
          </div>
        )}
      </chakra.form>
    </Card>
  );
}
