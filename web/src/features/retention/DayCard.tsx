import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { writeCommittedFile } from '../../../../lib/verify/committedFile.ts';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toast.ts';

/** The end of a day as files: an auditor compares it with the receipts they were given. */
export function DayCard({ newest }: { newest: string | null }) {
  const [date, setDate] = useState(newest ?? '');
  const api = useApi();
  const load = useMutation({
    mutationFn: () => api.getReceiptDay({ date }),
    onSuccess: ({ canonical, proof }) => {
      saveFile(
        `day-${date}.json`,
        new Blob([writeCommittedFile({ canonical, proof })], { type: 'application/json;charset=utf-8' }),
      );
      if (proof !== null) saveFile(`day-${date}.tlog-proof`, new Blob([proof], { type: 'text/plain' }));
      else showToast({ title: 'Without its proof', text: 'The public log has not included this day yet.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    load.mutate();
  };
  return (
    <Card display="grid" gap="5">
      <chakra.h2 textStyle="card">Are these all receipts?</chakra.h2>
      <chakra.p color="muted">
        Receipts of a month are numbered without gaps. Each night the day before is closed in the public log: how many
        receipts it has, its numbers, those of refused calls, those missing, and one hash over all receipts.
      </chakra.p>
      <chakra.form onSubmit={submit} display="flex" flexWrap="wrap" gap="3" alignItems="end">
        <chakra.div minWidth="40">
          <Field label="Day (UTC)">
            {(parts) => (
              <Input
                {...parts}
                type="date"
                required
                max={newest ?? undefined}
                disabled={newest === null}
                value={date}
                onChange={({ target }) => setDate(target.value)}
              />
            )}
          </Field>
        </chakra.div>
        <Button type="submit" variant="outline" disabled={newest === null || date === '' || load.isPending}>
          {load.isPending ? 'Loading...' : 'Download day and proof'}
        </Button>
      </chakra.form>
      {load.isError && <Notice tone="danger" title={sentenceOf(load.error)} alert />}
    </Card>
  );
}
