import type { BillingPeriod, PlanKey } from '../../../lib/contract/billing/plans.ts';

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
  apiWebhooks: '/api-docs/webhooks',
  apiGettingStarted: '/api-docs/getting-started',
  openApi: '/openapi.json',
  samples: '/samples',
  status: '/status',
  statusFeed: '/status/feed.xml',
  about: '/about',
  privacy: '/privacy',
  /** Opens the settings on whichever document it is followed from; the dashboard has none of its own. */
  cookieSettings: '/privacy#cookie-settings',
  terms: '/terms',
  dpa: '/dpa',
  cookies: '/cookies',
  security: '/security',
  accuracy: '/accuracy',
  verify: '/verify',
  corrections: '/corrections',
  contact: '/contact',
  /** The form with its kind of inquiry chosen. */
  contactSales: '/contact?type=sales#contact-form',
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
  screenings: '/dashboard/screenings',
  alerts: '/dashboard/alerts',
  whitelist: '/dashboard/whitelist',
  audit: '/dashboard/audit',
  backTesting: '/dashboard/back-testing',
  calibration: '/dashboard/calibration',
  monitoring: '/dashboard/monitoring',
  listLatency: '/dashboard/list-latency',
  incidents: '/dashboard/incidents',
  subjects: '/dashboard/subjects',
  importSubjects: '/dashboard/import-subjects',
  cases: '/dashboard/cases',
  editAccount: '/dashboard/edit-account',
  team: '/dashboard/team',
  subscription: '/dashboard/subscription',
  notifications: '/dashboard/notifications',
  retention: '/dashboard/data-retention',
  webhooks: '/dashboard/webhooks',
  unsubscribe: '/unsubscribe',
  /** For those who build the site, on their own machine. */
  parts: '/dashboard/_parts',
} as const;

/** An opened alert. */
export function alertPath(id: string): string {
  return `${paths.alerts}?alert=${encodeURIComponent(id)}`;
}

/** An opened case. */
export function casePath(id: string): string {
  return `${paths.cases}?case=${encodeURIComponent(id)}`;
}

/** A receipt opened among the screenings. */
export function receiptPath(id: string): string {
  return `${paths.screenings}?receipt=${encodeURIComponent(id)}`;
}

/** The form for a legal hold with a receipt filled in. */
export function holdPath(receiptId: string): string {
  return `${paths.retention}?hold=${encodeURIComponent(receiptId)}`;
}

/** The sign-up screen with a plan already chosen. */
export function signUpPath(plan: PlanKey, billing: BillingPeriod): string {
  return `${paths.auth}?mode=signup&plan=${plan}&billing=${billing}`;
}

/** The plans on the home page, with a billing period chosen before. */
export function pricingPath(billing: BillingPeriod | undefined): string {
  return billing === 'yearly' ? '/?billing=yearly#pricing' : paths.pricing;
}

/** Why somebody was led to the home page, as its address names it. The page says the sentence. */
export type Need = 'sign-in' | 'plan' | 'plan-of-owner' | 'deleted';

export function neededPath(need: Need): string {
  return need.startsWith('plan') ? `/?needs=${need}#pricing` : `/?needs=${need}`;
}
