import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { AreaStack } from '../../../lib/cloud/constructs/areaStack.ts';
import { HouseFunction } from '../../../lib/cloud/constructs/houseFunction.ts';
import { entriesByArea, entryOf, workerEntries } from '../../../lib/cloud/functionEntries.ts';
import { functionNameOf } from '../../../lib/cloud/functionNameOf.ts';
import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import { tableUse } from '../../../lib/cloud/tableUse.ts';
import { brand } from '../../../lib/contract/brand.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { environmentNames } from '../../../lib/platform/env.ts';
import { bareApp } from '../../support/bareApp.ts';
import type { Assembly, Resource } from '../support/assembly.ts';
import { writeEmptyFunctions } from '../support/emptyFunctions.ts';
import { assemblyOf, scratch } from '../support/stages.ts';

const local = assemblyOf('local');
const prod = assemblyOf('prod');
const deployedByUs = ({ properties }: Resource) => String(properties.FunctionName).startsWith('klarnavn-');
const functionsOf = (assembly: Assembly) => assembly.all('AWS::Lambda::Function').filter(deployedByUs);

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string[]>>;
}

/** Of `rights`: what is done to items of the table, which tableUse.ts says and test/cloud/tableUse reads from the code. */
const ofItems = /^Table[ :/]/;
const seen = 'Table pk sk last_seen_at: UpdateItem';
const keepsAnswers = 'Table ANSWERS#*: BatchGetItem BatchWriteItem DeleteItem PutItem';

/** What a function's role allows, in one line a resource: `Table: GetItem Query`. Its log and traces are left out. */
function rights(assembly: Assembly, operation: string): string[] {
  const policies = assembly
    .all('AWS::IAM::Policy')
    .filter(({ properties }) =>
      (properties.Roles as unknown[]).some((role) => assembly.text(role) === `${operation}Role`),
    );
  const statements = policies.flatMap(
    ({ properties }) => (properties.PolicyDocument as { Statement: Statement[] }).Statement,
  );
  const actionsOf = new Map<string, string[]>();
  for (const { Effect, Action, Resource, Condition } of statements) {
    expect(Effect).toBe('Allow');
    const only = Object.values(Condition ?? {}).flatMap((condition) => Object.values(condition).flat());
    for (const arn of [Resource].flat()) {
      const resource = [assembly.text(arn).replace('.Arn', ''), ...only].join(' ');
      const actions = [Action]
        .flat()
        .filter((action) => !action.startsWith('xray:'))
        .map(withoutService);
      if (actions.length === 0) continue;
      actionsOf.set(resource, [...(actionsOf.get(resource) ?? []), ...actions]);
    }
  }
  actionsOf.delete(`${operation}Log`);
  return [...actionsOf].map(([resource, actions]) => `${resource}: ${actions.sort().join(' ')}`).sort();
}

const withoutService = (action: string) => action.slice(action.indexOf(':') + 1);

const consume = (queue: string) =>
  `${queue}: ChangeMessageVisibility DeleteMessage GetQueueAttributes GetQueueUrl ReceiveMessage`;
const segments = 'EditionsBucket/segments/*: GetObject';
const screening = [segments, 'EditionsBucket: ListBucket', 'UsageQueue: SendMessage'];
const releases = 'EditionsBucket/releases/*: GetObject';
const askNews = 'NewsQueue: SendMessage';
const media = [releases, 'EditionsBucket: ListBucket', askNews, 'UsageQueue: SendMessage'];
const connections = (method: string) =>
  `arn:AWS::Partition:execute-api:AWS::Region:AWS::AccountId:LiveApi/live/${method}/@connections/*: ManageConnections`;
const uploads = 'UploadsBucket: ListBucket';

const signUps = [
  'MailQueue: SendMessage',
  'StripeKey: GetSecretValue',
  'UserPool: AdminConfirmSignUp AdminDeleteUser AdminGetUser',
];

/** The same for programs and for people; of a program's call the network is known by CloudFront's word. */
const ofBoth = (ofPrograms: string, ofPeople: string, rights: string[]) => ({
  [ofPrograms]: ['OriginSecret: GetSecretValue', ...rights].sort(),
  [ofPeople]: rights,
});

