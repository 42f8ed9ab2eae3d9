import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CodeDeployClient, PutLifecycleEventHookExecutionStatusCommand } from '@aws-sdk/client-codedeploy';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { buildSegment } from '../../../lib/screening/segments.ts';
import { listed } from '../../screening/namesOf.ts';

const codeDeploy = mockClient(CodeDeployClient);
const dynamo = mockClient(DynamoDBDocumentClient);
const s3 = mockClient(S3Client);

const version = 'arn:aws:lambda:eu-north-1:123456789012:function:klarnavn-prod-screening-sanctionsCheck:7';
const listedName = 'Beata Testova';

type Answer = { status: number; body: object; crashes?: boolean } | 'never';
/** How the version answers a name; asked by what the hook sends. */
let answers: (name: string) => Answer;
let lambda: Server;
let handler: (event: { DeploymentId: string; LifecycleEventHookExecutionId: string }) => Promise<void>;
const printed: string[] = [];

/** Lambda's own API, as far as it calls a version and waits for its answer. */
beforeAll(async () => {
  lambda = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const answer = answers(JSON.parse(JSON.parse(text).body).name);
    if (answer === 'never') return;
    response.setHeader('content-type', 'application/json');
    if (answer.crashes) response.setHeader('x-amz-function-error', 'Unhandled');
    response.end(JSON.stringify({ statusCode: answer.status, headers: {}, body: JSON.stringify(answer.body) }));
  });
  await new Promise<void>((listening) => lambda.listen(0, '127.0.0.1', listening));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${(lambda.address() as AddressInfo).port}`,
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME: 'table',
    EDITIONS_BUCKET: 'editions',
    TRIED_VERSIONS: version,
  });
  ({ handler } = await import('../../../lambdas/workers/versionTried.ts'));
});
afterAll(() => {
  lambda.closeAllConnections();
  lambda.close();
});

const publisher = { type: 'system', name: 'importReady' };
const edition = {
  id: 'un',
  list: 'un_sanctions_list',
  part: 'main',
  scope: 'shared',
  edition_date: '2026-11-01',
  published_at: '2026-11-02T00:00:00.000Z',
  records: 1,
  segment_key: 'segments/un',
  published_by: publisher,
  changed_by: publisher,
};

beforeEach(async () => {
  for (const client of [codeDeploy, dynamo, s3]) client.reset();
  const entities = [listed('1', [listedName])];
  const bytes = await buildSegment({ list: 'un_sanctions_list', editionDate: '2026-11-01', entities });
  s3.on(GetObjectCommand).resolves({ Body: { transformToByteArray: async () => bytes } as never });
  dynamo.on(QueryCommand).resolves({ Items: [edition] });
  codeDeploy.on(PutLifecycleEventHookExecutionStatusCommand).resolves({});
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const event = { DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'hook-1' };
const found = (matches: number): Answer => ({ status: 200, body: { success: true, total_matches: matches } });
const rightly = (name: string) => found(name === listedName ? 1 : 0);
/** What CodeDeploy was told. */
const told = () =>
  codeDeploy.commandCalls(PutLifecycleEventHookExecutionStatusCommand).map(({ args }) => args[0].input);
const said = (status: string) => [{ deploymentId: 'd-1', lifecycleEventHookExecutionId: 'hook-1', status }];

test('a version that finds a name of an edition in use, and not a made-up one, gets its calls', async () => {
  answers = rightly;
  await handler(event);
  expect(told()).toEqual(said('Succeeded'));
});

test.each<[string, typeof answers, RegExp]>([
  ['says "no match" of a listed name', () => found(0), /a name of un_sanctions_list: it was not found/],
  ['finds a made-up name', () => found(1), /a made-up name: it was found/],
  ['answers 500', () => ({ status: 500, body: { success: false } }), /it was answered with 500/],
  ['crashes', () => ({ status: 0, body: {}, crashes: true }), /it crashed, or ran out of time/],
])('a version that %s is refused, and the log says why without a name', async (_, answer, why) => {
  answers = answer;
  await handler(event);
  expect(told()).toEqual(said('Failed'));
  expect(printed.join()).toMatch(why);
  expect(printed.join()).not.toContain('Testova');
});

test('a version that does not answer in time is refused, and CodeDeploy does not wait for its hour', async () => {
  const { timeout } = AbortSignal;
  // The hook waits for 45 seconds; here for a moment.
  const asked = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 500));
  answers = () => 'never';
  await handler(event);
  expect(told()).toEqual(said('Failed'));
  expect(asked).toHaveBeenCalledWith(45_000);
});

test.each([
  ['the table does not answer', () => dynamo.on(QueryCommand).rejects(new Error('down'))],
  ['an edition in use is lost', () => s3.on(GetObjectCommand).rejects(new Error('gone'))],
])('where %s the deployment is given up too', async (_, arrange) => {
  answers = rightly;
  arrange();
  await handler(event);
  expect(told()).toEqual(said('Failed'));
});

test('an event that comes twice, or a deployment of the same version again, is answered again without harm', async () => {
  answers = rightly;
  await handler(event);
  const completed = Object.assign(new Error('done'), { name: 'LifecycleEventAlreadyCompletedException' });
  codeDeploy.on(PutLifecycleEventHookExecutionStatusCommand).rejects(completed);
  await expect(handler(event)).resolves.toBeUndefined();
  codeDeploy.on(PutLifecycleEventHookExecutionStatusCommand).rejects(new Error('denied'));
  await expect(handler(event)).rejects.toThrow('denied');
});

test('a stage without editions is deployed: a version has to say that it has no list', async () => {
  dynamo.on(QueryCommand).resolves({ Items: [] });
  answers = () => ({ status: 503, body: { success: false, error: { code: 'LIST_UNAVAILABLE' } } });
  await handler(event);
  answers = () => found(0);
  await handler({ ...event, DeploymentId: 'd-2' });
  expect(told().map(({ status }) => status)).toEqual(['Succeeded', 'Failed']);
});
