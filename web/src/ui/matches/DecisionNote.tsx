import { chakra } from '@chakra-ui/react/styled-system';
import type { MatchDecision } from '../../../../lib/contract/alerts/alertDecision.ts';
import { alertPath } from '../../shared/paths.ts';
import { ChangeLines } from '../ChangeLines.tsx';
import { Notice } from '../Notice.tsx';
import { decisionTitle, holdsUntil } from './decisionWords.ts';

/** Decision of the account on a record and the subject of the search: it holds, or what has changed since. */
export function DecisionNote({ decision }: { decision: MatchDecision }) {
  const { holds, outcome, reason, changes, alert_id } = decision;
  const tone = !holds ? 'warning' : outcome === 'true_match' ? 'danger' : 'good';
  return (
    <Notice tone={tone} title={<bdi>{decisionTitle(decision)}</bdi>}>
      <chakra.p overflowWrap="anywhere" dir="auto">
        {reason}
      </chakra.p>
      {holds ? <p>{holdsUntil(decision)}</p> : <p>It holds no more:</p>}
      {!holds && <ChangeLines changes={changes} />}
      {/* In a tab of its own: this page would lose its result. */}
      <chakra.a
        data-noprint
        href={alertPath(alert_id)}
        target="_blank"
        rel="noopener"
        color="fjord"
        textDecoration="underline"
      >
        Open its alert
      </chakra.a>
    </Notice>
  );
}
