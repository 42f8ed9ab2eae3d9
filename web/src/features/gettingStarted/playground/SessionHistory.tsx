import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkLikeButton } from '../../../ui/LinkLikeButton.tsx';
import { type Draft, namesOf } from './draft.ts';
import { endpoints } from './endpoints.ts';
import { hasSucceeded, type Outcome } from './sendRequest.ts';

/** A past request, without its App ID. */
export interface PastRequest {
  id: number;
  draft: Draft;
  outcome: Outcome;
}

interface SessionHistoryProps {
  past: readonly PastRequest[];
  onShow: (request: PastRequest) => void;
}

/** The requests made since this page was opened, the last one first. Nothing of them is stored. */
export function SessionHistory({ past, onShow }: SessionHistoryProps) {
  if (past.length === 0) return null;
  return (
    <chakra.section aria-labelledby="past-requests">
      <chakra.h3 id="past-requests" textStyle="card" mb="2">
        Requests of this visit
      </chakra.h3>
      <chakra.ol display="grid" gap="1" listStyleType="none" ps="0">
        {past.map((request) => (
          <chakra.li key={request.id} display="flex" flexWrap="wrap" alignItems="center" columnGap="3" minHeight="8">
            <Badge tone={hasSucceeded(request.outcome) ? 'spruce' : 'lingon'}>{request.outcome.status}</Badge>
            <LinkLikeButton onClick={() => onShow(request)} textAlign="start" overflowWrap="anywhere" minWidth="0">
              {endpoints[request.draft.endpoint].label}: {whom(request.draft)}
            </LinkLikeButton>
            <chakra.span textStyle="small" color="muted">
              {request.outcome.durationMs} ms
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}

function whom(draft: Draft): string {
  const [first = '', ...others] = namesOf(draft);
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
