/**
 * Every environment variable a function can have. lib/cloud sets them from this same record, functions read them through `env`, so a name
 * cannot be misspelt on one side only. Values are checked when first read: a function without one fails at that call with the variable's
 * name.
 */
export const environmentNames = {
  stage: 'STAGE',
  tableName: 'TABLE_NAME',
  /** Raw uploads, chunks and parts of imports. */
  uploadsBucket: 'UPLOADS_BUCKET',
  /** Segments and change reports: the screened data. */
  editionsBucket: 'EDITIONS_BUCKET',
  /** Encrypted receipts. */
  receiptsBucket: 'RECEIPTS_BUCKET',
  /** Public files of the transparency log. */
  logBucket: 'LOG_BUCKET',
  /** Commitments on their way into the transparency log. */
  logQueueUrl: 'LOG_QUEUE_URL',
  /** Accounts due for the night's work on their receipts. */
  retentionQueueUrl: 'RETENTION_QUEUE_URL',
  /** Origin line of the log's checkpoints. */
  logOrigin: 'LOG_ORIGIN',
  /** Witnesses of the log and how many must sign, as JSON. */
  logWitnesses: 'LOG_WITNESSES',
  /** The authority of the log's time stamps, as JSON; left out in stages without one. */
  logTimestamps: 'LOG_TIMESTAMPS',
  /** SHA-256 of the engine's bundle, in base64. */
  engineSha256: 'ENGINE_SHA256',
  /** Secret behind the key that signs the log's promises. */
  promiseSecretArn: 'PROMISE_SECRET_ARN',
  /** Secret behind a key that signs the log's checkpoints; left out where KMS alone signs. */
  logSecretArn: 'LOG_SECRET_ARN',
  /** Keys of KMS that sign the log's checkpoints, the newest last, with commas between; left out where a secret does. */
  logKeyArns: 'LOG_KEY_ARNS',
  /** How the log's full tiles are locked, as JSON; left out where they are not. */
  logLock: 'LOG_LOCK',
  /** Secret that the keys of accounts' receipts are encrypted under. */
  receiptSecretArn: 'RECEIPT_SECRET_ARN',
  /** Copies of the user pool. */
  backupBucket: 'BACKUP_BUCKET',
  importsQueueUrl: 'IMPORTS_QUEUE_URL',
  /** Private imports of long files, apart so that small ones do not wait behind them. */
  longImportsQueueUrl: 'LONG_IMPORTS_QUEUE_URL',
  /** Imports for everybody, apart so that they do not wait behind those of accounts. */
  sharedImportsQueueUrl: 'SHARED_IMPORTS_QUEUE_URL',
  /** Chunks of imports to prepare. */
  chunksQueueUrl: 'CHUNKS_QUEUE_URL',
  /** Jobs with all chunks done. */
  publishQueueUrl: 'PUBLISH_QUEUE_URL',
  /** Batch files to cut into chunks. */
  batchesQueueUrl: 'BATCHES_QUEUE_URL',
  /** Chunks of batch files to screen. */
  batchChunksQueueUrl: 'BATCH_CHUNKS_QUEUE_URL',
  /** Batch files with all chunks screened. */
  batchResultsQueueUrl: 'BATCH_RESULTS_QUEUE_URL',
  /** Back-tests to plan. */
  backTestsQueueUrl: 'BACK_TESTS_QUEUE_URL',
  /** Parts of back-tests to test. */
  backTestPartsQueueUrl: 'BACK_TEST_PARTS_QUEUE_URL',
  /** Subjects to screen. */
  subjectsQueueUrl: 'SUBJECTS_QUEUE_URL',
  /** Accounts possibly due for a run of monitoring. */
  monitoringQueueUrl: 'MONITORING_QUEUE_URL',
  /** Runs of monitoring to go on with. */
  monitoringRunsQueueUrl: 'MONITORING_RUNS_QUEUE_URL',
  /** Requested copies of data. */
  exportsQueueUrl: 'EXPORTS_QUEUE_URL',
  /** Reports to make. */
  reportsQueueUrl: 'REPORTS_QUEUE_URL',
  /** Accounts to delete. */
  deletionsQueueUrl: 'DELETIONS_QUEUE_URL',
  /** Publishers' files due for a fetch. */
  refreshQueueUrl: 'REFRESH_QUEUE_URL',
  /** Hours between two requests for a publisher's file. */
  refreshHours: 'REFRESH_HOURS',
  /** Questions to the news; left out in stages without news. */
  newsQueueUrl: 'NEWS_QUEUE_URL',
  /** Ids of the authorities with press releases fetched on the stage's schedule, with commas between; left out if there are none. */
  fetchedReleases: 'FETCHED_RELEASES',
  /** Lists required to answer a screening of their kind, with commas between; left out if there are none. */
  requiredLists: 'REQUIRED_LISTS',
  /** Days to keep GDELT's lists of names in the news; left out in stages without them. */
  mediaGkgDays: 'MEDIA_GKG_DAYS',
  /** Facts for each receiver. */
  mailsFactsQueueUrl: 'MAILS_FACTS_QUEUE_URL',
  pagesFactsQueueUrl: 'PAGES_FACTS_QUEUE_URL',
  importsFactsQueueUrl: 'IMPORTS_FACTS_QUEUE_URL',
  logFactsQueueUrl: 'LOG_FACTS_QUEUE_URL',
  monitoringFactsQueueUrl: 'MONITORING_FACTS_QUEUE_URL',
  notificationsFactsQueueUrl: 'NOTIFICATIONS_FACTS_QUEUE_URL',
  webhooksFactsQueueUrl: 'WEBHOOKS_FACTS_QUEUE_URL',
  /** Deliveries of webhooks that are due. */
  webhooksQueueUrl: 'WEBHOOKS_QUEUE_URL',
  /** Secret that the secrets of webhooks are encrypted under. */
  webhookSecretArn: 'WEBHOOK_SECRET_ARN',
  /** Set in stages where webhooks may lead to the machine itself. */
  loopbackReceivers: 'LOOPBACK_RECEIVERS',
  usageQueueUrl: 'USAGE_QUEUE_URL',
  /** Secret of the cipher keeping App IDs readable only to their owner. */
  appIdSecretArn: 'APP_ID_SECRET_ARN',
  /** Secret sent along by CloudFront, as proof that a request came through it. */
  originSecretArn: 'ORIGIN_SECRET_ARN',
  /** Secret for hashing visitors' addresses. */
  visitorSecretArn: 'VISITOR_SECRET_ARN',
  /** Mails to send. */
  mailQueueUrl: 'MAIL_QUEUE_URL',
  /** Reports of bounced mails. */
  mailReportsQueueUrl: 'MAIL_REPORTS_QUEUE_URL',
  /** Unsendable mails. */
  mailDeadLettersUrl: 'MAIL_DEAD_LETTERS_URL',
  /** ARNs of the versions tried before they get a call, with commas between. */
  triedVersions: 'TRIED_VERSIONS',
  /** Where the user pool has the keys of its tokens. */
  signInKeysUrl: 'SIGN_IN_KEYS_URL',
  /** Topics of alarms in need of a reader, with commas between; left out if alarms may go unread. */
  alarmTopicArns: 'ALARM_TOPIC_ARNS',
  /** Secret behind the App ID of the measurements. */
  monitorSecretArn: 'MONITOR_SECRET_ARN',
  /** The sender address of mails. */
  mailFrom: 'MAIL_FROM',
  /** SES's configuration set, with the reports of bounces. */
  mailConfigurationSet: 'MAIL_CONFIGURATION_SET',
  /** Set while SES sends to confirmed addresses alone, as it does before AWS has approved the account for all. */
  mailSandbox: 'MAIL_SANDBOX',
  /** Where the site is, without a slash at the end: for links in mails. */
  siteUrl: 'SITE_URL',
  /** The API's address for programs, if the stage has a domain of its own for it; without a slash at the end. */
  apiUrl: 'API_URL',
  /** Secret signing the links to unsubscribe. */
  unsubscribeSecretArn: 'UNSUBSCRIBE_SECRET_ARN',
  /** Secret key of the stage's Stripe account. */
  stripeKeySecretArn: 'STRIPE_KEY_SECRET_ARN',
  /** Secret Stripe signs its events with. */
  stripeWebhookSecretArn: 'STRIPE_WEBHOOK_SECRET_ARN',
  /** Customers of Stripe's with subscriptions to read. */
  stripeQueueUrl: 'STRIPE_QUEUE_URL',
  /** Where Stripe's API is instead of at Stripe: set on one machine alone. */
  stripeUrl: 'STRIPE_URL',
  /** Purchases a network may begin in a day. */
  checkoutsPerDay: 'CHECKOUTS_PER_DAY',
  /** Whether Stripe works out the tax: true or false. */
  collectsTax: 'COLLECTS_TAX',
  userPoolId: 'USER_POOL_ID',
  /** With commas between. */
  userPoolClientIds: 'USER_POOL_CLIENT_IDS',
  /** The client for comparing passwords; nobody signs in by it. */
  passwordCheckClientId: 'PASSWORD_CHECK_CLIENT_ID',
  /** HTTPS address for posting to websocket connections. */
  websocketEndpoint: 'WEBSOCKET_ENDPOINT',
  /** Trial searches an address may make in a day. */
  trialSearchesPerDay: 'TRIAL_SEARCHES_PER_DAY',
  /** Messages of the contact form a network may send in a day. */
  inquiriesPerDay: 'INQUIRIES_PER_DAY',
  /** The same of all networks together. */
  inquiriesPerDayOfAll: 'INQUIRIES_PER_DAY_OF_ALL',
  /** Decisions about cookies a network may send in a day. */
  consentsPerDay: 'CONSENTS_PER_DAY',
  /** Addresses of the site's own pages, with commas between. */
  publicPaths: 'PUBLIC_PATHS',
  /** Set in stages without comparison of answers with the contract. */
  answersUnchecked: 'ANSWERS_UNCHECKED',
} as const;

export type EnvironmentKey = keyof typeof environmentNames;

/** Reads one variable; throws with its name if it is missing or empty. */
export function env(key: EnvironmentKey): string {
  const value = process.env[environmentNames[key]];
  if (!value) throw new Error(`Environment variable ${environmentNames[key]} is not set`);
  return value;
}

/** Reads an optional variable; undefined if it is missing or empty. */
export function optionalEnv(key: EnvironmentKey): string | undefined {
  return process.env[environmentNames[key]] || undefined;
}

/** Whether an optional variable is set. */
export function isSet(key: EnvironmentKey): boolean {
  return optionalEnv(key) !== undefined;
}
