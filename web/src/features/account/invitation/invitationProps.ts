import type { InvitationLookedUp } from '../../../../../lib/contract/account/invitations.ts';

/** What the parts of the page are given: the invitation, and the token of its link. */
export interface InvitationProps {
  invitation: InvitationLookedUp;
  token: string;
}
