import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { writeCommittedFile } from '../../../../lib/verify/committedFile.ts';
import { useApi } from '../../shared/api.ts';
import { count, shortDateTime } from '../../shared/format.ts';
import { jobStatusWords } from '../../shared/jobStatusWords.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { showToast } from '../../ui/toast.ts';
import { type Run, useRuns } from './monitoringQueries.ts';
import { causeWords, resultOf } from './runWords.ts';

/** Runs of the account, newest first: one without a finding is a result like any other. */
export function RunTable() {
  const runs = useRuns();
  if (runs.isError) return <LoadFailure title="The runs could not be loaded" error={runs.error} />;
  if (!runs.data) return null;
  const rows = runs.data.runs;
  const columns: Column<Run>[] = [
    { label: 'Started', minWidth: '32', cell: ({ started_at }) => shortDateTime(started_at) },
    { label: 'Set off by', cell: ({ set_off_by }) => causeWords[set_off_by] },
    { label: 'Result', minWidth: '48', cell: resultOf },
    { label: 'Subjects', number: true, cell: ({ subjects }) => count(subjects) },
    { label: 'Changed records', number: true, cell: changedRecords },
    { label: 'New alerts', number: true, cell: ({ alerts }) => count(alerts.opened + alerts.reopened) },
    { label: 'Held back', number: true, cell: ({ alerts }) => count(alerts.suppressed) },
    { label: 'Not screened', number: true, cell: ({ not_screened }) => count(not_screened) },
    {
      label: 'Status',
      cell: ({ status }) => <Badge tone={jobStatusWords[status].tone}>{jobStatusWords[status].label}</Badge>,
    },
    { label: 'Receipt', plain: true, cell: (run) => run.receipt && <SaveReceipt run={run} /> },
  ];
  return (
    <Card display="grid" gap="4" overflow="hidden" pb={rows.length > 0 ? '0' : undefined}>
      <div>
        <chakra.h2 textStyle="card">Runs</chakra.h2>
        {rows.length === 0 && (
          <chakra.p color="muted" textStyle="small">
            None yet.
          </chakra.p>
        )}
      </div>
      {rows.length > 0 && (
        <RecordTable caption="Runs, newest first" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      <ShowMore what="runs" pages={runs} />
    </Card>
  );
}

function changedRecords({ records }: Run): string {
  return records === null ? '-' : count(records.added + records.changed + records.removed);
}

/** The receipt of a run, with its proof once the log has included it. */
function SaveReceipt({ run }: { run: Run }) {
  const api = useApi();
  const name = `monitoring-${run.started_at.slice(0, 10)}`;
  const save = useMutation({
    mutationFn: () => api.getMonitoringRun({ run_id: run.id }),
    onSuccess: ({ canonical, proof }) => {
      if (canonical === null) return;
      const file = writeCommittedFile({ canonical, proof });
      saveFile(`${name}.json`, new Blob([file], { type: 'application/json;charset=utf-8' }));
      if (proof !== null) saveFile(`${name}.tlog-proof`, new Blob([proof], { type: 'text/plain' }));
      else showToast({ title: 'Without its proof', text: 'The public log has not included this run yet.' });
    },
  });
  return (
    <Button variant="outline" size="sm" disabled={save.isPending} onClick={() => save.mutate()}>
      Receipt<chakra.span srOnly> of {shortDateTime(run.started_at)}</chakra.span>
    </Button>
  );
}
