import { readFileSync } from 'node:fs';
import { entryOf } from '../../../../lib/cloud/functionEntries.ts';
import { refusalsOf } from '../../../../lib/contract/endpoint.ts';
import { type Operation, routes, routesOf } from '../../../../lib/contract/routes.ts';
import { importGraph } from '../../../house/support/importGraph.ts';

/** What keeps the calls of one account, or of one visitor, from taking the time of others. */
const bounds = {
  counted: 'takes searches of the month and a request of the rate limit before its work',
  countedInPlaces: 'the same, and its adverse media is looked for in so many calls at once',
  places: 'its heavy part is done in so many calls at once',
  ofDay: 'a network or an address may call it so often a day',
  openJobs: 'an account may have so many jobs of its kind that have not ended',
  outside: 'waits for Stripe or the user pool, and takes no processor',
  little: 'reads and writes some items, as many as an account has of a kind or a page shows',
} as const;

/** Of every route: a new one has to choose. */
const workOf: Record<Operation, keyof typeof bounds> = {
  sanctionsCheck: 'counted',
  pepCheck: 'counted',
  universalSearch: 'countedInPlaces',
  adverseMediaCheck: 'countedInPlaces',
  batchCheck: 'countedInPlaces',
  mcp: 'countedInPlaces',
  dashboardSearch: 'counted',
  dashboardAdverseMedia: 'countedInPlaces',
  decideAdverseMedia: 'little',
  freeTrialSearch: 'ofDay',
  createBatch: 'openJobs',
  previewBatch: 'places',
  startBatch: 'places',
  listBatches: 'little',
  getBatch: 'little',
  cancelBatch: 'little',
  batchResult: 'little',
  listReceipts: 'little',
  getReceipt: 'little',
  getReceiptProof: 'little',
  listReceiptRows: 'little',
  replayReceipt: 'places',
  listAlerts: 'little',
  decideAlert: 'little',
  getAlert: 'little',
  decideAlerts: 'little',
  withdrawDecision: 'little',
  changeAlert: 'little',
  getAlertFigures: 'little',
  confirmDecision: 'little',
  exportWhitelist: 'little',
  listWhitelist: 'little',
  listAuditEvents: 'little',
  getAuditEvent: 'little',
  exportAuditEvents: 'little',
  exportAuditEventsAsJson: 'little',
  createBackTest: 'openJobs',
  listBackTests: 'little',
  getBackTest: 'little',
  cancelBackTest: 'little',
  listBackTestDifferences: 'little',
  exportBackTest: 'little',
  exportBackTestJson: 'little',
  openCase: 'little',
  listCases: 'little',
  getCase: 'little',
  assignCase: 'little',
  changeCase: 'little',
  stepCase: 'little',
  commentCase: 'little',
  linkCase: 'little',
  mergeCase: 'little',
  uploadCaseFile: 'little',
  addCaseFile: 'little',
  linkCaseFile: 'little',
  getCaseSettings: 'little',
  changeCaseSettings: 'little',
  getRetention: 'little',
  changeRetention: 'little',
  placeHold: 'little',
  liftHold: 'little',
  getReceiptDay: 'little',
  putSubject: 'little',
  getSubject: 'little',
  deleteSubject: 'little',
  addSubjects: 'little',
  listSubjects: 'little',
  reconcileSubjects: 'places',
  listReconciliations: 'little',
  changeChosenSubjects: 'little',
  startSubjectImport: 'places',
  listSubjectImports: 'little',
  getSubjectImport: 'little',
  cancelSubjectImport: 'little',
  getMonitoring: 'little',
  changeMonitoring: 'little',
  estimateAlerts: 'places',
  listCalibrations: 'little',
  exportCalibrations: 'little',
  listLatency: 'little',
  exportListLatency: 'little',
  listIncidents: 'little',
  acknowledgeIncident: 'little',
  explainCalibration: 'little',
  approveCalibration: 'little',
  listMonitoringRuns: 'little',
  getMonitoringRun: 'little',
  getRunSubject: 'places',
  startMonitoringRun: 'little',
  listWebhooks: 'little',
  createWebhook: 'little',
  changeWebhook: 'little',
  deleteWebhook: 'little',
  rotateWebhook: 'little',
  testWebhook: 'little',
  listDeliveries: 'little',
  repeatDelivery: 'little',
  listInfo: 'little',
  listOverview: 'little',
  listStatus: 'little',
  listGrowth: 'little',
  serviceStatus: 'little',
  listEditions: 'little',
  editionChanges: 'places',
  useEdition: 'places',
  useSharedList: 'little',
  getProfile: 'little',
  updateProfile: 'little',
  listSignIns: 'little',
  signOutEverywhere: 'outside',
  changePassword: 'outside',
  acceptTexts: 'little',
  getAccount: 'little',
  updateAccount: 'little',
  requireSecondFactor: 'little',
  removeSecondFactor: 'outside',
  recoverSignIn: 'outside',
  listMembers: 'little',
  changeMemberRole: 'little',
  removeMember: 'little',
  leaveAccount: 'little',
  transferOwnership: 'little',
  deleteAccount: 'openJobs',
  requestReport: 'openJobs',
  listReports: 'little',
  cancelReport: 'little',
  linkReport: 'little',
  requestDataExport: 'openJobs',
  getDataExport: 'little',
  linkDataExport: 'little',
  inviteMember: 'little',
  listInvitations: 'little',
  resendInvitation: 'little',
  withdrawInvitation: 'little',
  lookUpInvitation: 'little',
  joinByInvitation: 'ofDay',
  acceptInvitation: 'little',
  verifyAddress: 'little',
  requestVerification: 'ofDay',
  sendVerification: 'ofDay',
  createCheckout: 'ofDay',
  completeSignup: 'ofDay',
  listNotifications: 'little',
  markNotifications: 'little',
  getNotificationPreferences: 'little',
  saveNotificationPreferences: 'little',
  releaseMailAddress: 'little',
  unsubscribe: 'little',
  changeMailSubscription: 'little',
  listAppIds: 'little',
  createAppId: 'little',
  renameAppId: 'little',
  setAppIdStatus: 'little',
  limitAppId: 'little',
  rotateAppId: 'little',
  deleteAppId: 'little',
  getUsage: 'little',
  usageInfo: 'little',
  usageHistory: 'little',
  exportUsage: 'little',
  listRequests: 'little',
  processXml: 'places',
  processChunks: 'little',
  listImportJobs: 'little',
  getImportJob: 'little',
  importProblems: 'little',
  checkSubscription: 'outside',
  refreshSubscription: 'outside',
  manageSubscription: 'outside',
  previewChange: 'outside',
  customerPortal: 'outside',
  listInvoices: 'outside',
  getPaymentMethod: 'outside',
  stripeWebhook: 'little',
  sendInquiry: 'ofDay',
  eraseInquiries: 'little',
  recordConsent: 'ofDay',
  readConsents: 'little',
  countPage: 'little',
  readPageCounts: 'little',
};

