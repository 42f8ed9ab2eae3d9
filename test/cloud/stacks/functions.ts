import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { AreaStack } from '../../../lib/cloud/constructs/areaStack.ts';
import { HouseFunction } from '../../../lib/cloud/constructs/houseFunction.ts';
import { entriesByArea, entryOf, workerEntries } from '../../../lib/cloud/functionEntries.ts';
import { functionNameOf } from '../../../lib/cloud/functionNameOf.ts';
import { stageNames, stages } from '../../../lib/cloud/stages.ts';
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

const read = 'BatchGetItem GetItem Query';
const readWrite = 'BatchGetItem BatchWriteItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem';
const table = (actions: string) => [`Table/index/gsi1: ${actions}`, `Table: ${actions}`];
/** Of every function that members call: it writes when a member was last seen. */
const seen = (operation: string) =>
  allRoutes.some((route) => route.operation === operation && route.caller === 'user')
    ? ['Table pk sk last_seen_at: UpdateItem']
    : [];
const consume = (queue: string) =>
  `${queue}: ChangeMessageVisibility DeleteMessage GetQueueAttributes GetQueueUrl ReceiveMessage`;
const segments = 'EditionsBucket/segments/*: GetObject';
const screening = [segments, 'EditionsBucket: ListBucket', ...table(readWrite), 'UsageQueue: SendMessage'];
const connections = (method: string) =>
  `arn:AWS::Partition:execute-api:AWS::Region:AWS::AccountId:LiveApi/live/${method}/@connections/*: ManageConnections`;
const uploads = 'UploadsBucket: ListBucket';

const signUps = [
  'MailQueue: SendMessage',
  'StripeKey: GetSecretValue',
  ...table(readWrite),
  'UserPool: AdminConfirmSignUp AdminDeleteUser AdminGetUser',
];

/** The same for programs and for people; of a program's call the network is known by CloudFront's word. */
const ofBoth = (ofPrograms: string, ofPeople: string, rights: string[]) => ({
  [ofPrograms]: ['OriginSecret: GetSecretValue', ...rights].sort(),
  [ofPeople]: rights,
});

