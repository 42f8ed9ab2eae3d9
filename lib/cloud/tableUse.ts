import type { Operation } from '../contract/routes.ts';
import { type Key, keys } from '../store/keys.ts';
import type { WorkerEntry } from './functionEntries.ts';

type NameOf<Entry> = Entry extends `${string}/${infer Name}` ? Name : never;

/**
 * What each function does to the table: the actions of DynamoDB that its code can reach, and with `gsi1` that it queries the index.
 * A test reads the same from the bundled code, so that a right is neither missing nor left over. What the door of a route does for all of
 * them is not repeated here: noting when a member was seen, and keeping answers under an Idempotency-Key.
 */
export const tableUse: Partial<Record<Operation | NameOf<WorkerEntry>, string>> = {
  // screening
  sanctionsCheck: 'BatchGetItem Query UpdateItem',
  pepCheck: 'BatchGetItem Query UpdateItem',
  universalSearch: 'BatchGetItem GetItem PutItem Query UpdateItem',
  adverseMediaCheck: 'BatchGetItem GetItem PutItem Query UpdateItem',
  dashboardAdverseMedia: 'BatchGetItem GetItem PutItem Query UpdateItem',
  decideAdverseMedia: 'BatchGetItem DeleteItem GetItem PutItem Query',
  batchCheck: 'BatchGetItem Query UpdateItem',
  freeTrialSearch: 'Query UpdateItem',
  dashboardSearch: 'BatchGetItem Query UpdateItem',
  versionTried: 'Query',
  // batches
  createBatch: 'ConditionCheckItem GetItem PutItem UpdateItem',
  previewBatch: 'BatchGetItem GetItem Query UpdateItem',
  startBatch: 'BatchGetItem GetItem Query UpdateItem',
  listBatches: 'Query',
  getBatch: 'GetItem',
  cancelBatch: 'GetItem UpdateItem',
  batchResult: 'GetItem',
  createBatchFile: 'BatchGetItem ConditionCheckItem GetItem PutItem UpdateItem',
  previewBatchFile: 'BatchGetItem DeleteItem GetItem Query UpdateItem',
  startBatchFile: 'BatchGetItem DeleteItem GetItem PutItem Query UpdateItem',
  listBatchFiles: 'BatchGetItem Query',
  getBatchFile: 'BatchGetItem GetItem',
  cancelBatchFile: 'BatchGetItem GetItem UpdateItem',
  batchFileResult: 'BatchGetItem GetItem',
  // mcp
  mcp: 'BatchGetItem GetItem PutItem Query UpdateItem',
  // lists
  listInfo: 'Query',
  listOverview: 'BatchGetItem Query',
  listStatus: 'Query',
  listGrowth: 'Query',
  listEditions: 'BatchGetItem GetItem Query',
  editionChanges: 'BatchGetItem GetItem UpdateItem',
  useEdition: 'BatchGetItem ConditionCheckItem GetItem PutItem Query UpdateItem',
  useSharedList: 'BatchGetItem DeleteItem PutItem Query',
  // status
  serviceStatus: 'GetItem Query',
  // account
  getProfile: 'BatchGetItem GetItem',
  updateProfile: 'BatchGetItem GetItem PutItem UpdateItem',
  listSignIns: 'BatchGetItem Query',
  changePassword: 'BatchGetItem UpdateItem',
  signOutEverywhere: 'BatchGetItem GetItem PutItem UpdateItem',
  acceptTexts: 'BatchGetItem GetItem PutItem Query',
  getAccount: 'BatchGetItem GetItem Query',
  updateAccount: 'BatchGetItem GetItem Query UpdateItem',
  requireSecondFactor: 'BatchGetItem GetItem Query UpdateItem',
  removeSecondFactor: 'BatchGetItem GetItem PutItem UpdateItem',
  recoverSignIn: 'BatchGetItem GetItem PutItem UpdateItem',
  listMembers: 'BatchGetItem Query',
  changeMemberRole: 'BatchGetItem ConditionCheckItem GetItem UpdateItem',
  removeMember: 'BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
  leaveAccount: 'BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
  transferOwnership: 'BatchGetItem GetItem UpdateItem',
  deleteAccount: 'BatchGetItem ConditionCheckItem GetItem PutItem UpdateItem',
  requestDataExport: 'BatchGetItem ConditionCheckItem GetItem PutItem UpdateItem',
  getDataExport: 'BatchGetItem GetItem',
  linkDataExport: 'BatchGetItem GetItem',
  inviteMember: 'BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
  listInvitations: 'BatchGetItem DeleteItem Query UpdateItem',
  resendInvitation: 'BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
  withdrawInvitation: 'BatchGetItem DeleteItem GetItem UpdateItem',
  lookUpInvitation: 'GetItem',
  joinByInvitation: 'ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem gsi1',
  acceptInvitation: 'BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
  verifyAddress: 'GetItem PutItem',
  requestVerification: 'GetItem PutItem UpdateItem',
  sendVerification: 'BatchGetItem GetItem PutItem UpdateItem',
  getNotificationPreferences: 'BatchGetItem GetItem',
  saveNotificationPreferences: 'BatchGetItem GetItem PutItem',
  releaseMailAddress: 'BatchGetItem DeleteItem GetItem',
  unsubscribe: 'UpdateItem',
  changeMailSubscription: 'UpdateItem',
  // billing
  createCheckout: 'BatchGetItem ConditionCheckItem GetItem PutItem Query UpdateItem gsi1',
  completeSignup: 'BatchGetItem ConditionCheckItem GetItem PutItem Query UpdateItem gsi1',
  checkSubscription: 'BatchGetItem ConditionCheckItem GetItem PutItem',
  refreshSubscription: 'BatchGetItem ConditionCheckItem GetItem PutItem',
  manageSubscription: 'BatchGetItem ConditionCheckItem GetItem PutItem',
  previewChange: 'BatchGetItem GetItem',
  customerPortal: 'BatchGetItem ConditionCheckItem GetItem PutItem',
  listInvoices: 'BatchGetItem GetItem',
  getPaymentMethod: 'BatchGetItem GetItem',
  // appIds
  listAppIds: 'BatchGetItem GetItem Query',
  createAppId: 'BatchGetItem GetItem PutItem Query UpdateItem',
  renameAppId: 'BatchGetItem GetItem Query UpdateItem',
  setAppIdStatus: 'BatchGetItem GetItem Query UpdateItem',
  limitAppId: 'BatchGetItem GetItem Query UpdateItem',
  rotateAppId: 'BatchGetItem GetItem PutItem Query UpdateItem',
  deleteAppId: 'BatchGetItem DeleteItem GetItem PutItem Query UpdateItem',
  // usage
  getUsage: 'BatchGetItem GetItem Query',
  usageInfo: 'BatchGetItem',
  usageHistory: 'BatchGetItem Query',
  exportUsage: 'BatchGetItem Query',
  listRequests: 'BatchGetItem Query gsi1',
  // imports
  processXml: 'BatchGetItem GetItem PutItem Query UpdateItem',
  processChunks: 'BatchGetItem GetItem Query UpdateItem',
  listImportJobs: 'BatchGetItem Query',
  getImportJob: 'BatchGetItem GetItem Query',
  importProblems: 'BatchGetItem GetItem',
  // site
  sendInquiry: 'GetItem PutItem UpdateItem',
  eraseInquiries: 'BatchGetItem DeleteItem PutItem Query gsi1',
  recordConsent: 'PutItem UpdateItem',
  readConsents: 'BatchGetItem Query',
  countPage: 'UpdateItem',
  readPageCounts: 'BatchGetItem Query',
  // workers
  appId: 'BatchGetItem GetItem',
  refreshDue: 'Query',
  sourceRefreshed: 'GetItem PutItem UpdateItem',
  newsDue: 'GetItem UpdateItem',
  releasesRefreshed: 'GetItem UpdateItem',
  gkgTaken: 'Query UpdateItem',
  importReceived: 'ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
  importChunk: 'GetItem UpdateItem',
  importReady: 'ConditionCheckItem GetItem PutItem Query UpdateItem',
  batchStarted: 'GetItem UpdateItem',
  batchChunk: 'GetItem Query UpdateItem',
  batchScreened: 'GetItem UpdateItem',
  exportDue: 'BatchGetItem GetItem Query UpdateItem gsi1',
  deletionDue: 'BatchWriteItem DeleteItem GetItem Query UpdateItem',
  jobFailed: 'GetItem UpdateItem',
  jobsSwept: 'GetItem Query UpdateItem gsi1',
  usageRecorded: 'BatchGetItem GetItem PutItem UpdateItem',
  usageSwept: 'BatchGetItem PutItem Query gsi1',
  signUpsSwept: 'ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem gsi1',
  stripeDue: 'ConditionCheckItem GetItem PutItem Query UpdateItem gsi1',
  subscriptionsSwept: 'Query gsi1',
  mailDue: 'BatchGetItem GetItem Query UpdateItem gsi1',
  mailReported: 'PutItem',
  factToMails: 'BatchGetItem GetItem UpdateItem',
  mailsScheduled: 'GetItem Query UpdateItem',
  serviceDisturbed: 'GetItem UpdateItem',
  serviceMeasured: 'ConditionCheckItem GetItem PutItem Query UpdateItem gsi1',
  signedIn: 'GetItem PutItem UpdateItem',
  firstSignIn: 'GetItem UpdateItem',
  tokenDue: 'GetItem PutItem UpdateItem',
  passwordReset: 'UpdateItem',
  websocket: 'BatchGetItem',
  liveConnected: 'BatchGetItem BatchWriteItem DeleteItem GetItem Query',
  liveDisconnected: 'DeleteItem GetItem',
  factToPages: 'DeleteItem GetItem Query',
  factToImports: 'GetItem Query',
};