const entries = Object.entries(workOf) as [Operation, keyof typeof bounds][];
const fileOf = (operation: Operation) => `lambdas/${entryOf(routesOf(routes[operation])[0])}.ts`;
const graph = importGraph();

function reaches(file: string, wanted: string): boolean {
  const seen = new Set([file]);
  for (const one of seen) {
    for (const { from, to, kind, typeOnly } of graph) if (from === one && kind === 'file' && !typeOnly) seen.add(to);
  }
  return seen.has(wanted);
}

it('says of every route what bounds its work', () => {
  expect(Object.keys(workOf).sort()).toEqual(Object.keys(routes).sort());
});

it('counts exactly the calls whose handler counts', () => {
  const counting = entries.filter(([operation]) => readFileSync(fileOf(operation), 'utf8').includes('countedHandler('));
  const stated = entries.filter(([, work]) => work === 'counted' || work === 'countedInPlaces');
  expect(counting.map(([operation]) => operation).sort()).toEqual(stated.map(([operation]) => operation).sort());
});

it.each(entries.filter(([, work]) => work === 'places' || work === 'countedInPlaces'))(
  '%s takes a place, and says that it may be refused for want of one',
  (operation) => {
    for (const route of routesOf(routes[operation])) expect(refusalsOf(route)).toContain('RATE_LIMITED');
    expect(reaches(fileOf(operation), 'lambdas/kit/usage/workPlaces.ts')).toBe(true);
  },
);

it('has no other route that people or visitors may find busy', () => {
  const ofOthers = (operation: Operation) => routesOf(routes[operation]).filter(({ caller }) => caller !== 'appId');
  const busy = entries.filter(([operation]) => ofOthers(operation).length > 0);
  const refusing = busy.filter(([operation]) =>
    ofOthers(operation).some((route) => refusalsOf(route).includes('RATE_LIMITED')),
  );
  const bounded = busy.filter(([, work]) => ['counted', 'countedInPlaces', 'places', 'ofDay'].includes(work));
  expect(refusing.map(([operation]) => operation).sort()).toEqual(bounded.map(([operation]) => operation).sort());
});
