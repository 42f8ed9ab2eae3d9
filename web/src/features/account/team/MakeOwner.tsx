import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { MemberDialogProps } from './ChangeRole.tsx';
import { useTeamChange } from './teamQueries.ts';

/** Asks before the ownership goes to somebody else. */
export function MakeOwner({ member, onClose }: MemberDialogProps) {
  const who = member.name ?? member.email;
  const transfer = useTeamChange(
    (api, user_id: string) => api.transferOwnership({ user_id }),
    () => ({ title: 'Ownership Transferred', text: `${who} is now the owner. You are an admin.` }),
  );
  return (
    <ConfirmDialog
      title={`Make ${who} the owner?`}
      description="The owner alone manages billing, ownership and the deletion of the account. You become an admin, and only the new owner can give the ownership back."
      action="Transfer ownership"
      doing="Transferring..."
      isDoing={transfer.isPending}
      error={transfer.error}
      dangerous
      onConfirm={() => transfer.mutate(member.user_id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
