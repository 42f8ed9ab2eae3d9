import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { counted } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { saveProblems } from '../../ui/saveProblems.ts';
import { showToast } from '../../ui/toast.ts';

interface JobProblemsProps {
  job: ImportJob;
}

/** Downloads the report on rows not imported as they are, as a CSV file. */
export function JobProblems({ job }: JobProblemsProps) {
  const api = useApi();
  const get = useMutation({
    mutationFn: () => api.importProblems({ jobId: job.id }),
    onSuccess: ({ problems }) => saveProblems(problems),
    onError: (error) =>
      showToast({ title: 'The problems could not be loaded', text: sentenceOf(error), tone: 'destructive' }),
  });
  if (!job.problems) return null;
  return (
    <Button variant="outline" size="sm" disabled={get.isPending} onClick={() => get.mutate()}>
      <Download size={16} aria-hidden />
      {counted(job.problems, 'problem')} (CSV)
      <chakra.span srOnly>of {job.original_filename}</chakra.span>
    </Button>
  );
}
