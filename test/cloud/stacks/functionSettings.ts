import { entriesByArea } from '../../../lib/cloud/functionEntries.ts';
import { functionNameOf } from '../../../lib/cloud/functionNameOf.ts';
import { checkWebhooks } from '../../../lib/cloud/stacks/webhooks.ts';
import { stageNames } from '../../../lib/cloud/stageSettings.ts';
import { stages } from '../../../lib/cloud/stages.ts';
import { environmentNames } from '../../../lib/platform/env.ts';
import type { Assembly, Resource } from '../support/assembly.ts';
import { areaOf, functionsOf } from '../support/functionRights.ts';
import { outside } from '../support/stageRights.ts';
import { assemblyOf } from '../support/stages.ts';

const local = assemblyOf('local');
const prod = assemblyOf('prod');

/** Its native addon is the one that npm installs for the machine of a deployment. */
const architectures: Record<string, string> = { reportDue: 'x86_64' };

describe('functions', () => {
  it.each(functionsOf(prod))('$id runs on the house runtime, under a role and with a log of its own', (resource) => {
    const { id, properties } = resource;
    const FunctionName =
      functionNameOf({ name: 'prod' }, areaOf(id), id) + (outside.includes(id) ? '-eu-central-1' : '');
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: [architectures[id] ?? 'arm64'],
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
    [
      'sanctionsCheck',
      [
        ...['STAGE', 'TABLE_NAME', 'EDITIONS_BUCKET', 'REQUIRED_LISTS', 'USAGE_QUEUE_URL', 'ORIGIN_SECRET_ARN'],
        // Of the receipt.
        ...['RECEIPTS_BUCKET', 'PROMISE_SECRET_ARN', 'LOG_ORIGIN', 'ENGINE_SHA256'],
      ],
    ],
    [
      'freeTrialSearch',
      [
        ...['STAGE', 'TABLE_NAME', 'LOG_ORIGIN', 'EDITIONS_BUCKET', 'TRIAL_SEARCHES_PER_DAY'],
        ...['ORIGIN_SECRET_ARN', 'VISITOR_SECRET_ARN'],
      ],
    ],
    ['inviteMember', ['STAGE', 'TABLE_NAME', 'LOG_ORIGIN', 'ORIGIN_SECRET_ARN', 'MAIL_QUEUE_URL']],
    ['createAppId', ['STAGE', 'TABLE_NAME', 'LOG_ORIGIN', 'ORIGIN_SECRET_ARN', 'APP_ID_SECRET_ARN']],
    [
      'tableChanged',
      [
        'STAGE',
        ...['MAILS', 'PAGES', 'IMPORTS', 'LOG', 'WEBHOOKS', 'MONITORING', 'NOTIFICATIONS'].map(
          (receiver) => `${receiver}_FACTS_QUEUE_URL`,
        ),
      ],
    ],
    ['factToPages', ['STAGE', 'TABLE_NAME', 'LOG_ORIGIN', 'WEBSOCKET_ENDPOINT']],
    ['websocket', ['STAGE', 'TABLE_NAME', 'LOG_ORIGIN', 'USER_POOL_ID', 'USER_POOL_CLIENT_IDS']],
  ])('%s knows the addresses of what it may touch, and no more', (operation, names) => {
    expect(Object.keys(variablesOf(operation)).sort()).toEqual([...names, 'ANSWERS_UNCHECKED'].sort());
  });

  it('compare answers with the contract on one machine and on dev, and not where customers wait', () => {
    const unchecked = (assembly: Assembly) =>
      functionsOf(assembly).filter(({ properties }) => 'ANSWERS_UNCHECKED' in variables(properties)).length;
    expect([unchecked(local), unchecked(assemblyOf('dev')), unchecked(prod)]).toEqual([0, 0, functionsOf(prod).length]);
  });

  it('let webhooks lead to the machine itself on one machine alone, whatever a setting says', () => {
    const loopback = (assembly: Assembly) =>
      functionsOf(assembly)
        .filter(({ properties }) => 'LOOPBACK_RECEIVERS' in variables(properties))
        .map(({ id }) => id)
        .sort();
    expect(loopback(local)).toEqual(['changeWebhook', 'createWebhook', 'webhookDue']);
    expect([loopback(assemblyOf('dev')), loopback(prod)]).toEqual([[], []]);
    const settings = { ...stages.dev, allowsLoopbackWebhooks: true };
    expect(() => checkWebhooks(settings)).toThrow('for one machine alone');
    expect(() => checkWebhooks(stages.local)).not.toThrow();
  });

  it('know only variables that the platform reads, and all of those are set somewhere', () => {
    const used = new Set(
      [prod, assemblyOf('dev')].flatMap((assembly) =>
        functionsOf(assembly).flatMap(({ properties }) => Object.keys(variables(properties))),
      ),
    );
    // One machine sets the address of its own Stripe, and lets webhooks lead to itself; the API's own domain (apiDomain.ts) is switched on by whoever
    // operates a stage.
    const ofOperator = ['API_URL'];
    expect([...used, 'STRIPE_URL', 'LOOPBACK_RECEIVERS', 'LOG_SECRET_ARN', ...ofOperator].sort()).toEqual(
      Object.values(environmentNames).sort(),
    );
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
});

function variablesOf(operation: string): Record<string, unknown> {
  const { properties } = prod.one('AWS::Lambda::Function', operation);
  return variables(properties);
}

function variables(properties: Resource['properties']): Record<string, unknown> {
  return (properties.Environment as { Variables: Record<string, unknown> }).Variables;
}
