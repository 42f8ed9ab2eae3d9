import { chakra } from '@chakra-ui/react/styled-system';
import { shortDate } from '../../../shared/format.ts';
import { paths } from '../../../shared/paths.ts';
import { roleWords } from '../../../shared/roleWords.ts';
import { useSession } from '../../../shared/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import type { InvitationProps } from './invitationProps.ts';
import { JoinForm } from './JoinForm.tsx';
import { OtherPerson } from './OtherPerson.tsx';

/** The invitation's content, and the reader's options. */
export function InvitationCard(props: InvitationProps) {
  const { invitation } = props;
  const { business_name: business, invited_by: by, role, email } = invitation;
  return (
    <>
      <chakra.h1 textStyle="title" overflowWrap="anywhere">
        Join <bdi>{business}</bdi>
      </chakra.h1>
      <chakra.div display="grid" gap="2" overflowWrap="anywhere">
        <p>
          {by ? <bdi>{by}</bdi> : 'A former member'} has invited {email} to the account of <bdi>{business}</bdi> as{' '}
          {roleWords[role].label.toLowerCase()}.
        </p>
        <chakra.p color="muted">{roleWords[role].may}</chakra.p>
        {!invitation.problem && (
          <chakra.p textStyle="small" color="muted">
            The invitation can be accepted until {shortDate(invitation.valid_until)}.
          </chakra.p>
        )}
      </chakra.div>
      <NextStep {...props} />
    </>
  );
}

function NextStep({ invitation, token }: InvitationProps) {
  const { user } = useSession();
  if (invitation.problem) return <Closed sentence={invitation.problem} signedIn={user !== undefined} />;
  if (user && !isSameAddress(user.email, invitation.email)) return <OtherPerson invitation={invitation} />;
  if (user) return <AcceptInvitation token={token} />;
  if (!invitation.has_sign_in) return <JoinForm invitation={invitation} token={token} />;
  return (
    <>
      <p>There is a sign-in for {invitation.email} already. Sign in with it to accept the invitation.</p>
      <LinkButton to={paths.auth} state={{ from: invitationAddress(token) }} wide>
        Sign in
      </LinkButton>
    </>
  );
}

interface ClosedProps {
  sentence: string;
  signedIn: boolean;
}

function Closed({ sentence, signedIn }: ClosedProps) {
  return (
    <>
      <Notice tone="warning" title={sentence} />
      <LinkButton to={signedIn ? paths.dashboard : paths.auth} variant="outline" wide>
        {signedIn ? 'Go to the dashboard' : 'Sign in'}
      </LinkButton>
    </>
  );
}

/** The user pool compares addresses without regard to case. */
function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function invitationAddress(token: string): string {
  return `${paths.invitation}?token=${encodeURIComponent(token)}`;
}
