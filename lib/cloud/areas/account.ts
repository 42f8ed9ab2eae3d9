import { uploadPrefixes } from '../../store/objectKeys.ts';
import { signUpGrants } from '../stacks/signUpGrants.ts';
import type { AreaNeeds, Resources } from './resources.ts';

export function accountNeeds({ data, imports, account, live, people, mailService }: Resources) {
  const { table, originSecret, unsubscribeSecret, visitorSecret } = data;
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
    deleteAccount: {
      grants: [table.readWrite, people.checkPasswords, account.deletionsQueue.send('deletionsQueueUrl')],
    },
    // Its mail leads to the site's address.
    requestDataExport: {
      grants: [table.readWrite, originSecret, account.exportsQueue.send('exportsQueueUrl')],
    },
    getDataExport: read,
    // The address of a download is signed with this function's right to read.
    linkDataExport: {
      grants: [table.read, imports.uploads.objects('uploadsBucket', { read: [uploadPrefixes.exports] })],
    },
    inviteMember: invite,
    resendInvitation: invite,
    // Whoever looks at them frees the seats of those that have expired.
    listInvitations: change,
    withdrawInvitation: change,
    lookUpInvitation: { grants: [table.read, people.readUsers] },
    // A purchase that the address has begun ends with it.
    joinByInvitation: { timeoutSeconds: 29, grants: signUpGrants({ data, people, mailService }) },
    acceptInvitation: change,
    verifyAddress: { grants: [table.readWrite, people.verifyAddresses] },
    requestVerification: {
      grants: [table.readWrite, originSecret, visitorSecret, mailService.queue.send('mailQueueUrl'), people.readUsers],
    },
    sendVerification: { grants: [table.readWrite, originSecret, mailService.queue.send('mailQueueUrl')] },
    getNotificationPreferences: read,
    saveNotificationPreferences: change,
    releaseMailAddress: change,
    unsubscribe: { grants: [table.readWrite, unsubscribeSecret] },
    changeMailSubscription: { grants: [table.readWrite, unsubscribeSecret] },
  } satisfies AreaNeeds;
}
