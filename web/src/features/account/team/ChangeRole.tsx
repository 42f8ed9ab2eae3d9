import { useState } from 'react';
import { type GivenRole, givenRole, type Member } from '../../../../../lib/contract/account/members.ts';
import { roleWords } from '../../../shared/roleWords.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { useTeamChange } from './teamQueries.ts';

export interface MemberDialogProps {
  member: Member;
  onClose: () => void;
}

/** Gives a member another role. */
export function ChangeRole({ member, onClose }: MemberDialogProps) {
  const { user_id, role: replaces } = member;
  const [role, setRole] = useState<GivenRole>(replaces === 'owner' ? 'admin' : givenRole.parse(replaces));
  const who = member.name ?? member.email;
  const change = useTeamChange(
    (api, to: GivenRole) => api.changeMemberRole({ user_id, role: to, replaces }),
    ({ member: changed }) => ({
      title: 'Role Changed',
      text: `${who} is now ${roleWords[changed.role].label.toLowerCase()}.`,
    }),
  );
  const save = () => (role === replaces ? onClose() : change.mutate(role, { onSuccess: onClose }));
  return (
    <ConfirmDialog
      title={`Change the role of ${who}`}
      description="The new role holds from their next click on."
      action="Change role"
      doing="Changing..."
      isDoing={change.isPending}
      error={change.error}
      onConfirm={save}
      onClose={onClose}
    >
      <RoleSelect label="Role" value={role} onChange={setRole} />
    </ConfirmDialog>
  );
}
