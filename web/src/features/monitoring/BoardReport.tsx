import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Select } from '../../ui/Field.tsx';
import { ReportRow } from '../../ui/reports/ReportRow.tsx';
import { useReports, useRequestReport } from '../../ui/reports/reports.ts';
import { type Period, periodsOf } from './boardPeriods.ts';

/** Figures of a month, a quarter or a year for a board. */
export function BoardReport() {
  const periods = periodsOf(new Date());
  const [chosen, setChosen] = useState(periods[0]?.label ?? '');
  const request = useRequestReport();
  const reports = useReports().data?.reports.filter(({ about }) => about.kind === 'board') ?? [];
  const period = periods.find(({ label }) => label === chosen);
  const make = ({ from, to }: Period, format: 'pdf' | 'csv') => request.mutate({ kind: 'board', from, to, format });
  return (
    <Card display="grid" gap="5">
      <div>
        <chakra.h2 textStyle="card">Report to the board</chakra.h2>
        <chakra.p color="muted" textStyle="small">
          Screenings, alerts and decisions, lists and their latency, incidents of the service, calibration and
          back-tests of a period. Its proof is in the public log.
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
        <Field label="Period (UTC)">
          {(parts) => (
            <Select {...parts} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {periods.map(({ label }) => (
                <option key={label} value={label}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button disabled={!period || request.isPending} onClick={() => period && make(period, 'pdf')}>
          Make PDF
        </Button>
        <Button variant="outline" disabled={!period || request.isPending} onClick={() => period && make(period, 'csv')}>
          Make CSV
        </Button>
      </chakra.div>
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </Card>
  );
}