/** Only in stages that are tried from another region. */
const outside = ['serviceTried'];

/** All that each function may touch. A new right is a decision: it is written here. */
const allowed: Record<string, string[]> = {
  serviceTried: [
    'arn:aws:secretsmanager:us-east-1:AWS::AccountId:secret:klarnavn/prod/eu-central-1/monitor-??????: GetSecretValue',
  ],
  peopleCopied: ['BackupBucket/people/*: PutObject', 'UserPool: ListUsers ListUsersInGroup'],
  sanctionsCheck: ['OriginSecret: GetSecretValue', ...screening],
  pepCheck: ['OriginSecret: GetSecretValue', ...screening],
  universalSearch: ['OriginSecret: GetSecretValue', ...screening, releases, askNews],
  batchCheck: ['OriginSecret: GetSecretValue', ...screening, releases],
  mcp: ['OriginSecret: GetSecretValue', ...screening, releases, askNews],
  dashboardSearch: screening,
  ...ofBoth('adverseMediaCheck', 'dashboardAdverseMedia', media),
  decideAdverseMedia: [],
  freeTrialSearch: [
    segments,
    'EditionsBucket: ListBucket',
    'OriginSecret: GetSecretValue',
    'VisitorSecret: GetSecretValue',
  ],
  sendInquiry: ['OriginSecret: GetSecretValue', 'VisitorSecret: GetSecretValue'],
  eraseInquiries: [],
  recordConsent: ['OriginSecret: GetSecretValue', 'VisitorSecret: GetSecretValue'],
  readConsents: [],
  countPage: [],
  readPageCounts: [],
  listInfo: ['OriginSecret: GetSecretValue'],
  listOverview: [],
  listStatus: [],
  listGrowth: [],
  serviceStatus: [],
  listEditions: [],
  editionChanges: ['EditionsBucket/changes/*: GetObject', 'EditionsBucket: ListBucket'],
  useEdition: [segments, 'EditionsBucket: ListBucket'],
  useSharedList: [],
  getProfile: [],
  updateProfile: [],
  getAccount: [],
  acceptTexts: [],
  updateAccount: [],
  listSignIns: [],
  reportPasswordChange: [],
  requireSecondFactor: [],
  removeSecondFactor: ['UserPool: AdminGetUser AdminListGroupsForUser AdminSetUserMFAPreference'],
  recoverSignIn: ['UserPool: AdminGetUser AdminSetUserMFAPreference'],
  listMembers: [],
  changeMemberRole: [],
  removeMember: [connections('DELETE')],
  leaveAccount: [connections('DELETE')],
  transferOwnership: [],
  deleteAccount: ['DeletionsQueue: SendMessage', 'UserPool: AdminGetUser AdminInitiateAuth'],
  requestDataExport: ['ExportsQueue: SendMessage', 'OriginSecret: GetSecretValue'],
  getDataExport: [],
  linkDataExport: ['UploadsBucket/exports/*: GetObject', uploads],
  exportDue: [
    consume('ExportsQueue'),
    'MailQueue: SendMessage',
    'UploadsBucket/exports/*: PutObject',
    'UserPool: AdminGetUser',
  ],
  deletionDue: [
    `${consume('DeletionsQueue')} SendMessage`,
    'EditionsBucket/changes/*: DeleteObject',
    'EditionsBucket/segments/own/*: DeleteObject',
    'MailQueue: SendMessage',
    'StripeKey: GetSecretValue',
    ...['batch-files', 'batch-parts', 'batch-results', 'chunks', 'exports', 'prepared', 'reports', 'uploads'].map(
      (folder) => `UploadsBucket/${folder}/*: DeleteObject`,
    ),
    uploads,
    'UserPool: AdminDeleteUser AdminListGroupsForUser',
    connections('DELETE'),
  ],
  inviteMember: ['MailQueue: SendMessage', 'OriginSecret: GetSecretValue'],
  listInvitations: [],
  resendInvitation: ['MailQueue: SendMessage', 'OriginSecret: GetSecretValue'],
  withdrawInvitation: [],
  lookUpInvitation: ['UserPool: AdminGetUser'],
  joinByInvitation: signUps,
  acceptInvitation: [],
  verifyAddress: ['UserPool: AdminGetUser AdminUpdateUserAttributes'],
  requestVerification: [
    'MailQueue: SendMessage',
    'OriginSecret: GetSecretValue',
    'VisitorSecret: GetSecretValue',
    'UserPool: AdminGetUser',
  ],
  sendVerification: ['MailQueue: SendMessage', 'OriginSecret: GetSecretValue'],
  createCheckout: [...signUps, 'OriginSecret: GetSecretValue', 'VisitorSecret: GetSecretValue'],
  completeSignup: [...signUps, 'OriginSecret: GetSecretValue', 'VisitorSecret: GetSecretValue'],
  signUpsSwept: [
    ...signUps.filter((line) => !line.startsWith('UserPool')),
    'UserPool: AdminConfirmSignUp AdminDeleteUser AdminGetUser ListUsers',
  ],
  getNotificationPreferences: [],
  saveNotificationPreferences: [],
  releaseMailAddress: [],
  unsubscribe: ['UnsubscribeSecret: GetSecretValue'],
  changeMailSubscription: ['UnsubscribeSecret: GetSecretValue'],
  listAppIds: ['AppIdSecret: GetSecretValue'],
  createAppId: ['AppIdSecret: GetSecretValue'],
  renameAppId: ['AppIdSecret: GetSecretValue'],
  setAppIdStatus: ['AppIdSecret: GetSecretValue'],
  limitAppId: ['AppIdSecret: GetSecretValue'],
  rotateAppId: ['AppIdSecret: GetSecretValue'],
  deleteAppId: [],
  getUsage: [],
  usageHistory: [],
  exportUsage: [],
  listRequests: [],
  usageInfo: ['OriginSecret: GetSecretValue'],
  processXml: [
    segments,
    'EditionsBucket: ListBucket',
    'ImportsQueue: SendMessage',
    'SharedImportsQueue: SendMessage',
    'UploadsBucket/reports/*: PutObject',
    'UploadsBucket/uploads/*: GetObject PutObject',
    uploads,
  ],
  processChunks: [
    'ImportsQueue: SendMessage',
    'PublishQueue: SendMessage',
    'SharedImportsQueue: SendMessage',
    'UploadsBucket/uploads/*: GetObject',
    uploads,
  ],
  listImportJobs: [],
  getImportJob: [],
  importProblems: ['UploadsBucket/reports/*: GetObject', uploads],
  ...ofBoth('createBatch', 'createBatchFile', ['UploadsBucket/batch-files/*: PutObject']),
  ...ofBoth('previewBatch', 'previewBatchFile', ['UploadsBucket/batch-files/*: GetObject', uploads]),
  ...ofBoth('startBatch', 'startBatchFile', [
    'BatchesQueue: SendMessage',
    'UploadsBucket/batch-files/*: GetObject',
    'UploadsBucket/batch-results/*: PutObject',
    uploads,
  ]),
  ...ofBoth('listBatches', 'listBatchFiles', []),
  ...ofBoth('getBatch', 'getBatchFile', ['UploadsBucket/batch-results/*: GetObject', uploads]),
  ...ofBoth('cancelBatch', 'cancelBatchFile', ['UsageQueue: SendMessage']),
  ...ofBoth('batchResult', 'batchFileResult', ['UploadsBucket/batch-results/*: GetObject', uploads]),
  batchStarted: [
    'BatchChunksQueue: SendMessage',
    'BatchResultsQueue: SendMessage',
    consume('BatchesQueue'),
    'UploadsBucket/batch-files/*: GetObject PutObject',
    uploads,
  ],
  batchChunk: [
    consume('BatchChunksQueue'),
    'BatchResultsQueue: SendMessage',
    segments,
    releases,
    'EditionsBucket: ListBucket',
    'UploadsBucket/batch-files/*: GetObject',
    'UploadsBucket/batch-parts/*: PutObject',
    uploads,
  ],
  batchScreened: [
    consume('BatchResultsQueue'),
    'UploadsBucket/batch-parts/*: GetObject',
    'UploadsBucket/batch-results/*: PutObject',
    uploads,
    'UsageQueue: SendMessage',
  ],
  importReceived: [
    'ChunksQueue: SendMessage',
    `${consume('ImportsQueue')} SendMessage`,
    'PublishQueue: SendMessage',
    consume('SharedImportsQueue'),
    'UploadsBucket/chunks/*: PutObject',
    'UploadsBucket/reports/*: PutObject',
    'UploadsBucket/uploads/*: GetObject',
    uploads,
  ],
  importChunk: [
    consume('ChunksQueue'),
    'PublishQueue: SendMessage',
    'UploadsBucket/chunks/*: GetObject',
    'UploadsBucket/prepared/*: PutObject',
    uploads,
  ],
  importReady: [
    'EditionsBucket/changes/*: DeleteObject PutObject',
    'EditionsBucket/segments/*: GetObject PutObject',
    'EditionsBucket/segments/own/*: DeleteObject',
    'EditionsBucket: ListBucket',
    consume('PublishQueue'),
    'UploadsBucket/prepared/*: GetObject',
    uploads,
  ],
  jobFailed: [
    consume('BatchChunksQueueDeadLetters'),
    consume('BatchResultsQueueDeadLetters'),
    consume('BatchesQueueDeadLetters'),
    consume('ChunksQueueDeadLetters'),
    consume('ExportsQueueDeadLetters'),
    consume('ImportsQueueDeadLetters'),
    'PublishQueue: SendMessage',
    consume('PublishQueueDeadLetters'),
    consume('SharedImportsQueueDeadLetters'),
  ],
  jobsSwept: [
    'BatchResultsQueue: SendMessage',
    'BatchesQueue: SendMessage',
    'DeletionsQueue: SendMessage',
    'ExportsQueue: SendMessage',
    'ImportsQueue: SendMessage',
    'PublishQueue: SendMessage',
    'SharedImportsQueue: SendMessage',
    'UploadsBucket/batch-files/*: GetObject',
    uploads,
  ],
  newsDue: [consume('NewsQueue')],
  gkgTaken: ['EditionsBucket/gkg/*: GetObject PutObject', 'EditionsBucket: ListBucket'],
  releasesRefreshed: ['EditionsBucket/releases/*: GetObject PutObject', 'EditionsBucket: ListBucket'],
  refreshDue: ['RefreshQueue: SendMessage'],
  sourceRefreshed: [
    segments,
    'EditionsBucket: ListBucket',
    consume('RefreshQueue'),
    'SharedImportsQueue: SendMessage',
    'UploadsBucket/uploads/*: PutObject',
  ],
  usageRecorded: ['MailQueue: SendMessage', consume('UsageQueue')],
  usageSwept: [],
  mailDue: [
    `${consume('MailQueue')} SendMessage`,
    'UnsubscribeSecret: GetSecretValue',
    'UserPool: AdminGetUser',
    'arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:configuration-set/Mails: SendEmail',
    `arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:identity/${brand.noReplyEmail.split('@')[1]}: SendEmail`,
  ],
  mailReported: [consume('MailReportsQueue')],
  mailsOfChanges: [
    '*: ListStreams',
    'MailQueue: SendMessage',
    'MailsOfChangesFailures: GetQueueAttributes GetQueueUrl SendMessage',
    'Table.StreamArn: DescribeStream GetRecords GetShardIterator',
  ],
  mailsScheduled: ['MailQueue: SendMessage'],
  serviceDisturbed: ['MailQueue: SendMessage'],
  serviceMeasured: [
    '*: GetAccount',
    'MailQueue: GetQueueAttributes',
    'MailQueueDeadLetters: GetQueueAttributes',
    'MailReportsQueue: GetQueueAttributes',
    'MonitorSecret: GetSecretValue',
  ],
  tableChanged: [
    '*: ListStreams',
    'TableChangedFailures: GetQueueAttributes GetQueueUrl SendMessage',
    'Table.StreamArn: DescribeStream GetRecords GetShardIterator',
    connections('POST'),
  ],
  checkSubscription: ['StripeKey: GetSecretValue'],
  refreshSubscription: ['StripeKey: GetSecretValue'],
  manageSubscription: ['StripeKey: GetSecretValue'],
  previewChange: ['StripeKey: GetSecretValue'],
  customerPortal: ['OriginSecret: GetSecretValue', 'StripeKey: GetSecretValue'],
  listInvoices: ['StripeKey: GetSecretValue'],
  getPaymentMethod: ['StripeKey: GetSecretValue'],
  stripeWebhook: ['StripeEventsQueue: SendMessage', 'StripeWebhookSecret: GetSecretValue'],
  stripeDue: [`${consume('StripeEventsQueue')} SendMessage`, consume('SubscriptionSweepQueue'), ...signUps],
  subscriptionsSwept: ['SubscriptionSweepQueue: SendMessage'],
  signedIn: ['UserPool: DescribeUserPoolClient'],
  tokenDue: ['UserPool: AdminGetUser'],
  firstSignIn: ['UserPool: AdminGetUser'],
  passwordReset: [],
  liveConnected: [],
  liveDisconnected: [],
  liveMessage: [connections('POST')],
  appId: [],
  websocket: [],
};

