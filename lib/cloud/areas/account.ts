import type { AreaNeeds, Resources } from './resources.ts';

export function accountNeeds({ data: { table }, live }: Resources) {
  const read = { grants: [table.read] };
  const change = { grants: [table.readWrite] };
  // The open pages of a member who leaves are closed.
  const endMembership = { grants: [table.readWrite, live.api.close] };
  return {
    getAccount: read,
    updateAccount: change,
    listMembers: read,
    changeMemberRole: change,
    removeMember: endMembership,
    leaveAccount: endMembership,
    transferOwnership: change,
    inviteMember: change,
    listInvitations: read,
    withdrawInvitation: change,
    acceptInvitation: change,
  } satisfies AreaNeeds;
}
