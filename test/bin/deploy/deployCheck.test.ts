import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { faultsOf } from '../../../bin/deploy/cdk.ts';
import { decisionsIn } from '../../../bin/deploy/checkDeployment.ts';
import { outputOf, queueNameOf } from '../../../bin/deploy/deployedStage.ts';
import { notProved } from '../../../bin/deploy/notProved.ts';
import { emulatorAt, openTarget } from '../../../bin/deploy/openTarget.ts';
import { stacksWithout } from '../../../bin/deploy/stacksWithout.ts';
import { requireUnchanged } from '../../../bin/deploy/stageDeployment.ts';

const dir = mkdtempSync(join(tmpdir(), 'klarnavn-deploy-test-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('where the check deploys to', () => {
  test('is an emulator, and never AWS itself', () => {
    expect(emulatorAt('http://127.0.0.1:4566')).toBe('http://127.0.0.1:4566');
    expect(emulatorAt('http://localstack:4566')).toBe('http://localstack:4566');
    for (const address of [
      'https://sqs.eu-central-1.amazonaws.com',
      'https://s3.eu-north-1.api.aws',
      'https://amazonaws.com',
    ])
      expect(() => emulatorAt(address)).toThrow(/AWS itself. This check deploys into an emulator alone\.$/);
    for (const address of ['127.0.0.1:4566', 'nonsense', 'file:///tmp'])
      expect(() => emulatorAt(address)).toThrow(/which is no http address of an emulator\.$/);
  });

  test('is said in one sentence where there is no emulator', async () => {
    const options = { environment: { DEPLOY_CHECK_PYTHON: join(dir, 'no-python') }, region: 'eu-central-1', dir };
    await expect(openTarget(options)).rejects.toThrow(
      /^There is no emulator to deploy into: .+ cannot load MiniStack\. Either set AWS_ENDPOINT_URL to one that runs, or run "[^"]+ -m pip install ministack==1\.5\.33 uvicorn wsproto cryptography boto3" \(DEPLOY_CHECK_PYTHON names another Python\)\.$/,
    );
  });
});

describe('what a target lacks', () => {
  const stack = (name: string, type: string, dependencies: string[] = []) => {
    writeFileSync(join(dir, `${name}.json`), JSON.stringify({ Resources: { one: { Type: type } } }));
    return [name, { type: 'aws:cloudformation:stack', dependencies, properties: { templateFile: `${name}.json` } }];
  };
  beforeAll(() => {
    const artifacts = Object.fromEntries([
      stack('Data', 'AWS::DynamoDB::Table', ['Data.assets']),
      stack('People', 'AWS::Cognito::UserPool', ['Data']),
      stack('Live', 'AWS::ApiGatewayV2::Api', ['People']),
      stack('Account', 'AWS::Lambda::Function', ['Live']),
      ['Data.assets', { type: 'cdk:asset-manifest' }],
    ]);
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ artifacts }));
  });

  test('leaves out the stacks that need it, and those that need these', () => {
    expect(stacksWithout(dir, [])).toEqual({ kept: ['Data', 'People', 'Live', 'Account'], without: [], services: [] });
    expect(stacksWithout(dir, ['Cognito'])).toMatchObject({ kept: ['Data'], without: ['Account', 'Live', 'People'] });
    expect(stacksWithout(dir, ['WebSocket'])).toMatchObject({ kept: ['Data', 'People'], without: ['Account', 'Live'] });
    expect(stacksWithout(dir, ['CloudFront'])).toMatchObject({ without: [], services: ['CloudFront'] });
  });

  test('is one of the services that can be left out', () => {
    expect(() => stacksWithout(dir, ['DynamoDB'])).toThrow(
      '--without takes Cognito, CloudFront, WebSocket, SES, not "DynamoDB".',
    );
  });
});

test('a second deployment that changes a stack fails', () => {
  const unchanged = ' ✅ Klarnavn-Local-Data (no changes)\n ✅ Klarnavn-Local-Web (no changes)\n';
  expect(() => requireUnchanged(unchanged, 2)).not.toThrow();
  expect(() => requireUnchanged(unchanged.replace(' (no changes)', ''), 2)).toThrow(
    'A second deployment of the same stacks changed 1 of 2.',
  );
});

test('what cdk printed is cut to what failed', () => {
  expect(faultsOf('start\n  Stack | CREATE_FAILED | reason\n❌ Stack failed\nend\n')).toBe(
    '  Stack | CREATE_FAILED | reason\n❌ Stack failed',
  );
  expect(faultsOf('one\ntwo\n')).toBe('one\ntwo');
});

test('outputs and queues are found by their names', () => {
  const outputs = { Web: { SiteUrl: 'https://one.example' } };
  expect(outputOf(outputs, 'Web', 'SiteUrl')).toBe('https://one.example');
  expect(outputOf(outputs, 'Web', /^Site/)).toBe('https://one.example');
  expect(() => outputOf(outputs, 'Live', 'Url')).toThrow('Live has no output Url.');
  expect(queueNameOf('http://127.0.0.1:1/000/Klarnavn-Local-Usage-UsageQueueBC42F962-A1B2C3')).toBe(
    'Klarnavn-Local-Usage-UsageQueueBC42F962',
  );
});

test('a decision that is being written is not read', () => {
  const line = JSON.stringify({ principal: 'p', action: 'a', resource: 'r', allowed: true });
  expect(decisionsIn(`${line}\n${line.slice(0, 20)}`)).toHaveLength(1);
});

test('each thing that is not proved is said once', () => {
  expect(new Set(notProved.map(({ name }) => name)).size).toBe(notProved.length);
});

test('every correction of the emulator says what is not proved because of it', () => {
  const files = ['miniStackShim.py', 'miniStackStages.py'];
  const shim = files.map((file) => readFileSync(resolve('bin/deploy', file), 'utf8')).join('\n');
  const corrections = [...shim.matchAll(/^(?:async )?def (\w+)/gm)].map(([, name]) => name);
  const proving = ['decisions_are_written_down', 'correct'];
  expect(corrections.length).toBeGreaterThan(5);
  expect(notProved.map(({ name }) => name)).toEqual(
    expect.arrayContaining(corrections.filter((name) => !proving.includes(name ?? ''))),
  );
});
