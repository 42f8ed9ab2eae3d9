import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { synthesize } from '../../lib/cloud/synthesize.ts';
import { explainedGrants, explanationOf } from '../../lib/cloud/unusedGrants.ts';
import { allRoutes } from '../../lib/contract/routes.ts';
import type { LocalAssembly } from '../../lib/local/assembly/localAssembly.ts';
import { readAssembly } from '../../lib/local/assembly/readAssembly.ts';
import { requireWiring } from '../../lib/local/assembly/requireWiring.ts';
import { Distribution } from '../../lib/local/edge/cloudFront/distribution.ts';
import type { HttpRequest } from '../../lib/local/edge/http/message.ts';
import { matchRoute } from '../../lib/local/edge/restApi/matchRoute.ts';
import { FunctionAccess } from '../../lib/local/iam/functionAccess.ts';
import { grantsOf } from '../../lib/local/iam/grants.ts';
import { writeSite } from '../cloud/support/writeSite.ts';

describe('the product as it is synthesized for one machine', () => {
  let dir: string;
  let assembly: LocalAssembly;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'synthesized-'));
    const functionsDir = join(dir, 'lambdas');
    await bundleFunctions({ outDir: functionsDir });
    synthesize({ stage: 'local', outDir: join(dir, 'assembly'), functionsDir, siteDir: writeSite(join(dir, 'site')) });
    assembly = readAssembly(join(dir, 'assembly'), { accountId: '000000000000', region: 'eu-north-1' });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('brings every path of the contract through the distribution to a function', async () => {
    const reached: string[] = [];
    const restApis = new Map(
      assembly.restApis.map((api) => [
        api.id,
        async (request: HttpRequest) => {
          const found = matchRoute(api.methods, request.method, request.path);
          if (found?.method.integration.type === 'lambda') reached.push(`${request.method} ${request.path}`);
          return { status: 200, headers: [], body: '' };
        },
      ]),
    );
    const site = async () => ({ status: 403, headers: [], body: '' });
    const distribution = new Distribution({
      distribution: assembly.distribution!,
      site,
      bucket: () => site,
      restApis,
      clock: () => new Date(),
      newId: () => 'id',
    });
    const wanted = allRoutes.flatMap(({ method, paths }) =>
      paths.map((path) => ({ method, path: path.replace(/\{\w+\}/g, 'x') })),
    );
    for (const { method, path } of wanted) {
      const request = { method, path, query: '', headers: [], body: Buffer.alloc(0), isBodyCutOff: false };
      await distribution.handle({ ...request, sourceIp: '127.0.0.1', sourcePort: 1 });
    }
    expect(reached).toEqual(wanted.map(({ method, path }) => `${method} ${path}`));
  });

  it('has a right for each explanation of why one is not used', () => {
    const grants = assembly.functions.flatMap(({ name, role }) => grantsOf(name, role));
    const explained = new Set(grants.map(explanationOf));
    expect(explainedGrants.filter(({ why }) => !explained.has(why))).toEqual([]);
  });

  it('explains no right to write what is screened, to call a function or to read any other secret', () => {
    const grant = (functionName: string, action: string, resource: string) =>
      explanationOf({ functionName: `klarnavn-local-area-${functionName}`, action, resource });
    expect(grant('importReady', 's3:PutObject', 'arn:aws:s3:::editions/segments/*')).toBeUndefined();
    expect(grant('getUsage', 'lambda:InvokeFunction', '*')).toBeUndefined();
    expect(
      grant('getUsage', 'secretsmanager:GetSecretValue', 'arn:x:secret:Klarnavn-Local-Data-AppIdSecret1'),
    ).toBeUndefined();
    expect(grant('getUsage', 'dynamodb:*', '*')).toBeUndefined();
    // Of the table, what the code of this very function reaches.
    expect(grant('listBatches', 'dynamodb:Query', 'arn:x:table/t')).toBeDefined();
    expect(grant('listBatches', 'dynamodb:DeleteItem', 'arn:x:table/t')).toBeUndefined();
  });

  describe('what AWS does by itself', () => {
    const require = (given: LocalAssembly) =>
      requireWiring(given, new FunctionAccess({ ...given, secretAccessKey: 'secret' }));
    const without = (pattern: RegExp) => ({
      ...assembly,
      resourcePolicies: assembly.resourcePolicies.filter(({ resource }) => !pattern.test(resource)),
    });
    const withoutRightsOf = (functionName: string) => ({
      ...assembly,
      functions: assembly.functions.map((fn) =>
        fn.name.endsWith(functionName) ? { ...fn, role: { ...fn.role, statements: [] } } : fn,
      ),
    });

    it('is allowed by the policies', () => {
      expect(() => require(assembly)).not.toThrow();
    });

    const withoutRightsOfApis = () => ({
      ...assembly,
      restApis: assembly.restApis.map((api) => ({
        ...api,
        methods: api.methods.map((method) => {
          const { integration } = method;
          if (integration.type !== 'lambda' || !integration.role) return method;
          return { ...method, integration: { ...integration, role: { ...integration.role, statements: [] } } };
        }),
      })),
    });

    it.each([
      [
        'endpoints that the role of their API may not call',
        withoutRightsOfApis,
        /apigateway.amazonaws.com may not call klarnavn-local-\w+-\w+ for .*: the role \S+Calls\S* does not allow it/,
      ],
      [
        'an authorizer that it may not call',
        () => without(/-appId$/),
        'apigateway.amazonaws.com may not call klarnavn-local-screening-appId',
      ],
      ['a websocket that it may not call', () => without(/-liveConnected$/), 'klarnavn-local-live-liveConnected'],
      ['a schedule that may not call', () => without(/-jobsSwept$/), 'events.amazonaws.com may not call'],
      ['a user pool that may not call', () => without(/-signedIn$/), 'cognito-idp.amazonaws.com may not call'],
      ['a log that may not call', () => without(/-signInFailed$/), 'logs.amazonaws.com may not call'],
      [
        'a site that CloudFront may not read',
        () => without(/sitebucket/),
        'cloudfront.amazonaws.com may not do s3:GetObject',
      ],
      [
        'a queue that a topic may not send to',
        () => without(/MailReportsQueue\w+$/),
        'sns.amazonaws.com may not do sqs:SendMessage',
      ],
      ['a topic that SES may not publish to', () => without(/:sns:/), 'ses.amazonaws.com may not do sns:Publish'],
      [
        'a role that may not take from its queue',
        () => withoutRightsOf('usageRecorded'),
        'The role of klarnavn-local-usage-usageRecorded must allow sqs:ReceiveMessage',
      ],
      [
        'a role that may not read its stream',
        () => withoutRightsOf('tableChanged'),
        'must allow dynamodb:DescribeStream',
      ],
      ['a role that may not write its log', () => withoutRightsOf('getUsage'), 'must allow logs:CreateLogStream'],
    ])('stops the start at %s', (_, broken, sentence) => {
      expect(() => require(broken())).toThrow(sentence);
    });
  });

  it('leaves no queue without a consumer, save those of dead letters and failures', () => {
    const consumed = new Set(
      assembly.eventSources.flatMap((source) => (source.type === 'queue' ? [source.queueName] : [])),
    );
    const deadLetters = new Set(assembly.queues.map(({ redrive }) => redrive?.deadLetterQueueName));
    const failures = new Set(
      assembly.eventSources.map((source) => source.type === 'stream' && source.failureQueueName),
    );
    const forgotten = assembly.queues.filter(
      ({ name }) => !consumed.has(name) && !deadLetters.has(name) && !failures.has(name),
    );
    expect(forgotten).toEqual([]);
  });
});
