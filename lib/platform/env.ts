/**
 * Every environment variable a function can have. lib/cloud sets them from this same record, functions read them
 * through `env`, so a name cannot be misspelt on one side only. Values are checked when first read: a function that lacks one
 * fails at that call with the variable's name.
 */
export const environmentNames = {
  stage: 'STAGE',
  tableName: 'TABLE_NAME',
  /** Raw uploads, chunks and parts of imports. */
  uploadsBucket: 'UPLOADS_BUCKET',
  /** Segments and change reports: what is screened. */
  editionsBucket: 'EDITIONS_BUCKET',
  /** Copies of the user pool. */
  backupBucket: 'BACKUP_BUCKET',
  importsQueueUrl: 'IMPORTS_QUEUE_URL',
  /** Private imports of long files, which small ones do not wait behind. */
  longImportsQueueUrl: 'LONG_IMPORTS_QUEUE_URL',
  /** Imports that are for everybody, which do not wait behind those of accounts. */
  sharedImportsQueueUrl: 'SHARED_IMPORTS_QUEUE_URL',
  /** Chunks of imports that are to be prepared. */
  chunksQueueUrl: 'CHUNKS_QUEUE_URL',
  /** Jobs whose chunks are all done. */
  publishQueueUrl: 'PUBLISH_QUEUE_URL',
  /** Batch files that are to be cut into chunks. */
  batchesQueueUrl: 'BATCHES_QUEUE_URL',
  /** Chunks of batch files that are to be screened. */
  batchChunksQueueUrl: 'BATCH_CHUNKS_QUEUE_URL',
  /** Batch files whose chunks are all screened. */
  batchResultsQueueUrl: 'BATCH_RESULTS_QUEUE_URL',
  /** Copies of data that people asked for. */
  exportsQueueUrl: 'EXPORTS_QUEUE_URL',
  /** Accounts that are to be deleted. */
  deletionsQueueUrl: 'DELETIONS_QUEUE_URL',
  /** Publishers' files that are due to be fetched. */
  refreshQueueUrl: 'REFRESH_QUEUE_URL',
  /** Hours between two requests for a publisher's file. */
  refreshHours: 'REFRESH_HOURS',
  /** Questions to the news; left out in stages that search none. */
  newsQueueUrl: 'NEWS_QUEUE_URL',
  /** Ids of the authorities whose press releases the stage fetches on a schedule, with commas between; left out where there are none. */
  fetchedReleases: 'FETCHED_RELEASES',
  /** Lists without which no screening of their kind is answered, with commas between; left out where there are none. */
  requiredLists: 'REQUIRED_LISTS',
  /** How many days of GDELT's lists of names in the news are kept; left out in stages that keep none. */
  mediaGkgDays: 'MEDIA_GKG_DAYS',
  /** Facts for each receiver. */
  mailsFactsQueueUrl: 'MAILS_FACTS_QUEUE_URL',
  pagesFactsQueueUrl: 'PAGES_FACTS_QUEUE_URL',
  importsFactsQueueUrl: 'IMPORTS_FACTS_QUEUE_URL',
  usageQueueUrl: 'USAGE_QUEUE_URL',
  /** Secret of the cipher that keeps App IDs readable only to their owner. */
  appIdSecretArn: 'APP_ID_SECRET_ARN',
  /** Secret that CloudFront sends along, as proof that a request came through it. */
  originSecretArn: 'ORIGIN_SECRET_ARN',
  /** Secret that visitors' addresses are hashed with. */
  visitorSecretArn: 'VISITOR_SECRET_ARN',
  /** Mails that are to be sent. */
  mailQueueUrl: 'MAIL_QUEUE_URL',
  /** Reports of mails that came back. */
  mailReportsQueueUrl: 'MAIL_REPORTS_QUEUE_URL',
  /** Mails that could not be sent. */
  mailDeadLettersUrl: 'MAIL_DEAD_LETTERS_URL',
  /** ARNs of the versions that are tried before they get a call, with commas between. */
  triedVersions: 'TRIED_VERSIONS',
  /** Where the user pool has the keys of its tokens. */
  signInKeysUrl: 'SIGN_IN_KEYS_URL',
  /** Topics of alarms that somebody has to read, with commas between; left out where alarms may go unread. */
  alarmTopicArns: 'ALARM_TOPIC_ARNS',
  /** Secret that the App ID of the measurements is made of. */
  monitorSecretArn: 'MONITOR_SECRET_ARN',
  /** The address that mails are sent from. */
  mailFrom: 'MAIL_FROM',
  /** SES's configuration set, which reports what came back. */
  mailConfigurationSet: 'MAIL_CONFIGURATION_SET',
  /** Set while SES sends to confirmed addresses alone, as it does before AWS has approved the account for all. */
  mailSandbox: 'MAIL_SANDBOX',
  /** Where the site is, without a slash at the end: for links in mails. */
  siteUrl: 'SITE_URL',
  /** Where programs call the API, where the stage has a domain of its own for it; without a slash at the end. */
  apiUrl: 'API_URL',
  /** Secret that the links to unsubscribe are signed with. */
  unsubscribeSecretArn: 'UNSUBSCRIBE_SECRET_ARN',
  /** Secret key of the stage's Stripe account. */
  stripeKeySecretArn: 'STRIPE_KEY_SECRET_ARN',
  /** Secret that Stripe signs its events with. */
  stripeWebhookSecretArn: 'STRIPE_WEBHOOK_SECRET_ARN',
  /** Customers of Stripe's whose subscriptions are to be read. */
  stripeQueueUrl: 'STRIPE_QUEUE_URL',
  /** Where Stripe's API is instead of at Stripe: set on one machine alone. */
  stripeUrl: 'STRIPE_URL',
  /** Purchases that a network may begin in a day. */
  checkoutsPerDay: 'CHECKOUTS_PER_DAY',
  /** Whether Stripe works out the tax: true or false. */
  collectsTax: 'COLLECTS_TAX',
  userPoolId: 'USER_POOL_ID',
  /** With commas between. */
  userPoolClientIds: 'USER_POOL_CLIENT_IDS',
  /** The client by which passwords are compared; nobody signs in by it. */
  passwordCheckClientId: 'PASSWORD_CHECK_CLIENT_ID',
  /** HTTPS address for posting to websocket connections. */
  websocketEndpoint: 'WEBSOCKET_ENDPOINT',
  /** Trial searches an address may make in a day. */
  trialSearchesPerDay: 'TRIAL_SEARCHES_PER_DAY',
  /** Messages of the contact form that a network may send in a day. */
  inquiriesPerDay: 'INQUIRIES_PER_DAY',
  /** The same of all networks together. */
  inquiriesPerDayOfAll: 'INQUIRIES_PER_DAY_OF_ALL',
  /** Decisions about cookies that a network may send in a day. */
  consentsPerDay: 'CONSENTS_PER_DAY',
  /** Addresses of the site's own pages, with commas between. */
  publicPaths: 'PUBLIC_PATHS',
  /** Set in stages where answers are not compared with the contract. */
  answersUnchecked: 'ANSWERS_UNCHECKED',
} as const;

export type EnvironmentKey = keyof typeof environmentNames;

/** Reads one variable; throws with its name where it is missing or empty. */
export function env(key: EnvironmentKey): string {
  const value = process.env[environmentNames[key]];
  if (!value) throw new Error(`Environment variable ${environmentNames[key]} is not set`);
  return value;
}

/** Reads a variable that need not be there; undefined where it is missing or empty. */
export function optionalEnv(key: EnvironmentKey): string | undefined {
  return process.env[environmentNames[key]] || undefined;
}

/** Whether a variable that need not be there is set. */
export function isSet(key: EnvironmentKey): boolean {
  return optionalEnv(key) !== undefined;
}
