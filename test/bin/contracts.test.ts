import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountOf } from '../../bin/contracts/accountOf.ts';
import { addContractStack, contractStackName } from '../../bin/contracts/contractStack.ts';
import { judgeDifferences, miniStackDifferences } from '../../bin/contracts/knownDifferences.ts';
import { addressesOf, suites, suitesNamed } from '../../bin/contracts/suites.ts';
import type { Templates } from '../../lib/cloud/release.ts';
import { bareApp } from '../support/bareApp.ts';

const outdir = mkdtempSync(join(tmpdir(), 'contracts-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const templates: Templates = {
  Data: { Resources: { Table: { Type: 'AWS::DynamoDB::Table' } } },
  People: {
    Resources: {
      Pool: {
        Type: 'AWS::Cognito::UserPool',
        Properties: { UsernameAttributes: ['email'], LambdaConfig: { PostConfirmation: 'arn' } },
      },
      Client: {
        Type: 'AWS::Cognito::UserPoolClient',
        Properties: {
          UserPoolId: { Ref: 'Pool' },
          ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
          RefreshTokenRotation: { Feature: 'ENABLED' },
        },
      },
      Group: { Type: 'AWS::Cognito::UserPoolGroup', Properties: { GroupName: 'operators' } },
    },
  },
};

test('the stack for the contract suites has pool, client and groups of a stage, without its functions, and secrets', () => {
  const app = bareApp({ outdir });
  addContractStack(app, templates);
  app.synth();
  const { Resources, Outputs } = JSON.parse(readFileSync(join(outdir, `${contractStackName}.template.json`), 'utf8'));
  expect(Resources.UserPool.Properties).toEqual({ UsernameAttributes: ['email'], DeletionProtection: 'INACTIVE' });
  expect(Resources.Client.Properties).toEqual({
    UserPoolId: { Ref: 'UserPool' },
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  });
  expect(Resources.Group0.Properties).toEqual({ GroupName: 'operators', UserPoolId: { Ref: 'UserPool' } });
  const secrets = ['generated', 'fixed', 'empty'].map((name) => Resources[`Secret${name}`].Properties.Name);
  expect(secrets).toEqual(['klarnavn/contract/generated', 'klarnavn/contract/fixed', 'klarnavn/contract/empty']);
  expect(Object.keys(Outputs)).toEqual(['PoolId', 'ClientId']);
});

test('an assembly without a user pool is refused with a sentence', () => {
  const { Data } = templates as { Data: Templates[string] };
  expect(() => addContractStack(bareApp({ outdir }), { Data })).toThrow('The assembly has no user pool with a client.');
});

test('each suite is led to its service: of an emulator at one address, of AWS at its own', () => {
  const output = (name: string) => `<${name}>`;
  const emulator = { ...addressesOf('http://127.0.0.1:4566', 'eu-north-1'), output };
  const aws = { ...addressesOf(undefined, 'eu-north-1'), output };
  expect(suites.cognito?.variables(aws)).toEqual({
    CONTRACT_COGNITO_ENDPOINT: 'https://cognito-idp.eu-north-1.amazonaws.com',
    CONTRACT_COGNITO_POOL_ID: '<PoolId>',
    CONTRACT_COGNITO_CLIENT_ID: '<ClientId>',
  });
  expect(suites.sqs?.variables(emulator)).toEqual({ CONTRACT_SQS_ENDPOINT: 'http://127.0.0.1:4566' });
  const wiring = (served: typeof aws) => JSON.parse(suites.wiring?.variables(served).CONTRACT_WIRING ?? '');
  expect(wiring(aws).url).toBe('https://<ApiId>.execute-api.eu-north-1.amazonaws.com/live');
  expect(wiring(emulator).url).toBe('http://127.0.0.1:4566/_aws/execute-api/<ApiId>/live');
});

test('an unknown suite is refused with those there are', () => {
  expect(suitesNamed([])).toEqual(Object.keys(suites));
  expect(() => suitesNamed(['kinesis'])).toThrow(/^There is no suite "kinesis"\. Choose of dynamodb, s3, .*wiring\.$/);
});

test('a difference that is not known is told from one that is, and from one that is gone', () => {
  const known = { 'a › one': 'why', 'a › two': 'why' };
  expect(judgeDifferences(['a › one', 'a › three'], known)).toEqual({ unknown: ['a › three'], gone: ['a › two'] });
  expect(judgeDifferences([], {})).toEqual({ unknown: [], gone: [] });
});

test('every known difference is of a test that there is', () => {
  for (const [suite, known] of Object.entries(miniStackDifferences)) {
    const file = readFileSync(`test/aws/${suite}.services.test.ts`, 'utf8');
    for (const title of Object.keys(known)) {
      const own = title.split(' › ').at(-1) as string;
      // The title of a row of a table of tests ends with the row's own words.
      const [beginning = own] = ['refuses', 'answers 502 in the words of the template when a function'].filter(
        (begin) => file.includes(`${begin} %s`) && own.startsWith(begin) && !file.includes(own),
      );
      expect(file).toContain(beginning);
      expect(file).toContain(own.slice(beginning === own ? 0 : beginning.length).trim());
    }
  }
});

test('a run against AWS is refused with a sentence where there are no credentials, or an emulator is named', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-north-1' };
  expect(accountOf(keys)).toMatchObject({ name: 'AWS in eu-north-1', keeps: true });
  for (const missing of Object.keys(keys)) {
    expect(() => accountOf({ ...keys, [missing]: undefined })).toThrow(/^--aws needs AWS_ACCESS_KEY_ID, /);
  }
  expect(() => accountOf({ ...keys, AWS_ENDPOINT_URL: 'http://127.0.0.1:4566' })).toThrow(/no AWS_ENDPOINT_URL/);
});
