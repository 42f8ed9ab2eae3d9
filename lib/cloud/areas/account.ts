import type { AreaNeeds, Resources } from './resources.ts';

export function accountNeeds({ data, live, people, mailService }: Resources) {
  const { table, originSecret, unsubscribeSecret } = data;
  // The link of an invitation leads to the site's address, which only CloudFront is believed.
  const invite = { grants: [table.readWrite, originSecret, mailService.queue.send('mailQueueUrl')] };
  const read = { grants: [table.read] };
  const change = { grants: [table.readWrite] };
  // The open pages of a member who leaves are closed.
  const endMembership = { grants: [table.readWrite, live.api.close] };
  const removeFactor = { grants: [table.readWrite, people.secondFactors] };
  return {
    getProfile: read,
    updateProfile: change,
    getAccount: read,
    updateAccount: change,
    listSignIns: read,
    reportPasswordChange: change,
    requireSecondFactor: change,
    removeSecondFactor: removeFactor,
    recoverSignIn: removeFactor,
    listMembers: read,
    changeMemberRole: change,
    removeMember: endMembership,
    leaveAccount: endMembership,
    transferOwnership: change,
    inviteMember: invite,
    resendInvitation: invite,
    // Whoever looks at them frees the seats of those that have expired.
    listInvitations: change,
    withdrawInvitation: change,
    lookUpInvitation: { grants: [table.read, people.readUsers] },
    joinByInvitation: { grants: [table.read, people.signUpUsers] },
    acceptInvitation: change,
    getNotificationPreferences: read,
    saveNotificationPreferences: change,
    releaseMailAddress: change,
    unsubscribe: { grants: [table.readWrite, unsubscribeSecret] },
    changeMailSubscription: { grants: [table.readWrite, unsubscribeSecret] },
  } satisfies AreaNeeds;
}
