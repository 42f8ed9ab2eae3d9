import { acceptTexts } from './account/acceptances.ts';
import { getAccount, updateAccount } from './account/accounts.ts';
import { getDataExport, linkDataExport, requestDataExport } from './account/dataExports.ts';
import { deleteAccount } from './account/deletion.ts';
import {
  acceptInvitation,
  inviteMember,
  joinByInvitation,
  listInvitations,
  lookUpInvitation,
  resendInvitation,
  withdrawInvitation,
} from './account/invitations.ts';
import { changeMemberRole, leaveAccount, listMembers, removeMember, transferOwnership } from './account/members.ts';
import { getProfile, updateProfile } from './account/profiles.ts';
import { recoverSignIn, removeSecondFactor, requireSecondFactor } from './account/secondFactor.ts';
import { changePassword, signOutEverywhere } from './account/sessions.ts';
import { listSignIns } from './account/signIns.ts';
import { getAlertFigures } from './alerts/alertFigures.ts';
import { changeAlert, decideAlert, decideAlerts, getAlert, listAlerts, withdrawDecision } from './alerts/alerts.ts';
import { confirmDecision, exportWhitelist, listWhitelist } from './alerts/whitelist.ts';
import {
  createAppId,
  deleteAppId,
  limitAppId,
  listAppIds,
  renameAppId,
  rotateAppId,
  setAppIdStatus,
} from './appIds/appIds.ts';
import { exportAuditEvents, exportAuditEventsAsJson, getAuditEvent, listAuditEvents } from './audit/audit.ts';
import {
  cancelBackTest,
  createBackTest,
  exportBackTest,
  exportBackTestJson,
  getBackTest,
  listBackTestDifferences,
  listBackTests,
} from './backTesting/backTests.ts';
import {
  batchResult,
  cancelBatch,
  createBatch,
  getBatch,
  listBatches,
  previewBatch,
  startBatch,
} from './batches/batchFiles.ts';
import {
  checkSubscription,
  customerPortal,
  getPaymentMethod,
  listInvoices,
  manageSubscription,
  previewChange,
  refreshSubscription,
  stripeWebhook,
} from './billing/billing.ts';
import {
  completeSignup,
  createCheckout,
  requestVerification,
  sendVerification,
  verifyAddress,
} from './billing/signUp.ts';
import { addCaseFile, linkCaseFile, uploadCaseFile } from './cases/caseFiles.ts';
import { commentCase, linkCase, mergeCase } from './cases/caseNotes.ts';
import { changeCaseSettings, getCaseSettings } from './cases/caseSettings.ts';
import { assignCase, changeCase, getCase, listCases, openCase, stepCase } from './cases/cases.ts';
import type { Endpoint, SharedEndpoint } from './endpoint.ts';
import { getImportJob, importProblems, listImportJobs, processChunks, processXml } from './imports/imports.ts';
import { editionChanges, listEditions, useEdition, useSharedList } from './lists/listEditions.ts';
import { listInfo, listOverview } from './lists/lists.ts';
import { listGrowth, listStatus } from './lists/publicLists.ts';
import {
  changeMailSubscription,
  getNotificationPreferences,
  releaseMailAddress,
  saveNotificationPreferences,
  unsubscribe,
} from './mails/notifications.ts';
import { mcp } from './mcp/mcp.ts';
import { adverseMediaCheck, dashboardAdverseMedia } from './media/adverseMedia.ts';
import { decideAdverseMedia } from './media/adverseMediaDecisions.ts';
import {
  approveCalibration,
  explainCalibration,
  exportCalibrations,
  listCalibrations,
} from './monitoring/calibrations.ts';
import { acknowledgeIncident, listIncidents } from './monitoring/incidents.ts';
import { exportListLatency, listLatency } from './monitoring/listLatency.ts';
import { changeMonitoring, estimateAlerts, getMonitoring } from './monitoring/monitoring.ts';
import {
  getMonitoringRun,
  getRunSubject,
  listMonitoringRuns,
  startMonitoringRun,
} from './monitoring/monitoringRuns.ts';
import { listNotifications, markNotifications } from './notifications/notifications.ts';
import { getReceipt, getReceiptProof, listReceiptRows, listReceipts } from './receipts/receipts.ts';
import { replayReceipt } from './receipts/replay.ts';
import { cancelReport, linkReport, listReports, requestReport } from './reports/reports.ts';
import { liftHold, placeHold } from './retention/legalHolds.ts';
import { getReceiptDay } from './retention/receiptDay.ts';
import { changeRetention, getRetention } from './retention/retention.ts';
import { batchCheck } from './screening/batchCheck.ts';
import { dashboardSearch, freeTrialSearch, pepCheck, sanctionsCheck, universalSearch } from './screening/screening.ts';
import { readConsents, recordConsent } from './site/consent.ts';
import { eraseInquiries, sendInquiry } from './site/contact.ts';
import { countPage, readPageCounts } from './site/pageCounts.ts';
import { serviceStatus } from './status/serviceStatus.ts';
import { changeChosenSubjects } from './subjects/changeChosenSubjects.ts';
import { listReconciliations, reconcileSubjects } from './subjects/reconciliation.ts';
import {
  cancelSubjectImport,
  getSubjectImport,
  listSubjectImports,
  startSubjectImport,
} from './subjects/subjectImports.ts';
import { addSubjects, deleteSubject, getSubject, listSubjects, putSubject } from './subjects/subjects.ts';
import { listRequests } from './usage/requestLog.ts';
import { getUsage, usageInfo } from './usage/usage.ts';
import { exportUsage, usageHistory } from './usage/usageHistory.ts';
import { listDeliveries, repeatDelivery, testWebhook } from './webhooks/deliveries.ts';
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, rotateWebhook } from './webhooks/webhooks.ts';

