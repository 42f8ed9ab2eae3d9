import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { MemberDialogProps } from './ChangeRole.tsx';
import { useTeamChange } from './teamQueries.ts';

/** Asks before the second factor of a member who has lost it is removed. */
export function RemoveSecondFactor({ member, onClose }: MemberDialogProps) {
  const who = member.name ?? member.email;
  const remove = useTeamChange(
    (api, user_id: string) => api.removeSecondFactor({ user_id }),
    () => ({ title: 'Second Factor Removed', text: `${who} signs in with the password alone.` }),
  );
  return (
    <ConfirmDialog
      title={`Remove the second factor of ${who}?`}
      description="Do this only when they have lost their authenticator app and you are sure that it is them who asks. Until they set it up again, their password alone is enough to sign in. We tell them by e-mail, with your name."
      action="Remove second factor"
      doing="Removing..."
      isDoing={remove.isPending}
      error={remove.error}
      dangerous
      onConfirm={() => remove.mutate(member.user_id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
