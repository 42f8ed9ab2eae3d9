import type { BillingPeriod, PlanKey } from '../../../lib/contract/plans.ts';

/** Every address of the site, written in this one place. */
export const paths = {
  home: '/',
  search: '/#search',
  services: '/#services',
  pricing: '/#pricing',
  auth: '/auth',
  paymentSuccess: '/payment-success',
  verifyAddress: '/verify-address',
  invitation: '/invitation',
  sanctionsScreening: '/sanctions-screening',
  pepListChecking: '/pep-list-checking',
  apiIntegration: '/api-integration',
  caseManagement: '/case-management',
  apiDocs: '/api-docs',
  apiReference: '/api-docs/reference',
  apiAuthentication: '/api-docs/authentication',
  apiExamples: '/api-docs/examples',
  apiGettingStarted: '/api-docs/getting-started',
  openApi: '/openapi.json',
  samples: '/samples',
  status: '/status',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  dashboard: '/dashboard',
  /** Where an account without a plan chooses one. */
  choosePlan: '/dashboard#plans',
  dashboardSearch: '/dashboard/search',
  appIds: '/dashboard/app-ids',
  gettingStarted: '/dashboard/getting-started',
  usage: '/dashboard/usage-statistics',
  requestLog: '/dashboard/request-log',
  imports: '/dashboard/xml-import',
  batchFiles: '/dashboard/batch-files',
  editAccount: '/dashboard/edit-account',
  team: '/dashboard/team',
  subscription: '/dashboard/subscription',
  notifications: '/dashboard/notifications',
  unsubscribe: '/unsubscribe',
} as const;

/** The sign-up screen with a plan already chosen. */
export function signUpPath(plan: PlanKey, billing: BillingPeriod): string {
  return `${paths.auth}?mode=signup&plan=${plan}&billing=${billing}`;
}
