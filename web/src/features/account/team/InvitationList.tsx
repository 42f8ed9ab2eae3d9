import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Invitation } from '../../../../../lib/contract/account/invitations.ts';
import { sentenceOf } from '../../../shared/apiSentences.ts';
import { shortDate } from '../../../shared/format.ts';
import { roleWords } from '../../../shared/roleWords.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Column, RecordTable } from '../../../ui/RecordTable.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { AcceptLink } from './AcceptLink.tsx';
import { useInvitations, useTeamChange } from './teamQueries.ts';
import { WithdrawInvitation } from './WithdrawInvitation.tsx';

const states = {
  open: { label: 'Open', tone: 'sea' },
  accepted: { label: 'Accepted', tone: 'spruce' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'ochre' },
} as const;

interface InvitationListProps {
  mayManage: boolean;
}

/** The invitations of the last 90 days; unaccepted ones can be sent again. */
export function InvitationList({ mayManage }: InvitationListProps) {
  const invitations = useInvitations();
  const [withdrawing, setWithdrawing] = useState<Invitation>();
  const resend = useTeamChange(
    (api, id: string) => api.resendInvitation({ id }),
    ({ invitation }) => ({ title: 'Invitation Renewed', text: `The earlier link for ${invitation.email} has ended.` }),
  );
  const all = invitations.data ?? [];
  const columns: Column<Invitation>[] = [
    { label: 'E-mail address', minWidth: '48', cell: ({ email }) => email },
    { label: 'Role', cell: ({ role }) => roleWords[role].label },
    { label: 'State', cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge> },
    { label: 'Valid until', nowrap: true, cell: ({ valid_until }) => shortDate(valid_until) },
  ];
  if (mayManage) {
    columns.push({
      label: 'Actions',
      plain: true,
      cell: (invitation) => (
        <Actions
          invitation={invitation}
          isSending={resend.isPending}
          onResend={() => resend.mutate(invitation.id)}
          onWithdraw={() => setWithdrawing(invitation)}
        />
      ),
    });
  }
  return (
    <Card display="grid" gap="4" pb={all.length > 0 ? '0' : undefined} overflow="hidden">
      <chakra.h2 textStyle="card">Invitations</chakra.h2>
      {invitations.isPending && <Spinner label="Loading invitations..." />}
      {invitations.isError && <LoadFailure title="The invitations could not be loaded" error={invitations.error} />}
      {invitations.data && all.length === 0 && <chakra.p color="muted">Nobody has been invited yet.</chakra.p>}
      {resend.isError && <Notice tone="danger" title={sentenceOf(resend.error)} alert />}
      {resend.data && <AcceptLink email={resend.data.invitation.email} link={resend.data.accept_link} />}
      {all.length > 0 && <RecordTable caption="Invitations" columns={columns} rows={all} keyOf={({ id }) => id} />}
      <ShowMore what="invitations" pages={invitations} />
      {withdrawing && <WithdrawInvitation invitation={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </Card>
  );
}

interface ActionsProps {
  invitation: Invitation;
  isSending: boolean;
  onResend: () => void;
  onWithdraw: () => void;
}

function Actions({ invitation: { email, status }, isSending, onResend, onWithdraw }: ActionsProps) {
  if (status === 'accepted') return null;
  const open = status === 'open';
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1" my="-1.5" ms={{ base: '-3', md: '0' }}>
      <Button
        variant="ghost"
        size="sm"
        disabled={isSending}
        aria-label={open ? `Resend the invitation to ${email}` : `Invite ${email} again`}
        onClick={onResend}
      >
        {open ? 'Resend' : 'Invite again'}
      </Button>
      {open && (
        <Button variant="dangerGhost" size="sm" aria-label={`Withdraw the invitation to ${email}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
    </chakra.div>
  );
}
