import { chakra } from '@chakra-ui/react/styled-system';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AlertState, DecisionOutcome } from '../../../../lib/contract/alerts/alertWords.ts';
import type { CaseState } from '../../../../lib/contract/cases/caseWords.ts';
import { useApi } from '../../shared/api.ts';
import { count, preciseDateTime, shortDate } from '../../shared/format.ts';
import { alertPath, casePath, paths, receiptPath } from '../../shared/paths.ts';
import { keys } from '../../shared/queries.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { outcomeWords } from './subjects.ts';

/** Of each kind, the newest ones; a link leads to all. */
const shownMax = 5;

/** Findings about a subject: its alerts, its cases, and the screenings under its reference. */
export function SubjectHistory({ externalRef }: { externalRef: string }) {
  const api = useApi();
  const alerts = useQuery({
    queryKey: keys.alertList({ subject: externalRef }),
    queryFn: ({ signal }) => api.listAlerts({ subject: externalRef }, signal),
  });
  const cases = useQuery({
    queryKey: keys.caseList({ external_ref: externalRef, state: 'all' }),
    queryFn: ({ signal }) => api.listCases({ external_ref: externalRef, state: 'all' }, signal),
  });
  const receipts = useQuery({
    queryKey: keys.receipts({ external_ref: externalRef }),
    queryFn: ({ signal }) => api.listReceipts({ external_ref: externalRef }, signal),
  });
  const screenings = `${paths.screenings}?external_ref=${encodeURIComponent(externalRef)}`;
  return (
    <chakra.div display="grid" gap="5">
      <Part title="Alerts" none="No alerts." read={alerts} of={({ alerts: all }) => all}>
        {(alert) => (
          <li key={alert.id}>
            <TextLink to={alertPath(alert.id)}>{alert.records.map(({ name }) => name)[0] ?? 'Listed subject'}</TextLink>
            {`, ${alertText(alert.state, alert.decision?.outcome)}, opened ${shortDate(alert.opened_at)}`}
          </li>
        )}
      </Part>
      <Part title="Cases" none="No cases." read={cases} of={({ cases: all }) => all}>
        {(one) => (
          <li key={one.id}>
            <TextLink to={casePath(one.id)}>{one.id}</TextLink>
            {`, ${caseText(one.state, one.closed?.outcome)}, opened ${shortDate(one.opened_at)}`}
          </li>
        )}
      </Part>
      <Part
        title="Screenings by search and API"
        none="No screenings under this reference."
        read={receipts}
        of={({ receipts: all }) => all}
      >
        {(one) => (
          <li key={one.id}>
            <TextLink to={receiptPath(one.id)}>{preciseDateTime(one.at)}</TextLink>
            {one.matched === 0 ? ', nothing found' : ', with a match'}
          </li>
        )}
      </Part>
      {receipts.data && receipts.data.receipts.length > shownMax && (
        <TextLink to={screenings}>All screenings under this reference</TextLink>
      )}
    </chakra.div>
  );
}

interface PartProps<Answer, One> {
  title: string;
  none: string;
  read: UseQueryResult<Answer>;
  of: (answer: Answer) => readonly One[];
  children: (one: One) => ReactNode;
}

function Part<Answer, One>({ title, none, read, of, children }: PartProps<Answer, One>) {
  const all = read.data === undefined ? [] : of(read.data);
  return (
    <chakra.section display="grid" gap="2">
      <chakra.h3 fontWeight="semibold">{title}</chakra.h3>
      {read.isLoading && <Spinner label={`Loading: ${title}`} />}
      {read.isError && <LoadFailure title={`${title} could not be loaded`} error={read.error} />}
      {read.data !== undefined && all.length === 0 && <chakra.p color="muted">{none}</chakra.p>}
      {all.length > 0 && (
        <chakra.ul display="grid" gap="1" listStyle="disc" ps="5" overflowWrap="anywhere">
          {all.slice(0, shownMax).map(children)}
        </chakra.ul>
      )}
      {all.length > shownMax && <chakra.p color="muted">And {count(all.length - shownMax)} more.</chakra.p>}
    </chakra.section>
  );
}

const alertStateWords: Record<AlertState, string> = {
  open: 'open',
  decided: 'decided',
  suppressed: 'held back by an earlier decision',
  closed: 'closed',
};

const alertText = (state: AlertState, outcome: DecisionOutcome | undefined) =>
  outcome === undefined
    ? alertStateWords[state]
    : `${alertStateWords[state]} as ${outcomeWords[outcome].toLowerCase()}`;

const caseStateWords: Record<CaseState, string> = {
  created: 'new',
  assigned: 'assigned',
  investigation: 'under investigation',
  review: 'in review',
  closed: 'closed',
};

const caseText = (state: CaseState, outcome: DecisionOutcome | undefined) =>
  outcome === undefined ? caseStateWords[state] : `${caseStateWords[state]} as ${outcomeWords[outcome].toLowerCase()}`;
