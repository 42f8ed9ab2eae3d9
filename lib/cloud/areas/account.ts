import { uploadPrefixes } from '../../store/objectKeys.ts';
import { signUpGrants } from '../stacks/signUpGrants.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function accountNeeds({ data, imports, account, live, people, mailService }: Resources) {
  const { table, originSecret, unsubscribeSecret, visitorSecret } = data;
  // An invitation's link leads to the site's address, believed only of CloudFront.
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
    // The user pool changes a password for its owner; that needs no right.
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
    // Listing them frees the seats of expired ones.
    listInvitations: plain,
    withdrawInvitation: plain,
    lookUpInvitation: { grants: [table.use, people.readUsers] },
    // An open purchase of the address ends with it.
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