/** All partitions of the kind that a key is of: `ALLOWANCE#*`. */
const kindOf = ({ pk }: Key) => `${pk.slice(0, pk.indexOf('#') + 1)}*`;

/** Where the answers to calls with an Idempotency-Key are kept. */
export const answerPartitions = [kindOf(keys.answer('', ''))];

const quotas = [kindOf(keys.quota('', 0))];
const places = [kindOf(keys.workPlaces('', ''))];
const preferences = [kindOf(keys.notifications(''))];
const counts = (...what: Parameters<typeof keys.dayCount>[0][]) =>
  what.map((one) => kindOf(keys.dayCount(one, '', '')));

/**
 * The partitions that a function writes to, where programs and visitors call it and these are no account's own: whatever they find to
 * send, it cannot change who is a member, what is screened or what an App ID may.
 */
export const writtenPartitions: Partial<Record<Operation, string[]>> = {
  sanctionsCheck: quotas,
  pepCheck: quotas,
  batchCheck: [...quotas, ...places],
  dashboardSearch: quotas,
  freeTrialSearch: counts('TRIAL'),
  sendInquiry: [kindOf(keys.inquiry('')), ...counts('INQUIRY', 'ACKNOWLEDGEMENT')],
  recordConsent: [kindOf(keys.consent('', '')), ...counts('CONSENT')],
  countPage: [kindOf(keys.pageCount('', '', '')), ...counts('PAGEVIEW', 'REFERRER')],
  unsubscribe: preferences,
  changeMailSubscription: preferences,
};

const shared = [keys.scope('shared', '')];

/** The same of what is read, where everybody may call: whatever a visitor finds to send, no account's items come back. */
export const readPartitions: Partial<Record<Operation, string[]>> = {
  freeTrialSearch: shared,
  listStatus: shared,
  listGrowth: shared,
  serviceStatus: [`${keys.measured('')}*`, keys.releases('').pk, keys.gkgDay('').pk, keys.newsPace().pk],
};