/**
 * THE route table, the source of Lambda entries, API Gateway routes, the web's client, OpenAPI and access tests: an endpoint outside it
 * does not exist, one inside is built, deployed, documented and tested for access.
 */
export const routes = {
  sanctionsCheck,
  pepCheck,
  universalSearch,
  adverseMediaCheck,
  batchCheck,
  createBatch,
  previewBatch,
  startBatch,
  listBatches,
  getBatch,
  cancelBatch,
  batchResult,
  listReceipts,
  getReceipt,
  getReceiptProof,
  listReceiptRows,
  replayReceipt,
  listAlerts,
  decideAlert,
  getAlert,
  decideAlerts,
  withdrawDecision,
  changeAlert,
  getAlertFigures,
  confirmDecision,
  exportWhitelist,
  listWhitelist,
  listAuditEvents,
  getAuditEvent,
  exportAuditEvents,
  exportAuditEventsAsJson,
  createBackTest,
  listBackTests,
  getBackTest,
  cancelBackTest,
  listBackTestDifferences,
  exportBackTest,
  exportBackTestJson,
  requestReport,
  listReports,
  cancelReport,
  linkReport,
  openCase,
  listCases,
  getCase,
  assignCase,
  changeCase,
  stepCase,
  commentCase,
  linkCase,
  mergeCase,
  uploadCaseFile,
  addCaseFile,
  linkCaseFile,
  getCaseSettings,
  changeCaseSettings,
  getRetention,
  changeRetention,
  placeHold,
  liftHold,
  getReceiptDay,
  putSubject,
  getSubject,
  deleteSubject,
  addSubjects,
  listSubjects,
  reconcileSubjects,
  listReconciliations,
  changeChosenSubjects,
  startSubjectImport,
  listSubjectImports,
  getSubjectImport,
  cancelSubjectImport,
  getMonitoring,
  approveCalibration,
  changeMonitoring,
  estimateAlerts,
  explainCalibration,
  exportCalibrations,
  listCalibrations,
  listLatency,
  exportListLatency,
  listIncidents,
  acknowledgeIncident,
  listMonitoringRuns,
  getMonitoringRun,
  getRunSubject,
  startMonitoringRun,
  mcp,
  freeTrialSearch,
  dashboardSearch,
  dashboardAdverseMedia,
  decideAdverseMedia,
  listInfo,
  listOverview,
  listStatus,
  listGrowth,
  serviceStatus,
  listEditions,
  editionChanges,
  useEdition,
  useSharedList,
  getProfile,
  updateProfile,
  listSignIns,
  changePassword,
  signOutEverywhere,
  acceptTexts,
  getAccount,
  updateAccount,
  requireSecondFactor,
  removeSecondFactor,
  recoverSignIn,
  listMembers,
  changeMemberRole,
  removeMember,
  leaveAccount,
  transferOwnership,
  deleteAccount,
  requestDataExport,
  getDataExport,
  linkDataExport,
  inviteMember,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  lookUpInvitation,
  joinByInvitation,
  acceptInvitation,
  verifyAddress,
  requestVerification,
  sendVerification,
  createCheckout,
  completeSignup,
  listNotifications,
  markNotifications,
  getNotificationPreferences,
  saveNotificationPreferences,
  releaseMailAddress,
  unsubscribe,
  changeMailSubscription,
  listAppIds,
  createAppId,
  renameAppId,
  setAppIdStatus,
  limitAppId,
  rotateAppId,
  deleteAppId,
  listWebhooks,
  createWebhook,
  changeWebhook,
  deleteWebhook,
  rotateWebhook,
  testWebhook,
  listDeliveries,
  repeatDelivery,
  getUsage,
  usageInfo,
  usageHistory,
  exportUsage,
  listRequests,
  processXml,
  processChunks,
  listImportJobs,
  getImportJob,
  importProblems,
  checkSubscription,
  refreshSubscription,
  manageSubscription,
  previewChange,
  customerPortal,
  listInvoices,
  getPaymentMethod,
  stripeWebhook,
  sendInquiry,
  eraseInquiries,
  recordConsent,
  readConsents,
  countPage,
  readPageCounts,
} as const satisfies Record<string, Endpoint | SharedEndpoint>;

export type Routes = typeof routes;
export type Operation = keyof Routes;

/** The routes of an endpoint: one, or that of programs and that of people. */
export function routesOf(one: Endpoint | SharedEndpoint): readonly [Endpoint, ...Endpoint[]] {
  return 'callers' in one ? [one.callers.appId, one.callers.user] : [one];
}

/** Every route, in the order of the table. Of shared endpoints in a row, programs' routes come first. */
export const allRoutes: readonly Endpoint[] = inOrder(Object.values(routes));

/** What a program calls with an App ID: the operations of the SDKs. */
export const programRoutes: readonly Endpoint[] = allRoutes.filter(
  ({ caller, produces }) => caller === 'appId' && produces !== 'jsonRpc',
);

function inOrder(endpoints: readonly (Endpoint | SharedEndpoint)[]): Endpoint[] {
  const waiting: Endpoint[] = [];
  const routesInOrder = endpoints.flatMap((one) => {
    const [first, ...ofPeople] = routesOf(one);
    const before = ofPeople.length > 0 ? [] : waiting.splice(0);
    waiting.push(...ofPeople);
    return [...before, first];
  });
  return [...routesInOrder, ...waiting];
}
