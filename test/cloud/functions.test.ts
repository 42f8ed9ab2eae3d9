import { entryOf, workerEntries } from '../../lib/cloud/functionEntries.ts';
import { allRoutes } from '../../lib/contract/routes.ts';
import { environmentNames } from '../../lib/platform/env.ts';
import { type Assembly, assemblyOf, type Resource } from './support/assembly.ts';

const local = assemblyOf('local');
const prod = assemblyOf('prod');
const deployedByUs = ({ properties }: Resource) => String(properties.FunctionName).startsWith('klarnavn-');
const functionsOf = (assembly: Assembly) => assembly.all('AWS::Lambda::Function').filter(deployedByUs);

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
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
  for (const { Effect, Action, Resource } of statements) {
    expect(Effect).toBe('Allow');
    for (const resource of [Resource].flat().map((arn) => assembly.text(arn).replace('.Arn', ''))) {
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
const consume = (queue: string) =>
  `${queue}: ChangeMessageVisibility DeleteMessage GetQueueAttributes GetQueueUrl ReceiveMessage`;
const screening = [
  'EditionsBucket/*: GetObject',
  'EditionsBucket: ListBucket',
  ...table(readWrite),
  'UsageQueue: SendMessage',
];
const uploads = 'UploadsBucket: ListBucket';

/** All that each function may touch. A new right is a decision: it is written here. */
const allowed: Record<string, string[]> = {
  sanctionsCheck: screening,
  pepCheck: screening,
  dashboardSearch: screening,
  freeTrialSearch: ['EditionsBucket/*: GetObject', 'EditionsBucket: ListBucket', ...table(readWrite)],
  listInfo: table(read),
  listOverview: table(read),
  listStatus: table(read),
  listEditions: table(read),
  editionChanges: ['EditionsBucket/changes/*: GetObject', 'EditionsBucket: ListBucket', ...table(read)],
  useEdition: ['EditionsBucket/segments/*: GetObject', 'EditionsBucket: ListBucket', ...table(readWrite)],
  useSharedList: table(readWrite),
  listAppIds: ['AppIdSecret: GetSecretValue', ...table(read)],
  createAppId: ['AppIdSecret: GetSecretValue', ...table(readWrite)],
  renameAppId: ['AppIdSecret: GetSecretValue', ...table(readWrite)],
  setAppIdStatus: ['AppIdSecret: GetSecretValue', ...table(readWrite)],
  deleteAppId: table(readWrite),
  getUsage: table(read),
  processXml: [
    'ImportsQueue: SendMessage',
    ...table(readWrite),
    'UploadsBucket/reports/*: PutObject',
    'UploadsBucket/uploads/*: GetObject PutObject',
    uploads,
  ],
  processChunks: [
    'ImportsQueue: SendMessage',
    'PublishQueue: SendMessage',
    ...table(readWrite),
    'UploadsBucket/uploads/*: GetObject',
    uploads,
  ],
  listImportJobs: table(read),
  getImportJob: table(read),
  importProblems: [...table(read), 'UploadsBucket/reports/*: GetObject', uploads],
  importReceived: [
    consume('ImportsQueue'),
    'PublishQueue: SendMessage',
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
    'EditionsBucket/*: GetObject PutObject',
    'EditionsBucket: ListBucket',
    consume('PublishQueue'),
    ...table(readWrite),
    'UploadsBucket/prepared/*: GetObject',
    uploads,
  ],
  jobFailed: [
    consume('ChunksQueueDeadLetters'),
    consume('ImportsQueueDeadLetters'),
    consume('PublishQueueDeadLetters'),
    ...table(readWrite),
  ],
  jobsSwept: ['ImportsQueue: SendMessage', 'PublishQueue: SendMessage', ...table(readWrite)],
  refreshDue: ['RefreshQueue: SendMessage', ...table(read)],
  sourceRefreshed: [
    'EditionsBucket/segments/*: GetObject',
    'EditionsBucket: ListBucket',
    'ImportsQueue: SendMessage',
    consume('RefreshQueue'),
    ...table(readWrite),
    'UploadsBucket/uploads/*: PutObject',
  ],
  usageRecorded: [...table(readWrite), consume('UsageQueue')],
  tableChanged: [
    '*: ListStreams',
    'TableChangedFailures: GetQueueAttributes GetQueueUrl SendMessage',
    'Table.StreamArn: DescribeStream GetRecords GetShardIterator',
    ...table('BatchGetItem DeleteItem GetItem Query'),
    'arn:AWS::Partition:execute-api:AWS::Region:AWS::AccountId:LiveApi/live/POST/@connections/*: ManageConnections',
  ],
  liveConnected: table(readWrite),
  liveDisconnected: table(readWrite),
  liveMessage: [
    'arn:AWS::Partition:execute-api:AWS::Region:AWS::AccountId:LiveApi/live/POST/@connections/*: ManageConnections',
  ],
  appId: table(read),
  websocket: [],
};

describe('functions', () => {
  it('are the routes of the contract, the workers and the authorizers, and nothing else', () => {
    const entries = functionsOf(prod).map(({ properties }) => String(properties.Handler).replace(/\.handler$/, ''));
    expect(entries.sort()).toEqual([...allRoutes.map(entryOf), ...workerEntries].sort());
  });

  it.each(Object.entries(allowed))('%s may touch exactly what it needs', (operation, expected) => {
    expect(rights(local, operation)).toEqual([...expected].sort());
    expect(rights(prod, operation)).toEqual([...expected].sort());
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
      FunctionName: `klarnavn-prod-${id}`,
      TracingConfig: { Mode: 'Active' },
    });
    expect(prod.text(properties.Role)).toBe(`${id}Role.Arn`);
    expect(prod.one('AWS::Logs::LogGroup', `${id}Log`).properties).toEqual({
      LogGroupName: `/aws/lambda/klarnavn-prod-${id}`,
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

  it.each([
    ['sanctionsCheck', ['STAGE', 'TABLE_NAME', 'EDITIONS_BUCKET', 'USAGE_QUEUE_URL']],
    ['freeTrialSearch', ['STAGE', 'TABLE_NAME', 'EDITIONS_BUCKET', 'TRIAL_SEARCHES_PER_DAY']],
    ['createAppId', ['STAGE', 'TABLE_NAME', 'APP_ID_SECRET_ARN']],
    ['tableChanged', ['STAGE', 'TABLE_NAME', 'WEBSOCKET_ENDPOINT']],
    ['websocket', ['STAGE', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID']],
  ])('%s knows the addresses of what it may touch, and no more', (operation, names) => {
    expect(Object.keys(variablesOf(operation)).sort()).toEqual([...names].sort());
  });

  it('know only variables that the platform reads, and all of those are set somewhere', () => {
    const used = new Set(functionsOf(prod).flatMap(({ id }) => Object.keys(variablesOf(id))));
    expect([...used].sort()).toEqual(Object.values(environmentNames).sort());
  });
});

function variablesOf(operation: string): Record<string, unknown> {
  const { properties } = prod.one('AWS::Lambda::Function', operation);
  return (properties.Environment as { Variables: Record<string, unknown> }).Variables;
}
