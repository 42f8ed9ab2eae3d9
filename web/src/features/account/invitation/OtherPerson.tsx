import { useMutation } from '@tanstack/react-query';
import type { InvitationLookedUp } from '../../../../../lib/contract/account/invitations.ts';
import { authSentence } from '../../../shared/authSentence.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface OtherPersonProps {
  invitation: InvitationLookedUp;
}

/** Somebody else is signed in in this browser. */
export function OtherPerson({ invitation }: OtherPersonProps) {
  const { user, signOut } = useSession();
  // The page stays: it shows the next step as soon as nobody is signed in.
  const leave = useMutation({ mutationFn: () => signOut(() => undefined) });
  return (
    <>
      <Notice tone="warning" title={`You are signed in as ${user?.email}`}>
        This invitation is for {invitation.email}. Sign out to accept it with that address.
      </Notice>
      {leave.isError && <Notice tone="danger" title={authSentence(leave.error)} alert />}
      <Button disabled={leave.isPending} onClick={() => leave.mutate()} wide>
        {leave.isPending ? 'Signing out...' : 'Sign out'}
      </Button>
      <LinkButton to={paths.dashboard} variant="outline" wide>
        Stay signed in
      </LinkButton>
    </>
  );
}