/** All that each function may touch. A new right is a decision: it is written here. */
const allowed: Record<string, string[]> = {
  sanctionsCheck: ['OriginSecret: GetSecretValue', ...screening],
  pepCheck: ['OriginSecret: GetSecretValue', ...screening],
  universalSearch: ['OriginSecret: GetSecretValue', ...screening],
  batchCheck: ['OriginSecret: GetSecretValue', ...screening],
  mcp: ['OriginSecret: GetSecretValue', ...screening],
  dashboardSearch: screening,
  freeTrialSearch: [
    segments,
    'EditionsBucket: ListBucket',
    'OriginSecret: GetSecretValue',
    'VisitorSecret: GetSecretValue',
    ...table(readWrite),
  ],
  listInfo: ['OriginSecret: GetSecretValue', ...table(read)],
  listOverview: table(read),
  listStatus: table(read),
  listEditions: table(read),
  editionChanges: ['EditionsBucket/changes/*: GetObject', 'EditionsBucket: ListBucket', ...table(read)],
  useEdition: [segments, 'EditionsBucket: ListBucket', ...table(readWrite)],
  useSharedList: table(readWrite),
  getProfile: table(read),
  updateProfile: table(readWrite),
  getAccount: table(read),
  updateAccount: table(readWrite),
  listSignIns: table(read),
  reportPasswordChange: table(readWrite),
  requireSecondFactor: table(readWrite),
  removeSecondFactor: [...table(readWrite), 'UserPool: AdminGetUser AdminListGroupsForUser AdminSetUserMFAPreference'],
  recoverSignIn: [...table(readWrite), 'UserPool: AdminGetUser AdminListGroupsForUser AdminSetUserMFAPreference'],
  listMembers: table(read),
  changeMemberRole: table(readWrite),
  removeMember: [...table(readWrite), connections('DELETE')],
  leaveAccount: [...table(readWrite), connections('DELETE')],
  transferOwnership: table(readWrite),
  deleteAccount: ['DeletionsQueue: SendMessage', ...table(readWrite), 'UserPool: AdminGetUser AdminInitiateAuth'],
  requestDataExport: ['ExportsQueue: SendMessage', 'OriginSecret: GetSecretValue', ...table(readWrite)],
  getDataExport: table(read),
  linkDataExport: [...table(read), 'UploadsBucket/exports/*: GetObject', uploads],
  exportDue: [
    consume('ExportsQueue'),
    'MailQueue: SendMessage',
    ...table(readWrite),
    'UploadsBucket/exports/*: PutObject',
    'UserPool: AdminGetUser',
  ],
  deletionDue: [
    `${consume('DeletionsQueue')} SendMessage`,
    'EditionsBucket/changes/*: DeleteObject',
    'EditionsBucket/segments/own/*: DeleteObject',
    'MailQueue: SendMessage',
    'StripeKey: GetSecretValue',
    ...table(readWrite),
    ...['batch-files', 'batch-parts', 'batch-results', 'chunks', 'exports', 'prepared', 'reports', 'uploads'].map(
      (folder) => `UploadsBucket/${folder}/*: DeleteObject`,
    ),
    uploads,
    'UserPool: AdminDeleteUser AdminListGroupsForUser',
    connections('DELETE'),
  ],
  inviteMember: ['MailQueue: SendMessage', 'OriginSecret: GetSecretValue', ...table(readWrite)],
  listInvitations: table(readWrite),
  resendInvitation: ['MailQueue: SendMessage', 'OriginSecret: GetSecretValue', ...table(readWrite)],
  withdrawInvitation: table(readWrite),
  lookUpInvitation: [...table(read), 'UserPool: AdminGetUser'],
  joinByInvitation: signUps,
  acceptInvitation: table(readWrite),
  verifyAddress: [...table(readWrite), 'UserPool: AdminGetUser AdminUpdateUserAttributes'],
  requestVerification: [
    'MailQueue: SendMessage',
    'OriginSecret: GetSecretValue',
    'VisitorSecret: GetSecretValue',
    ...table(readWrite),
    'UserPool: AdminGetUser',
  ],
  sendVerification: ['MailQueue: SendMessage', 'OriginSecret: GetSecretValue', ...table(readWrite)],
  createCheckout: [...signUps, 'OriginSecret: GetSecretValue', 'VisitorSecret: GetSecretValue'],
  completeSignup: [...signUps, 'OriginSecret: GetSecretValue', 'VisitorSecret: GetSecretValue'],
  signUpsSwept: [
    ...signUps.filter((line) => !line.startsWith('UserPool')),
    'UserPool: AdminConfirmSignUp AdminDeleteUser AdminGetUser ListUsers',
  ],
  getNotificationPreferences: table(read),
  saveNotificationPreferences: table(readWrite),
  releaseMailAddress: table(readWrite),
  unsubscribe: [...table(readWrite), 'UnsubscribeSecret: GetSecretValue'],
  changeMailSubscription: [...table(readWrite), 'UnsubscribeSecret: GetSecretValue'],
  listAppIds: ['AppIdSecret: GetSecretValue', ...table(read)],
  createAppId: ['AppIdSecret: GetSecretValue', ...table(readWrite)],
  renameAppId: ['AppIdSecret: GetSecretValue', ...table(readWrite)],
  setAppIdStatus: ['AppIdSecret: GetSecretValue', ...table(readWrite)],
  limitAppId: ['AppIdSecret: GetSecretValue', ...table(readWrite)],
  rotateAppId: ['AppIdSecret: GetSecretValue', ...table(readWrite)],
  deleteAppId: table(readWrite),
  getUsage: table(read),
  usageHistory: table(read),
  exportUsage: table(read),
  listRequests: table(read),
  usageInfo: ['OriginSecret: GetSecretValue', ...table(read)],
  processXml: [
    segments,
    'EditionsBucket: ListBucket',
    'ImportsQueue: SendMessage',
    'SharedImportsQueue: SendMessage',
    ...table(readWrite),
    'UploadsBucket/reports/*: PutObject',
    'UploadsBucket/uploads/*: GetObject PutObject',
    uploads,
  ],
  processChunks: [
    'ImportsQueue: SendMessage',
    'PublishQueue: SendMessage',
    'SharedImportsQueue: SendMessage',
    ...table(readWrite),
    'UploadsBucket/uploads/*: GetObject',
    uploads,
  ],
  listImportJobs: table(read),
  getImportJob: table(read),
  importProblems: [...table(read), 'UploadsBucket/reports/*: GetObject', uploads],
  ...ofBoth('createBatch', 'createBatchFile', [...table(readWrite), 'UploadsBucket/batch-files/*: PutObject']),
  ...ofBoth('previewBatch', 'previewBatchFile', [
    ...table(readWrite),
    'UploadsBucket/batch-files/*: GetObject',
    uploads,
  ]),
  ...ofBoth('startBatch', 'startBatchFile', [
    'BatchesQueue: SendMessage',
    ...table(readWrite),
    'UploadsBucket/batch-files/*: GetObject',
    'UploadsBucket/batch-results/*: PutObject',
    uploads,
  ]),
  ...ofBoth('listBatches', 'listBatchFiles', table(read)),
  ...ofBoth('getBatch', 'getBatchFile', [...table(read), 'UploadsBucket/batch-results/*: GetObject', uploads]),
  ...ofBoth('cancelBatch', 'cancelBatchFile', [...table(readWrite), 'UsageQueue: SendMessage']),
  ...ofBoth('batchResult', 'batchFileResult', [...table(read), 'UploadsBucket/batch-results/*: GetObject', uploads]),
  batchStarted: [
    'BatchChunksQueue: SendMessage',
    'BatchResultsQueue: SendMessage',
    consume('BatchesQueue'),
    ...table(readWrite),
    'UploadsBucket/batch-files/*: GetObject PutObject',
    uploads,
  ],
  batchChunk: [
    consume('BatchChunksQueue'),
    'BatchResultsQueue: SendMessage',
    segments,
    'EditionsBucket: ListBucket',
    ...table(readWrite),
    'UploadsBucket/batch-files/*: GetObject',
    'UploadsBucket/batch-parts/*: PutObject',
    uploads,
  ],
  batchScreened: [
    consume('BatchResultsQueue'),
    ...table(readWrite),
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
    ...table(readWrite),
    'UploadsBucket/chunks/*: PutObject',
    'UploadsBucket/reports/*: PutObject',
    'UploadsBucket/uploads/*: GetObject',
    uploads,
  ],
  importChunk: [
    consume('ChunksQueue'),
    'PublishQueue: SendMessage',
    ...table(readWrite),
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
    ...table(readWrite),
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
    ...table(readWrite),
  ],
  jobsSwept: [
    'BatchResultsQueue: SendMessage',
    'BatchesQueue: SendMessage',
    'DeletionsQueue: SendMessage',
    'ExportsQueue: SendMessage',
    'ImportsQueue: SendMessage',
    'PublishQueue: SendMessage',
    'SharedImportsQueue: SendMessage',
    ...table(readWrite),
  ],
  refreshDue: ['RefreshQueue: SendMessage', ...table(read)],
  sourceRefreshed: [
    segments,
    'EditionsBucket: ListBucket',
    consume('RefreshQueue'),
    'SharedImportsQueue: SendMessage',
    ...table(readWrite),
    'UploadsBucket/uploads/*: PutObject',
  ],
  usageRecorded: ['MailQueue: SendMessage', ...table(readWrite), consume('UsageQueue')],
  mailDue: [
    `${consume('MailQueue')} SendMessage`,
    ...table(readWrite),
    'UnsubscribeSecret: GetSecretValue',
    'UserPool: AdminGetUser',
    'arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:configuration-set/Mails: SendEmail',
    `arn:AWS::Partition:ses:AWS::Region:AWS::AccountId:identity/${brand.noReplyEmail.split('@')[1]}: SendEmail`,
  ],
  mailReported: [consume('MailReportsQueue'), ...table(readWrite)],
  mailsOfChanges: [
    '*: ListStreams',
    'MailQueue: SendMessage',
    'MailsOfChangesFailures: GetQueueAttributes GetQueueUrl SendMessage',
    'Table.StreamArn: DescribeStream GetRecords GetShardIterator',
    ...table(read),
  ],
  mailsScheduled: ['MailQueue: SendMessage', ...table(readWrite)],
  serviceDisturbed: ['MailQueue: SendMessage', ...table(readWrite)],
  tableChanged: [
    '*: ListStreams',
    'TableChangedFailures: GetQueueAttributes GetQueueUrl SendMessage',
    'Table.StreamArn: DescribeStream GetRecords GetShardIterator',
    ...table('BatchGetItem DeleteItem GetItem Query'),
    connections('POST'),
  ],
  checkSubscription: ['StripeKey: GetSecretValue', ...table(readWrite)],
  refreshSubscription: ['StripeKey: GetSecretValue', ...table(readWrite)],
  manageSubscription: ['StripeKey: GetSecretValue', ...table(readWrite)],
  previewChange: ['StripeKey: GetSecretValue', ...table(read)],
  customerPortal: ['OriginSecret: GetSecretValue', 'StripeKey: GetSecretValue', ...table(read)],
  listInvoices: ['StripeKey: GetSecretValue', ...table(read)],
  getPaymentMethod: ['StripeKey: GetSecretValue', ...table(read)],
  stripeWebhook: ['StripeEventsQueue: SendMessage', 'StripeWebhookSecret: GetSecretValue'],
  stripeDue: [`${consume('StripeEventsQueue')} SendMessage`, consume('SubscriptionSweepQueue'), ...signUps],
  subscriptionsSwept: ['SubscriptionSweepQueue: SendMessage', ...table(read)],
  signedIn: [...table(readWrite), 'UserPool: DescribeUserPoolClient'],
  tokenDue: [...table(readWrite), 'UserPool: AdminGetUser'],
  firstSignIn: [...table(readWrite), 'UserPool: AdminGetUser'],
  passwordReset: table(readWrite),
  liveConnected: table(readWrite),
  liveDisconnected: table(readWrite),
  liveMessage: [connections('POST')],
  appId: table(read),
  websocket: table(read),
};

