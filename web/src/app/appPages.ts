import { type ComponentType, lazy } from 'react';
import type { appPaths } from '../../../lib/contract/site/sitePaths.ts';
import { paths } from '../shared/paths.ts';

type AppPath = (typeof appPaths)[number];
/** An address answered by the site with the application. */
type AppAddress = AppPath | `${AppPath}/${string}`;
type AppPages = Partial<Record<AppAddress, ComponentType>>;

/** A page loaded when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Pages of the application with the header and footer of the public pages. */
export const entryPages = {
  [paths.auth]: page(() => import('../features/account/signIn/AuthPage.tsx'), 'AuthPage'),
  [paths.paymentSuccess]: page(() => import('../features/account/signIn/PaymentSuccessPage.tsx'), 'PaymentSuccessPage'),
  [paths.verifyAddress]: page(() => import('../features/account/signIn/VerifyAddressPage.tsx'), 'VerifyAddressPage'),
  [paths.unsubscribe]: page(() => import('../features/mails/UnsubscribePage.tsx'), 'UnsubscribePage'),
  [paths.invitation]: page(() => import('../features/account/invitation/InvitationPage.tsx'), 'InvitationPage'),
} as const satisfies AppPages;

/** Pages for signed-in users of an account with a live subscription. */
export const subscriberPages = {
  [paths.dashboardSearch]: page(() => import('../features/screening/SearchPage.tsx'), 'SearchPage'),
} as const satisfies AppPages;

/** Pages for signed-in users. */
export const dashboardPages = {
  [paths.dashboard]: page(() => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  [paths.appIds]: page(() => import('../features/appIds/AppIdsPage.tsx'), 'AppIdsPage'),
  [paths.usage]: page(() => import('../features/usage/UsageStatisticsPage.tsx'), 'UsageStatisticsPage'),
  [paths.requestLog]: page(() => import('../features/usage/RequestLogPage.tsx'), 'RequestLogPage'),
  [paths.imports]: page(() => import('../features/imports/XmlImportPage.tsx'), 'XmlImportPage'),
  [paths.screenings]: page(() => import('../features/receipts/ScreeningsPage.tsx'), 'ScreeningsPage'),
  [paths.alerts]: page(() => import('../features/alerts/AlertsPage.tsx'), 'AlertsPage'),
  [paths.whitelist]: page(() => import('../features/alerts/WhitelistPage.tsx'), 'WhitelistPage'),
  [paths.audit]: page(() => import('../features/audit/AuditPage.tsx'), 'AuditPage'),
  [paths.backTesting]: page(() => import('../features/backTesting/BackTestingPage.tsx'), 'BackTestingPage'),
  [paths.subjects]: page(() => import('../features/subjects/SubjectsPage.tsx'), 'SubjectsPage'),
  [paths.importSubjects]: page(() => import('../features/batches/ImportSubjectsPage.tsx'), 'ImportSubjectsPage'),
  [paths.cases]: page(() => import('../features/cases/CasesPage.tsx'), 'CasesPage'),
  [paths.batchFiles]: page(() => import('../features/batches/BatchFilesPage.tsx'), 'BatchFilesPage'),
  [paths.gettingStarted]: page(() => import('../features/gettingStarted/GettingStartedPage.tsx'), 'GettingStartedPage'),
  [paths.editAccount]: page(() => import('../features/account/profile/EditAccountPage.tsx'), 'EditAccountPage'),
  [paths.team]: page(() => import('../features/account/team/TeamPage.tsx'), 'TeamPage'),
  [paths.subscription]: page(() => import('../features/billing/SubscriptionPage.tsx'), 'SubscriptionPage'),
  [paths.parts]: page(() => import('../features/parts/PartsPage.tsx'), 'PartsPage'),
  [`${paths.dashboard}/*`]: page(() => import('../features/dashboard/UnknownAddress.tsx'), 'UnknownAddress'),
  [paths.monitoring]: page(() => import('../features/monitoring/MonitoringPage.tsx'), 'MonitoringPage'),
  [paths.listLatency]: page(() => import('../features/monitoring/ListLatencyPage.tsx'), 'ListLatencyPage'),
  [paths.incidents]: page(() => import('../features/monitoring/IncidentsPage.tsx'), 'IncidentsPage'),
  [paths.calibration]: page(() => import('../features/monitoring/CalibrationPage.tsx'), 'CalibrationPage'),
  [paths.retention]: page(() => import('../features/retention/DataRetentionPage.tsx'), 'DataRetentionPage'),
  [paths.webhooks]: page(() => import('../features/webhooks/WebhooksPage.tsx'), 'WebhooksPage'),
  [paths.notifications]: page(() => import('../features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
} as const satisfies AppPages;
