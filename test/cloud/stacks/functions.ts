import { entriesByArea } from '../../../lib/cloud/functionEntries.ts';
import { functionRights, ofItems } from '../../../lib/cloud/functionRights.ts';
import { readTemplates } from '../../../lib/cloud/readTemplates.ts';
import released from '../../../lib/cloud/released/rights.data.json';
import { tableUse } from '../../../lib/cloud/tableUse.ts';
import { allRoutes } from '../../../lib/contract/routes.ts';
import { functionsOf, type Statement } from '../support/functionRights.ts';
import { alarmsOutside, ofGradual, outside, queryNews } from '../support/stageRights.ts';
import { assemblyOf } from '../support/stages.ts';

const local = assemblyOf('local');
const prod = assemblyOf('prod');
const rightsIn = { local: functionRights(readTemplates(local.dir)), prod: functionRights(readTemplates(prod.dir)) };
const allowed: Record<string, string[]> = released;
const names = Object.keys(rightsIn.prod);
const rights = (stage: keyof typeof rightsIn, operation: string) => rightsIn[stage][operation] ?? [];
const seen = 'Table pk sk last_seen_at kept_session: UpdateItem';
const keepsAnswers = 'Table ANSWERS#*: BatchGetItem BatchWriteItem DeleteItem PutItem';

/** On one machine there is no net, and nothing asks GDELT. */
const onlyDeployed = ['newsDue'];
/** Nobody signs in there to be measured. */
const isOfMonitor = (operation: string, right: string) =>
  operation === 'serviceMeasured' && right.startsWith('UserPool');

/** On one machine nothing is under a key of KMS, a secret signs the log, and no file is locked. */
const isOfKeys = (right: string) => /^(?:Key|LogKey|LogSecret): |: PutObjectRetention$/.test(right);

describe('functions', () => {
  it('are the routes of the contract, the workers and the authorizers, and nothing else', () => {
    const entries = functionsOf(prod).map(({ properties }) => String(properties.Handler).replace(/\.handler$/, ''));
    expect(entries.sort()).toEqual([...new Set(Object.values(entriesByArea()).flat())].sort());
  });

  /** Where it fails, `npm run rights` renews lib/cloud/released/rights.data.json; its difference is what a review has to see. */
  it('may touch in prod exactly what was released', () => {
    const beside = Object.entries(rightsIn.prod).map(([name, lines]) => [
      name,
      lines.filter((line) => !ofItems.test(line)),
    ]);
    expect(Object.fromEntries(beside)).toEqual(allowed);
  });

  it.each(names.filter((name) => ![...onlyDeployed, ...outside, ...ofGradual].includes(name)))(
    '%s may touch the same on one machine',
    (operation) => {
      const onOneMachine = allowed[operation]?.filter(
        (right) => ![queryNews, alarmsOutside].includes(right) && !isOfMonitor(operation, right) && !isOfKeys(right),
      );
      expect(rights('local', operation).filter((line) => !ofItems.test(line) && !isOfKeys(line))).toEqual(onOneMachine);
    },
  );

  it.each(names)('%s may do to the table what its code reaches, and what its handler does for it', (operation) => {
    const routes = allRoutes.filter((one) => one.operation === operation);
    const lines = rights('prod', operation).filter((line) => ofItems.test(line));
    expect(lines.includes(seen)).toBe(routes.some(({ caller }) => caller === 'user'));
    expect(lines.includes(keepsAnswers)).toBe(routes.some(({ idempotent }) => idempotent));
    const own = lines.filter((line) => line !== seen && line !== keepsAnswers);
    const index = own.includes('Table/index/gsi1: Query') ? ['gsi1'] : [];
    const actions = own
      .filter((line) => !line.includes('gsi1'))
      .flatMap((line) => line.slice(line.indexOf(': ') + 2).split(' '));
    expect([...actions.sort(), ...index].join(' ')).toBe(tableUse[operation] ?? '');
  });

  const screensAndOpensCases = [
    'Table ALLOWANCE#* CASES#* AUDIT#* AUDITADDRESS#*: DeleteItem PutItem UpdateItem',
    keepsAnswers,
    'Table: BatchGetItem ConditionCheckItem GetItem Query',
  ];
  it.each([
    ['sanctionsCheck', screensAndOpensCases],
    ['pepCheck', screensAndOpensCases],
    ['freeTrialSearch', ['Table SHARED: Query', 'Table TRIAL#*: UpdateItem']],
    ['listStatus', ['Table SHARED: Query']],
    ['listGrowth', ['Table SHARED: Query']],
    ['serviceStatus', ['Table MEASURED#* RELEASES GKG NEWSPACE: GetItem Query']],
    ['countPage', ['Table PAGECOUNTS#* PAGEVIEW#* REFERRER#*: UpdateItem']],
    ['unsubscribe', ['Table USER#*: UpdateItem']],
  ])('%s, which programs or visitors call, reads and writes its own partitions alone', (operation, expected) => {
    expect(rights('prod', operation).filter((line) => ofItems.test(line))).toEqual(expected);
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
        .filter(
          (arn) =>
            arn.includes('*') && !/^\w+Bucket(\.Arn)?\/[\w-]+\/(own\/|files\/)?\*$|\/@connections\/\*$/.test(arn),
        )
        .flatMap((arn) => [Action].flat().map((action) => `${action} on ${arn}`)),
    );
    expect([...new Set(open)].sort()).toEqual([
      'dynamodb:ListStreams on *',
      's3:DeleteObject on LogBucket.Arn/log/tile/*.p/*',
      's3:PutObjectRetention on LogBucket.Arn/log/days/*',
      's3:PutObjectRetention on LogBucket.Arn/log/tile/*',
      'ses:GetAccount on *',
      'xray:PutTelemetryRecords on *',
      'xray:PutTraceSegments on *',
    ]);
  });

  it("nobody but importReady, and for press releases and GDELT's lists their workers, may write what is screened", () => {
    expect(writers('EditionsBucket')).toEqual(['gkgTaken', 'importReady', 'releasesRefreshed', 'usageRecorded']);
    expect(writers('EditionsBucket/segments/')).toEqual(['importReady']);
    // It keeps the engine that receipts name.
    expect(writers('EditionsBucket/engines/')).toEqual(['usageRecorded']);
    expect(rights('prod', 'usageRecorded').filter((line) => /EditionsBucket.*PutObject/.test(line))).toHaveLength(1);
  });

  /** Who may write below the beginning of a key. */
  const writers = (beginning: string) =>
    names
      .filter((operation) =>
        rights('prod', operation).some((line) => line.startsWith(beginning) && line.includes('PutObject')),
      )
      .sort();

  it('nobody may read the whole table at once or change the table itself', () => {
    const actions = prod
      .all('AWS::IAM::Policy')
      .flatMap(({ properties }) =>
        (properties.PolicyDocument as { Statement: Statement[] }).Statement.flatMap(({ Action }) => Action),
      );
    expect(actions.filter((action) => /dynamodb:(\*|Scan|\w*Table$)/.test(action))).toEqual([]);
  });
});
