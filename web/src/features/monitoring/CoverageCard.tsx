import { chakra } from '@chakra-ui/react/styled-system';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { counted, shortDateTime } from '../../shared/format.ts';
import { useMay } from '../../shared/role.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Monitoring, useLastReconciliation, useMonitoringChange } from './monitoringQueries.ts';
import { resultOf } from './runWords.ts';

/** Covered subjects, their run, and the last reconciliation. */
export function CoverageCard({ monitoring }: { monitoring: Monitoring }) {
  const { subjects, last_run: last, open_run: open, paused } = monitoring;
  const mayStart = useMay('analyst') === true;
  const start = useMonitoringChange((api) => api.startMonitoringRun({}), {
    title: 'Run started',
    text: 'All subjects are compared with whole lists.',
  });
  return (
    <Card display="grid" gap="4">
      <chakra.h2 textStyle="card">{counted(subjects, 'active subject')}</chakra.h2>
      <chakra.p>
        {open
          ? `A run is on: ${resultOf(open)}.`
          : last
            ? `Last run, ${shortDateTime(last.completed_at)}: ${resultOf(last)}.`
            : subjects === 0
              ? 'There is nobody to monitor yet. Add your customers as subjects.'
              : 'No run has ended yet. New subjects are screened at once.'}
      </chakra.p>
      <Reconciled />
      {mayStart && subjects > 0 && (
        <chakra.div>
          <Button
            variant="outline"
            disabled={paused || open !== null || start.isPending}
            onClick={() => start.mutate(undefined)}
          >
            Compare all subjects now
          </Button>
        </chakra.div>
      )}
      {start.isError && <Notice tone="danger" title={sentenceOf(start.error)} alert />}
    </Card>
  );
}

function Reconciled() {
  const { data: last } = useLastReconciliation();
  if (last === undefined) return null;
  if (last === null) {
    return (
      <chakra.p color="muted">
        The references of your customers were never compared with the subjects. A customer who is no subject is not
        monitored, and no run can know of them.
      </chakra.p>
    );
  }
  const found = last.complete
    ? `all ${counted(last.references, 'customer')} are monitored`
    : `${counted(last.missing.count, 'customer')} of ${last.references} missing, ${counted(last.never_screened.count, 'subject')} never screened`;
  return (
    <chakra.p color="muted">
      Last reconciliation, {shortDateTime(last.at)}
      {last.source === null ? '' : ` (${last.source})`}: {found}.
    </chakra.p>
  );
}