/** On one machine there is no net, and nothing asks GDELT. */
const onlyDeployed = ['newsDue'];

describe('functions', () => {
  it('are the routes of the contract, the workers and the authorizers, and nothing else', () => {
    const entries = functionsOf(prod).map(({ properties }) => String(properties.Handler).replace(/\.handler$/, ''));
    expect(entries.sort()).toEqual([...allRoutes.map(entryOf), ...workerEntries].sort());
  });

  it.each(Object.entries(allowed))('%s may touch exactly what it needs', (operation, expected) => {
    if (![...onlyDeployed, ...outside].includes(operation)) {
      const onOneMachine = expected.filter((right) => right !== askNews);
      expect(rights(local, operation).filter((line) => !ofItems.test(line))).toEqual(onOneMachine.toSorted());
    }
    expect(rights(prod, operation).filter((line) => !ofItems.test(line))).toEqual(expected.toSorted());
  });

  it.each(Object.keys(allowed))(
    '%s may do to the table what tableUse.ts says of it, and what its door does for it',
    (operation) => {
      const route = allRoutes.find((one) => one.operation === operation);
      const lines = rights(prod, operation).filter((line) => ofItems.test(line));
      expect(lines.includes(seen)).toBe(route?.caller === 'user');
      expect(lines.includes(keepsAnswers)).toBe(Boolean(route?.idempotent));
      const own = lines.filter((line) => line !== seen && line !== keepsAnswers);
      const index = own.includes('Table/index/gsi1: Query') ? ['gsi1'] : [];
      const actions = own
        .filter((line) => !line.includes('gsi1'))
        .flatMap((line) => line.slice(line.indexOf(': ') + 2).split(' '));
      const uses: Record<string, string> = tableUse;
      expect([...actions.sort(), ...index].join(' ')).toBe(uses[operation] ?? '');
    },
  );

  it.each([
    ['sanctionsCheck', ['Table ALLOWANCE#*: UpdateItem', keepsAnswers, 'Table: BatchGetItem Query']],
    ['freeTrialSearch', ['Table TRIAL#*: UpdateItem', 'Table: Query']],
    ['countPage', ['Table PAGECOUNTS#* PAGEVIEW#* REFERRER#*: UpdateItem']],
    ['unsubscribe', ['Table USER#*: UpdateItem']],
  ])('%s, which programs or visitors call, writes to its own partitions alone', (operation, expected) => {
    expect(rights(prod, operation).filter((line) => ofItems.test(line))).toEqual(expected);
  });

  it('have no wildcard among their actions, and among resources only below a prefix or where AWS knows none', () => {
    const roles = functionsOf(prod).map(({ id }) => `${id}Role`);
    const statements = prod
      .all('AWS::IAM::Policy')
      .filter(({ properties }) => (properties.Roles as unknown[]).some((role) => roles.includes(prod.text(role))))
      .flatMap(({ properties }) => (properties.PolicyDocument as { Statement: Statement[] }).Statement);
    expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);
    const open = statements.flatMap(({ Action, Resource }) =>
      [Resource]
        .flat()
        .map((arn) => prod.text(arn))
        .filter((arn) => arn.includes('*') && !/^\w+Bucket(\.Arn)?\/[\w-]+\/(own\/)?\*$|\/@connections\/\*$/.test(arn))
        .flatMap((arn) => [Action].flat().map((action) => `${action} on ${arn}`)),
    );
    expect([...new Set(open)].sort()).toEqual([
      'dynamodb:ListStreams on *',
      'ses:GetAccount on *',
      'xray:PutTelemetryRecords on *',
      'xray:PutTraceSegments on *',
    ]);
  });

  it('are all in that list', () => {
    expect(
      functionsOf(prod)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(allowed).sort());
  });

  it("nobody but importReady, and for press releases and GDELT's lists their workers, may write what is screened", () => {
    const writers = Object.keys(allowed).filter((operation) =>
      rights(prod, operation).some((line) => line.startsWith('EditionsBucket') && line.includes('PutObject')),
    );
    expect(writers.sort()).toEqual(['gkgTaken', 'importReady', 'releasesRefreshed']);
  });

  it('nobody may read the whole table at once or change the table itself', () => {
    const actions = prod
      .all('AWS::IAM::Policy')
      .flatMap(({ properties }) =>
        (properties.PolicyDocument as { Statement: Statement[] }).Statement.flatMap(({ Action }) => Action),
      );
    expect(actions.filter((action) => /dynamodb:(\*|Scan|\w*Table$)/.test(action))).toEqual([]);
  });

  it.each(functionsOf(prod))('$id runs on the house runtime, under a role and with a log of its own', (resource) => {
    const { id, properties } = resource;
    const FunctionName =
      functionNameOf({ name: 'prod' }, areaOf(id), id) + (outside.includes(id) ? '-eu-central-1' : '');
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      FunctionName,
      TracingConfig: { Mode: 'Active' },
    });
    expect(prod.text(properties.Role)).toBe(`${id}Role.Arn`);
    expect(prod.one('AWS::Logs::LogGroup', `${id}Log`).properties).toEqual({
      LogGroupName: `/aws/lambda/${FunctionName}`,
      RetentionInDays: 180,
    });
  });

  it.each([
    ['processXml', 512],
    ['sourceRefreshed', 512],
    ['importReceived', 1024],
    ['importChunk', 512],
    ['importReady', 3008],
  ])('%s has the memory that its work on a list was measured to take, with room', (operation, megabytes) => {
    expect(prod.one('AWS::Lambda::Function', operation).properties.MemorySize).toBe(megabytes);
  });

  it('the results of the largest file fit on the disk of the function that joins them', () => {
    expect(prod.one('AWS::Lambda::Function', 'batchScreened').properties.EphemeralStorage).toEqual({ Size: 10_240 });
  });

  it.each([
    ['sanctionsCheck', ['STAGE', 'TABLE_NAME', 'EDITIONS_BUCKET', 'USAGE_QUEUE_URL', 'ORIGIN_SECRET_ARN']],
    [
      'freeTrialSearch',
      ['STAGE', 'TABLE_NAME', 'EDITIONS_BUCKET', 'TRIAL_SEARCHES_PER_DAY', 'ORIGIN_SECRET_ARN', 'VISITOR_SECRET_ARN'],
    ],
    ['inviteMember', ['STAGE', 'TABLE_NAME', 'ORIGIN_SECRET_ARN', 'MAIL_QUEUE_URL']],
    ['createAppId', ['STAGE', 'TABLE_NAME', 'APP_ID_SECRET_ARN']],
    ['tableChanged', ['STAGE', 'TABLE_NAME', 'WEBSOCKET_ENDPOINT']],
    ['websocket', ['STAGE', 'TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_IDS']],
  ])('%s knows the addresses of what it may touch, and no more', (operation, names) => {
    expect(Object.keys(variablesOf(operation)).sort()).toEqual([...names, 'ANSWERS_UNCHECKED'].sort());
  });

  it('compare answers with the contract on one machine and on dev, and not where customers wait', () => {
    const unchecked = (assembly: Assembly) =>
      functionsOf(assembly).filter(({ properties }) => 'ANSWERS_UNCHECKED' in variables(properties)).length;
    expect([unchecked(local), unchecked(assemblyOf('dev')), unchecked(prod)]).toEqual([0, 0, functionsOf(prod).length]);
  });

  it('know only variables that the platform reads, and all of those are set somewhere', () => {
    const used = new Set(
      [prod, assemblyOf('dev')].flatMap((assembly) =>
        functionsOf(assembly).flatMap(({ properties }) => Object.keys(variables(properties))),
      ),
    );
    // One machine sets the address of its own Stripe; a model and GDELT's lists are switched on by whoever operates a stage (mediaGrants.test.ts).
    const ofOperator = [
      'MEDIA_GKG_DAYS',
      'MEDIA_MODEL_CHECKS_PER_DAY',
      'MEDIA_MODEL_CHECKS_PER_DAY_OF_ALL',
      'MEDIA_MODEL_ID',
    ];
    expect([...used, 'STRIPE_URL', ...ofOperator].sort()).toEqual(Object.values(environmentNames).sort());
  });
});