describe('functions', () => {
  it('are the routes of the contract, the workers and the authorizers, and nothing else', () => {
    const entries = functionsOf(prod).map(({ properties }) => String(properties.Handler).replace(/\.handler$/, ''));
    expect(entries.sort()).toEqual([...allRoutes.map(entryOf), ...workerEntries].sort());
  });

  it.each(Object.entries(allowed))('%s may touch exactly what it needs', (operation, expected) => {
    expect(rights(local, operation)).toEqual([...expected, ...seen(operation)].sort());
    expect(rights(prod, operation)).toEqual([...expected, ...seen(operation)].sort());
  });

  it('are all in that list', () => {
    expect(
      functionsOf(prod)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(allowed).sort());
  });

  it('nobody but importReady may write what is screened', () => {
    const writers = Object.keys(allowed).filter((operation) =>
      rights(prod, operation).some((line) => line.startsWith('EditionsBucket') && line.includes('PutObject')),
    );
    expect(writers).toEqual(['importReady']);
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
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      FunctionName: functionNameOf({ name: 'prod' }, areaOf(id), id),
      TracingConfig: { Mode: 'Active' },
    });
    expect(prod.text(properties.Role)).toBe(`${id}Role.Arn`);
    expect(prod.one('AWS::Logs::LogGroup', `${id}Log`).properties).toEqual({
      LogGroupName: `/aws/lambda/${functionNameOf({ name: 'prod' }, areaOf(id), id)}`,
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
    // One machine sets the address of its own Stripe.
    expect([...used, 'STRIPE_URL'].sort()).toEqual(Object.values(environmentNames).sort());
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
  it('keep an alias warm and reserve concurrency', () => {
    const app = bareApp({ context: { 'aws:cdk:disable-asset-staging': true } });
    const settings = {
      ...stages.local,
      provisionedConcurrency: { sanctionsCheck: 5 },
      reservedConcurrency: { sanctionsCheck: 50 },
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
    template.hasResourceProperties('AWS::Lambda::Function', { ReservedConcurrentExecutions: 50 });
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
