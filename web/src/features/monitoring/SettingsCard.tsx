import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import type { BoardReportPeriod } from '../../../../lib/contract/monitoring/monitoringLimits.ts';
import { thresholdMin } from '../../../../lib/contract/screening/screeningLimits.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { useMay } from '../../shared/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Input, Select } from '../../ui/Field.tsx';
import { EstimateDialog } from '../../ui/monitoring/EstimateDialog.tsx';
import { isWarned, useEstimate } from '../../ui/monitoring/estimates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { type Monitoring, useMonitoringChange } from './monitoringQueries.ts';

/** The nightly run, the threshold and the scheduled report. */
export function SettingsCard({ settings }: { settings: Monitoring['settings'] }) {
  const mayChange = useMay('admin') === true;
  const [nightly, setNightly] = useState(settings.nightly);
  const [threshold, setThreshold] = useState(String(settings.threshold));
  const [report, setReport] = useState(settings.board_report);
  const save = useMonitoringChange(
    (api, input: Parameters<typeof api.changeMonitoring>[0]) => api.changeMonitoring(input),
    { title: 'Monitoring saved' },
  );
  const estimate = useEstimate();
  const isLower = Number(threshold) < settings.threshold;
  const isChanged =
    nightly !== settings.nightly || Number(threshold) !== settings.threshold || report !== settings.board_report;
  const send = () =>
    save.mutate({
      nightly,
      threshold: Number(threshold),
      board_report: report,
      changed_at: settings.changed_at,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLower) return send();
    estimate.mutate({ threshold: Number(threshold) }, { onSuccess: (estimated) => !isWarned(estimated) && send() });
  };
  const asks = estimate.isError || (estimate.data && isWarned(estimate.data));
  return (
    <Card>
      <chakra.form onSubmit={submit} display="grid" gap="5">
        <chakra.h2 textStyle="card">Settings</chakra.h2>
        <chakra.div
          display="grid"
          gap="5"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        >
          <Field label="Full pass over all subjects" hint="Changes of lists are compared at once in both cases.">
            {(parts) => (
              <Select
                {...parts}
                disabled={!mayChange}
                value={nightly ? 'nightly' : 'weekly'}
                onChange={({ target }) => setNightly(target.value === 'nightly')}
              >
                <option value="weekly">Once a week</option>
                <option value="nightly">Every night (Regulation (EU) 2024/886 by the letter)</option>
              </Select>
            )}
          </Field>
          <Field
            label="Threshold of alerts"
            hint={`From ${thresholdMin} to 1. A changed threshold compares all subjects anew.`}
          >
            {(parts) => (
              <Input
                {...parts}
                type="number"
                required
                min={thresholdMin}
                max={1}
                step="0.01"
                disabled={!mayChange}
                value={threshold}
                onChange={({ target }) => setThreshold(target.value)}
              />
            )}
          </Field>
          <Field
            label="Report to the board by itself"
            hint="As a PDF with its receipt, on the first day (UTC) after the period. Admins are told."
          >
            {(parts) => (
              <Select
                {...parts}
                disabled={!mayChange}
                value={report}
                onChange={({ target }) => setReport(target.value as BoardReportPeriod)}
              >
                <option value="off">Off</option>
                <option value="month">Every month</option>
                <option value="quarter">Every quarter</option>
              </Select>
            )}
          </Field>
        </chakra.div>
        {isLower && (
          <Notice tone="warning" title="A lower threshold may open thousands of alerts at once">
            Some subjects are compared before it is saved, and you are asked if many alerts are to be expected.
            Back-testing tries it on past screenings.
          </Notice>
        )}
        {asks && (
          <EstimateDialog
            tried="threshold"
            estimate={estimate.data}
            isSaving={save.isPending}
            error={save.error ?? undefined}
            onSave={send}
            onClose={() => estimate.reset()}
          />
        )}
        {save.isError && !asks && <Notice tone="danger" title={sentenceOf(save.error)} alert />}
        {mayChange ? (
          <chakra.div>
            <Button type="submit" disabled={!isChanged || save.isPending || estimate.isPending}>
              {estimate.isPending ? 'Counting alerts...' : 'Save monitoring'}
            </Button>
          </chakra.div>
        ) : (
          <chakra.p color="muted">Admins and the owner of the account can change it.</chakra.p>
        )}
      </chakra.form>
    </Card>
  );
}