describe('the code of an area', () => {
  it('is one asset of its own, that all its functions and no others run from', () => {
    const assets = new Map<string, Set<string>>();
    for (const { id, properties } of functionsOf(prod)) {
      const { S3Key } = properties.Code as { S3Key: string };
      assets.set(S3Key, (assets.get(S3Key) ?? new Set()).add(areaOf(id)));
    }
    expect([...assets.values()].map((areas) => [...areas])).toEqual(
      expect.arrayContaining(Object.keys(entriesByArea()).map((area) => [area])),
    );
    expect(assets.size).toBe(Object.keys(entriesByArea()).length);
  });
});

describe('functions that programs and searches wait for', () => {
  const aliased = ['batchCheck', 'dashboardSearch', 'mcp', 'pepCheck', 'sanctionsCheck', 'universalSearch'];

  it.each(stageNames)('are called by an alias in %s, which moves to a new version when that is ready', (stage) => {
    const assembly = assemblyOf(stage);
    const aliases = assembly.all('AWS::Lambda::Alias');
    expect(aliases.map(({ properties }) => assembly.text(properties.FunctionName)).sort()).toEqual(aliased);
    for (const { properties } of aliases) {
      expect(properties.Name).toBe('live');
      expect(assembly.text(properties.FunctionVersion)).toMatch(/CurrentVersion\w+\.Version$/);
    }
  });

  it('are kept warm only where the stage says so, which none does', () => {
    for (const { properties } of stageNames.flatMap((stage) => assemblyOf(stage).all('AWS::Lambda::Alias'))) {
      expect(properties).not.toHaveProperty('ProvisionedConcurrencyConfig');
    }
  });
});

