import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { shortDate } from '../../shared/format.ts';
import { useAccount } from '../../shared/queries.ts';
import { useMay } from '../../shared/role.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ApproveCalibration } from './ApproveCalibration.tsx';
import { type Calibration, changeOf, personName, useCalibrationExport, useCalibrations } from './calibrations.ts';
import { ExplainCalibration } from './ExplainCalibration.tsx';

/** Changes of the basis of comparison, with person, reason and evidence. */
export function CalibrationPage() {
  const found = useCalibrations();
  const exporting = useCalibrationExport();
  const mayChange = useMay('admin') === true;
  const me = useAccount().data?.user.user_id;
  const [explaining, setExplaining] = useState<Calibration>();
  const [approving, setApproving] = useState<Calibration>();
  const rows = found.data ?? [];
  const columns: Column<Calibration>[] = [
    { label: 'Change', minWidth: '48', cell: changeOf },
    {
      label: 'When and who',
      minWidth: '32',
      cell: (one) => <Noted text={shortDate(one.changed_at)} note={personName(one.changed_by)} />,
    },
    { label: 'Reason', minWidth: '60', cell: (one) => <Reason calibration={one} /> },
    { label: 'Approved', cell: (one) => <Approval calibration={one} /> },
    { label: 'Next review', cell: reviewCell },
    ...(mayChange
      ? [
          {
            label: 'Actions',
            plain: true,
            cell: (one: Calibration) => (
              <chakra.div display="flex" flexWrap="wrap" gap="2">
                <Button variant="outline" size="sm" onClick={() => setExplaining(one)}>
                  {one.explanation ? 'Review' : 'Explain'}
                </Button>
                {mayApprove(one, me) && (
                  <Button variant="outline" size="sm" onClick={() => setApproving(one)}>
                    Approve
                  </Button>
                )}
              </chakra.div>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title="Calibration"
        actions={
          <Button variant="outline" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
            Export CSV
          </Button>
        }
      >
        Every change of the threshold, of the lists in use and of the scoring, with its reason, the back-test it rests
        on, and a second person. Threshold and kind of matching of a single search are in its receipt.
      </PageHeader>
      {found.isLoading && <Spinner label="Loading calibration records..." />}
      {found.isError && <LoadFailure title="The calibration records could not be loaded" error={found.error} />}
      {found.data && (
        <Card display="grid" gap="4" overflow="hidden" py={rows.length > 0 ? '0' : undefined}>
          {rows.length === 0 ? (
            <chakra.p color="muted">
              No changes yet. A change of the threshold, of a list in use, or of the scoring appears here by itself.
            </chakra.p>
          ) : (
            <RecordTable
              caption="Calibration records, newest first"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </Card>
      )}
      <ShowMore what="records" pages={found} />
      {explaining && <ExplainCalibration calibration={explaining} onClose={() => setExplaining(undefined)} />}
      {approving && <ApproveCalibration calibration={approving} onClose={() => setApproving(undefined)} />}
    </>
  );
}

/** A second person approves: neither who made the change nor who explained it. */
const mayApprove = ({ explanation, approval, changed_by }: Calibration, me: string | undefined) =>
  explanation !== null && approval === null && ![changed_by.id, explanation.explained_by.id].includes(me ?? '');

function Reason({ calibration: { explanation } }: { calibration: Calibration }) {
  if (!explanation) return <Badge tone="ochre">No reason yet</Badge>;
  const { reason, back_test: test, explained_at, explained_by } = explanation;
  return (
    <>
      {reason}
      <Note>
        {shortDate(explained_at)}, {personName(explained_by)}
      </Note>
      {test && (
        <Note>
          Back-test {test.name}: {test.screenings} screenings, alerts {test.alerts_then} before and {test.alerts_now}{' '}
          with it
        </Note>
      )}
    </>
  );
}

function Approval({ calibration: { approval } }: { calibration: Calibration }) {
  if (!approval) return <>Not yet</>;
  return <Noted text={shortDate(approval.approved_at)} note={personName(approval.approved_by)} />;
}

function reviewCell({ review_on: day }: Calibration) {
  const isDue = day <= new Date().toISOString().slice(0, 10);
  return isDue ? <Badge tone="ochre">Due since {shortDate(day)}</Badge> : shortDate(day);
}

function Noted({ text, note }: { text: string; note: string }) {
  return (
    <>
      {text}
      <Note>{note}</Note>
    </>
  );
}

const Note = chakra('div', { base: { color: 'muted', fontSize: 'xs', fontWeight: '400' } });
