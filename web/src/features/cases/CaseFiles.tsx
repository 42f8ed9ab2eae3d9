import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { caseFileBytesMax, caseFileKeptYears, caseFileMegabytesMax } from '../../../../lib/contract/cases/caseWords.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { bytes, shortDate } from '../../shared/format.ts';
import { ShownError } from '../../shared/ShownError.ts';
import { sendFile } from '../../shared/sendFile.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Case, type CaseFile, type People, useCaseChange } from './cases.ts';
import { nameOf } from './caseTexts.ts';

interface CaseFilesProps {
  of: Case;
  files: readonly CaseFile[];
  people: People;
  mayAttach: boolean;
}

/** Attachments: to look at, and one to add. */
export function CaseFiles({ of, files, people, mayAttach }: CaseFilesProps) {
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">Attachments</chakra.h2>
      {files.length === 0 && <chakra.p color="muted">No attachments.</chakra.p>}
      {files.length > 0 && (
        <chakra.ul display="grid" gap="3">
          {files.map((file) => (
            <chakra.li key={file.id} display="flex" flexWrap="wrap" gap="3" justifyContent="space-between">
              <chakra.span minWidth="0" flex="1">
                <chakra.span fontWeight="600" overflowWrap="anywhere">
                  <bdi>{file.name}</bdi>
                </chakra.span>
                <chakra.span display="block" textStyle="small" color="muted">
                  {bytes(file.size_bytes)}, {nameOf(people, file.added_by)}, {shortDate(file.added_at)}
                </chakra.span>
              </chakra.span>
              <Download caseId={of.id} file={file} />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {mayAttach && <Attach of={of} />}
    </Card>
  );
}

function Download({ caseId, file }: { caseId: string; file: CaseFile }) {
  const api = useApi();
  const link = useMutation({
    mutationFn: () => api.linkCaseFile({ case_id: caseId, file_id: file.id }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <chakra.span>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Download ${file.name}`}
        disabled={link.isPending}
        onClick={() => link.mutate()}
      >
        Download
      </Button>
      {link.isError && <Notice tone="danger" title={sentenceOf(link.error)} alert />}
    </chakra.span>
  );
}

function Attach({ of: { id: case_id } }: { of: Case }) {
  const attach = useCaseChange(async (api, file: File) => {
    if (file.size === 0 || file.size > caseFileBytesMax) {
      throw new ShownError(`An attachment has 1 byte to ${caseFileMegabytesMax} MB.`);
    }
    const { file_id, upload } = await api.uploadCaseFile({ case_id, file_size: file.size });
    await sendFile(upload, file, { onProgress: () => undefined, signal: new AbortController().signal });
    return api.addCaseFile({ case_id, file_id, file_name: file.name });
  }, 'File attached');
  return (
    <chakra.div display="grid" gap="3">
      <DropZone
        label="Attachment"
        hint={`PDF, PNG or JPG, at most ${caseFileMegabytesMax} MB. It is kept for ${caseFileKeptYears} years and cannot be removed before.`}
        accept=".pdf,.png,.jpg,.jpeg"
        file={attach.isPending ? attach.variables : undefined}
        onFile={(file) => attach.mutate(file)}
        disabled={attach.isPending}
      />
      {attach.isError && <Notice tone="danger" title={sentenceOf(attach.error)} alert />}
    </chakra.div>
  );
}
