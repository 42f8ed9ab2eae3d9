import { uploadPrefixes } from '../../store/objectKeys.ts';
import { signUpGrants } from '../stacks/signUpGrants.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function accountNeeds({ data, imports, account, live, people, mailService }: Resources) {
  const { table, originSecret, unsubscribeSecret, visitorSecret } = data;
  // The link of an invitation leads to the site's address, which only CloudFront is believed.
  const invite = { grants: [table.use, originSecret, mailService.queue.send('mailQueueUrl')] };
  const plain = { grants: [table.use] };
  // The open pages of a member who leaves are closed.
  const endMembership = { grants: [table.use, live.api.close] };
  return {
    getProfile: plain,
    updateProfile: plain,
    getAccount: plain,
    acceptTexts: plain,
    updateAccount: plain,
    listSignIns: plain,
    // The user pool changes a password for whoever knows it, which needs no right.
    changePassword: { grants: [table.use, people.endSessions] },
    signOutEverywhere: { grants: [table.use, people.readUsers, people.endSessions] },
    requireSecondFactor: plain,
    removeSecondFactor: { grants: [table.use, people.secondFactors, people.groupsOfUsers, people.endSessions] },
    recoverSignIn: { grants: [table.use, people.secondFactors, people.endSessions] },
    listMembers: plain,
    changeMemberRole: plain,
    removeMember: endMembership,
    leaveAccount: endMembership,
    transferOwnership: plain,
    deleteAccount: {
      grants: [table.use, people.checkPasswords, account.deletionsQueue.send('deletionsQueueUrl')],
    },
    // Its mail leads to the site's address.
    requestDataExport: {
      grants: [table.use, originSecret, account.exportsQueue.send('exportsQueueUrl')],
    },
    getDataExport: plain,
    // The address of a download is signed with this function's right to read.
    linkDataExport: {
      grants: [table.use, imports.uploads.objects('uploadsBucket', { read: [uploadPrefixes.exports] })],
    },
    inviteMember: invite,
    resendInvitation: invite,
    // Whoever looks at them frees the seats of those that have expired.
    listInvitations: plain,
    withdrawInvitation: plain,
    lookUpInvitation: { grants: [table.use, people.readUsers] },
    // A purchase that the address has begun ends with it.
    joinByInvitation: {
      timeoutSeconds: 29,
      grants: [...signUpGrants({ data, people, mailService }), people.makeUsers, people.verifyAddresses],
    },
    acceptInvitation: plain,
    verifyAddress: { grants: [table.use, people.verifyAddresses] },
    requestVerification: {
      grants: [table.use, originSecret, visitorSecret, mailService.queue.send('mailQueueUrl'), people.readUsers],
    },
    sendVerification: { grants: [table.use, originSecret, mailService.queue.send('mailQueueUrl')] },
    getNotificationPreferences: plain,
    saveNotificationPreferences: plain,
    releaseMailAddress: plain,
    unsubscribe: { grants: [table.use, unsubscribeSecret] },
    changeMailSubscription: { grants: [table.use, unsubscribeSecret] },
  } satisfies AreaNeeds;
}
