import { sentenceOf } from '../../../shared/apiSentences.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAccept } from './useAccept.ts';
import { WhatIsAccepted } from './WhatIsAccepted.tsx';

interface AcceptInvitationProps {
  token: string;
}

/** For the invited person, signed in. */
export function AcceptInvitation({ token }: AcceptInvitationProps) {
  const accept = useAccept(token);
  return (
    <>
      {accept.isError && <Notice tone="danger" title={sentenceOf(accept.error)} alert />}
      <Button disabled={accept.isPending} onClick={() => accept.mutate(undefined)} wide>
        {accept.isPending ? 'Joining...' : 'Accept invitation'}
      </Button>
      <WhatIsAccepted />
      {accept.isError && (
        <LinkButton to={paths.dashboard} variant="outline" wide>
          Go to the dashboard
        </LinkButton>
      )}
    </>
  );
}
