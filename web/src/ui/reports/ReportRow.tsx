import { chakra } from '@chakra-ui/react/styled-system';
import { cancelReport, type Report } from '../../../../lib/contract/reports/reports.ts';
import { bytes, counted, shortDateTime } from '../../shared/format.ts';
import { useMay } from '../../shared/role.ts';
import { Button } from '../Button.tsx';
import { proofOf, useCancelReport, useSaveReport } from './reports.ts';

/** A report: what it is about, how far it is, and what can be done with it. */
export function ReportRow({ report }: { report: Report }) {
  const save = useSaveReport();
  const cancel = useCancelReport();
  const mayCancel = useMay(cancelReport.role ?? 'analyst');
  const { id, format, status, created_at: createdAt, is_proved: isProved } = report;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" alignItems="center">
      <chakra.div minWidth="0" flex="1 1 16rem">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {format.toUpperCase()}, {aboutOf(report)}
        </chakra.p>
        <chakra.p textStyle="small" color="muted" role="status">
          {shortDateTime(createdAt)}: {stateOf(report)}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        {status === 'ready' && isProved && (
          <chakra.a
            href={proofOf(report)}
            download={`${id}.${format}.tlog-proof`}
            color="fjord"
            textDecoration="underline"
          >
            Proof
          </chakra.a>
        )}
        {status === 'ready' && (
          <Button variant="outline" size="sm" disabled={save.isPending} onClick={() => save.mutate(id)}>
            Download
          </Button>
        )}
        {status === 'working' && mayCancel && (
          <Button variant="outline" size="sm" disabled={cancel.isPending} onClick={() => cancel.mutate(id)}>
            Cancel
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function aboutOf({ about }: Report): string {
  const { receipt_id: id, from, to, outcome, endpoint, external_ref: reference, name } = about;
  if (id !== undefined) return `receipt ${id}`;
  if (about.subjects)
    return Object.values(about.subjects).filter(Boolean).length > 0 ? 'some subjects' : 'all subjects';
  if (about.case_id !== undefined) return `case ${about.case_id}`;
  const parts = [
    about.kind && 'report to the board',
    name && `name ${name}`,
    reference && `reference ${reference}`,
    outcome && (outcome === 'match' ? 'matches' : 'no match'),
    endpoint,
    about.app_id_ref && 'one App ID',
    from && `from ${shortDateTime(from)}`,
    to && `before ${shortDateTime(to)}`,
  ].filter(Boolean);
  return parts.join(', ') || 'all screenings';
}

function stateOf({
  about,
  status,
  screenings,
  size_bytes: size,
  is_proved: isProved,
  error_message: reason,
}: Report): string {
  const rows = counted(screenings, about.subjects ? 'subject' : 'screening');
  switch (status) {
    case 'working':
      return screenings === 0 ? 'being made' : `being made, ${rows} so far`;
    case 'ready':
      return `${rows}, ${bytes(size ?? 0)}, ${isProved ? 'its proof is in the public log' : 'on its way into the public log'}`;
    case 'expired':
      return 'not kept any more';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
      return reason ?? 'It could not be made.';
  }
}
