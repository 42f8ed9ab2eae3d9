import type { AreaNeeds, Resources } from './resources.ts';

export function accountNeeds({ data: { table }, live }: Resources) {
  const read = { grants: [table.read] };
  const change = { grants: [table.readWrite] };
  // Whoever leaves has open pages that are to close.
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
