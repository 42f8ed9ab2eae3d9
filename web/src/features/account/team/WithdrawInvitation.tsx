import type { Invitation } from '../../../../../lib/contract/account/invitations.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useTeamChange } from './teamQueries.ts';

interface WithdrawInvitationProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Asks before an invitation ends. */
export function WithdrawInvitation({ invitation: { id, email }, onClose }: WithdrawInvitationProps) {
  const withdraw = useTeamChange(
    (api, invitationId: string) => api.withdrawInvitation({ id: invitationId }),
    () => ({ title: 'Invitation Withdrawn', text: `${email} can no longer join with it.` }),
  );
  return (
    <ConfirmDialog
      title={`Withdraw the invitation to ${email}?`}
      description="Its link ends at once and its seat becomes free. You can invite the same address again."
      action="Withdraw"
      doing="Withdrawing..."
      isDoing={withdraw.isPending}
      error={withdraw.error}
      dangerous
      onConfirm={() => withdraw.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
