import { chakra } from '@chakra-ui/react/styled-system';
import { alertLabels, type DecisionOutcome } from '../../../../lib/contract/alerts/alertWords.ts';
import { outcomeWords } from '../../shared/decisionWords.ts';
import { shortDate, shortDateTime } from '../../shared/format.ts';
import { receiptPath } from '../../shared/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChangeLines } from '../../ui/ChangeLines.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AlertCase } from './AlertCase.tsx';
import { Assignment } from './Assignment.tsx';
import { type Decided, type ListedAlert, useAlert } from './alertQueries.ts';
import { causeWords, closeWords, labelTones, stateWords } from './alertWords.ts';
import { ComparedRecord } from './ComparedRecord.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { WithdrawDecision } from './WithdrawDecision.tsx';

interface AlertDetailProps {
  id: string;
  mayDecide: boolean;
  started: DecisionOutcome | undefined;
  onStart: (outcome: DecisionOutcome) => void;
  onDone: (decided: Decided) => void;
  onClose: () => void;
}

/** An alert: subject and records side by side, why it is open, and its decision. */
export function AlertDetail({ id, mayDecide, started, onStart, onDone, onClose }: AlertDetailProps) {
  const opened = useAlert(id);
  if (opened.isLoading) return <Spinner label="Loading the alert..." />;
  if (!opened.data) return <LoadFailure title="The alert could not be loaded" error={opened.error} />;
  const { alert, records } = opened.data;
  return (
    <Card display="grid" gap="5" aria-label="Opened alert">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="start" justifyContent="space-between">
        <chakra.div display="grid" gap="2" minWidth="0">
          <chakra.h2 textStyle="heading" overflowWrap="anywhere">
            <bdi>{alert.subject.name}</bdi>
          </chakra.h2>
          <chakra.p color="muted" fontSize="sm" overflowWrap="anywhere">
            <bdi>{alert.subject.external_ref}</bdi> · {causeWords[alert.set_off_by]} · {shortDateTime(alert.opened_at)}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Badge tone={labelTones[alert.label]}>{alertLabels[alert.label]}</Badge>
            <Badge>{stateWords[alert.state]}</Badge>
          </chakra.div>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <AlertCase alert={alert} mayDecide={mayDecide} />
          {alert.receipt && (
            <LinkButton to={receiptPath(alert.receipt)} variant="outline" size="sm">
              Receipt
            </LinkButton>
          )}
          <Button variant="outline" size="sm" onClick={onClose}>
            Back to the list
          </Button>
        </chakra.div>
      </chakra.div>
      <Changes alert={alert} />
      {alert.closed_because && <Notice tone="info" title={closeWords[alert.closed_because]} />}
      {alert.decision && (
        <Notice
          tone={alert.decision.outcome === 'true_match' ? 'danger' : 'good'}
          title={`${outcomeWords[alert.decision.outcome]}, ${alert.decision.by_name}, ${shortDateTime(alert.decision.decided_at)}`}
        >
          <chakra.p overflowWrap="anywhere" dir="auto">
            {alert.decision.reason}
          </chakra.p>
          <p>Holds until {shortDate(alert.decision.expires_at)}, or until facts change.</p>
          {mayDecide && alert.case_id === null && <WithdrawDecision alert={alert} />}
        </Notice>
      )}
      {records.map((record) => (
        <ComparedRecord key={record.id} record={record} />
      ))}
      {alert.case_id !== null && <Notice tone="info" title="This alert belongs to a case and is decided there." />}
      {mayDecide && alert.state === 'open' && alert.case_id === null && (
        <>
          <Assignment alert={alert} />
          <DecisionForm alerts={[alert]} outcome={started} onOutcome={onStart} onDone={onDone} />
        </>
      )}
    </Card>
  );
}

/** Why it is open again. */
function Changes({ alert: { state, changes } }: { alert: ListedAlert }) {
  if (state !== 'open' || changes.length === 0) return null;
  return (
    <Notice tone="warning" title="Open again">
      <ChangeLines changes={changes} />
    </Notice>
  );
}