describe('the settings of a stage', () => {
  it('keep an alias warm', () => {
    const app = bareApp({ context: { 'aws:cdk:disable-asset-staging': true } });
    const settings = {
      ...stages.local,
      provisionedConcurrency: { sanctionsCheck: 5 },
    };
    const functionsDir = writeEmptyFunctions(join(scratch, 'warm-functions'));
    const stack = new AreaStack(app, 'screening', { settings, functionsDir });
    new HouseFunction(stack, {
      entry: 'api/screening/sanctionsCheck',
      description: 'Screens.',
      grants: [],
      hasAlias: true,
    });
    const template = Template.fromStack(stack);
    template.hasResourceProperties('AWS::Lambda::Alias', {
      ProvisionedConcurrencyConfig: { ProvisionedConcurrentExecutions: 5 },
    });
  });
});

function areaOf(operation: string): string {
  const found = Object.entries(entriesByArea()).find(([, entries]) =>
    entries.some((entry) => entry.endsWith(`/${operation}`)),
  );
  return found?.[0] ?? '';
}

function variablesOf(operation: string): Record<string, unknown> {
  const { properties } = prod.one('AWS::Lambda::Function', operation);
  return variables(properties);
}

function variables(properties: Resource['properties']): Record<string, unknown> {
  return (properties.Environment as { Variables: Record<string, unknown> }).Variables;
}
