import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { MemberDialogProps } from './ChangeRole.tsx';
import { useTeamChange } from './teamQueries.ts';

/** Asks before a member is removed. */
export function RemoveMember({ member, onClose }: MemberDialogProps) {
  const who = member.name ?? member.email;
  const remove = useTeamChange(
    (api, user_id: string) => api.removeMember({ user_id }),
    () => ({ title: 'Member Removed', text: `${who} no longer has access to your account.` }),
  );
  return (
    <ConfirmDialog
      title={`Remove ${who}?`}
      description="They lose access at once, and their seat becomes free. What they did in the account stays. To have them back, invite them again."
      action="Remove member"
      doing="Removing..."
      isDoing={remove.isPending}
      error={remove.error}
      dangerous
      onConfirm={() => remove.mutate(member.user_id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
