import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportJob } from '../../../../lib/contract/imports/imports.ts';
import { counted, shortDate } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ComparedLists } from './ComparedLists.tsx';
import { useJobAction } from './importJobs.ts';
import { decisionWords } from './jobWords.ts';

interface DecisionNeededProps {
  job: ImportJob;
  needed: NonNullable<ImportJob['confirmation_needed']>;
}

/** A much shorter or older list is usually a wrong file: the import waits for somebody who has compared both. */
export function DecisionNeeded({ job, needed }: DecisionNeededProps) {
  const confirm = useJobAction({ confirm: needed.version });
  const { reason, reasons, sentences, current_records, current_date, new_records, new_date } = needed;
  const percent = !current_records ? 0 : Math.round((1 - new_records / current_records) * 100);
  return (
    <Notice tone="warning" title={decisionWords[reason].title} alert>
      <ComparedLists
        lists={[
          ...(current_date !== null && current_records !== null
            ? [{ label: 'In use', date: current_date, records: current_records }]
            : []),
          {
            label: 'This file',
            date: new_date,
            records: new_records,
            ...(percent > 0 ? { note: `${percent} % fewer` } : {}),
          },
        ]}
      />
      {sentences.map((sentence) => (
        <chakra.p key={sentence} mt="3">
          {sentence}
        </chakra.p>
      ))}
      <chakra.p mt="3">Nothing has been changed. Before you continue:</chakra.p>
      <chakra.ul mb="3" ps="5" listStyleType="disc">
        {reasons.map((each) => (
          <li key={each}>{decisionWords[each].check}</li>
        ))}
      </chakra.ul>
      <Button variant="danger" size="sm" py="2" disabled={confirm.isPending} onClick={() => confirm.mutate(job.id)}>
        {confirm.isPending
          ? 'Publishing...'
          : `Use the list of ${shortDate(new_date)} with ${counted(new_records, 'record')}`}
      </Button>
    </Notice>
  );
}
