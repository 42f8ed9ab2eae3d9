import { chakra } from '@chakra-ui/react/styled-system';
import type { PresentedChange } from '../../../lib/contract/alerts/alertDecision.ts';
import { fieldWords, reopenWords } from '../shared/decisionWords.ts';

/** Why a decision holds no more, a line each. */
export function ChangeLines({ changes }: { changes: readonly PresentedChange[] }) {
  return (
    <chakra.ul display="grid" gap="1" ps="5">
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>
          {reopenWords[change.because]}
          {change.side && ` of the ${change.side === 'subject' ? 'subject' : 'listed record'}`}
          {change.field && `: ${fieldWords[change.field]}`}
          {change.added.length > 0 && (
            <>
              , now <bdi>{change.added.join(', ')}</bdi>
            </>
          )}
          {change.removed.length > 0 && (
            <>
              , no longer <bdi>{change.removed.join(', ')}</bdi>
            </>
          )}
          .
        </li>
      ))}
    </chakra.ul>
  );
}
