import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportJob } from '../../../../lib/contract/imports.ts';
import { count } from '../../format.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useJobAction } from './importJobs.ts';

interface FewerRecordsProps {
  job: ImportJob;
  needed: NonNullable<ImportJob['confirmation_needed']>;
}

/** A list that shrinks a lot is more often a cut file than a real change: it waits for a person who has seen both counts. */
export function FewerRecords({ job, needed }: FewerRecordsProps) {
  const confirm = useJobAction('confirm');
  const { current_records, new_records } = needed;
  const percent = current_records === 0 ? 0 : Math.round((1 - new_records / current_records) * 100);
  return (
    <Notice tone="warning" title="This file has far fewer records than the list in use" alert>
      <chakra.p mb="3">
        The list in use has {count(current_records)} records, this file {count(new_records)}: {percent} % fewer. Nothing
        has been changed. Check that the file is complete before you go on.
      </chakra.p>
      <Button variant="danger" size="sm" disabled={confirm.isPending} onClick={() => confirm.mutate(job.id)}>
        {confirm.isPending ? 'Publishing...' : `Use the list with ${count(new_records)} records`}
      </Button>
    </Notice>
  );
}
