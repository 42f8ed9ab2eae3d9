import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient, GetItemCommand, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { startManagementApi } from '../../../lib/local/edge/webSocket/startManagementApi.ts';
import { FunctionAccess } from '../../../lib/local/iam/functionAccess.ts';
import { readPolicy } from '../../../lib/local/iam/policy.ts';
import { Mailbox } from '../../../lib/local/mailbox/mailbox.ts';
import { startDynamoDb } from '../../../lib/standIns/dynamodb/startDynamoDb.ts';
import { startS3 } from '../../../lib/standIns/s3/startS3.ts';
import { startSecretsManager } from '../../../lib/standIns/secretsManager/startSecretsManager.ts';
import { startSes } from '../../../lib/standIns/ses/startSes.ts';
import { startSqs } from '../../../lib/standIns/sqs/startSqs.ts';

const accountId = '000000000000';
const region = 'eu-north-1';
const user = `arn:aws:sts::${accountId}:assumed-role/screenRole/screen`;
const clock = () => new Date();
const secretArn = `arn:aws:secretsmanager:${region}:${accountId}:secret:key-abcdef`;
const table = `arn:aws:dynamodb:${region}:${accountId}:table/Items`;

/** What the role of the one function may do. */
const Statement = [
  { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table },
  {
    Effect: 'Allow',
    Action: 'dynamodb:PutItem',
    Resource: table,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['OWN#*'] } },
  },
  { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: 'arn:aws:s3:::files/own/*' },
  { Effect: 'Allow', Action: 'ses:SendEmail', Resource: `arn:aws:ses:${region}:${accountId}:identity/ours.example` },
];

describe('a call that the role of its function does not allow is refused in the words of its service:', () => {
  let dir: string;
  const closing: (() => Promise<void>)[] = [];
  const root = { accessKeyId: 'LOCALROOT', secretAccessKey: 'secret' };
  const role = {
    name: 'screenRole',
    arn: `arn:aws:iam::${accountId}:role/screenRole`,
    statements: readPolicy({ Statement }),
  };
  const access = new FunctionAccess({
    accountId,
    secretAccessKey: root.secretAccessKey,
    functions: [{ name: 'screen', role }],
    resourcePolicies: [],
  });
  const urls: Record<string, string> = {};
  const client = (service: string, credentials = access.credentialsOf('screen')) => ({
    region,
    credentials,
    endpoint: urls[service] as string,
    maxAttempts: 1,
  });

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'refusals-'));
    const common = (folder: string) => ({
      credentials: root,
      access,
      accountId,
      region,
      clock,
      dataDir: join(dir, folder),
    });
    const keySchema = [{ AttributeName: 'pk', KeyType: 'HASH' as const }];
    const attributes = [{ AttributeName: 'pk', AttributeType: 'S' as const }];
    const tables = [{ name: 'Items', keySchema, attributes }];
    const mailbox = new Mailbox(join(dir, 'mailbox'), clock);
    const configurationSets = [{ name: 'mails', reports: [] }];
    const started = {
      dynamoDb: await startDynamoDb({ ...common('dynamodb'), tables, onLost: () => {} }),
      s3: await startS3({ ...common('s3'), buckets: [{ name: 'files', cors: [], expirations: [] }] }),
      sqs: await startSqs({ ...common('sqs'), queues: [{ name: 'Work', visibilityTimeoutSeconds: 30 }] }),
      secrets: await startSecretsManager({
        ...common('secrets'),
        secrets: [{ name: 'key', arn: secretArn, value: 'hidden' }],
        random: (count) => new Uint8Array(count),
      }),
      ses: await startSes({ ...common('ses'), mailbox, configurationSets, report: async () => {}, newId: () => 'id' }),
      connections: await startManagementApi({ ...common(''), apiById: () => undefined }),
    };
    for (const [name, service] of Object.entries(started)) {
      urls[name] = service.url;
      closing.push(() => service.close());
    }
  });
  afterAll(async () => {
    await Promise.all(closing.map((close) => close()));
    rmSync(dir, { recursive: true, force: true });
  });

  const because = (action: string) => `because no identity-based policy allows the ${action} action`;
  const put = (pk: string) => new PutItemCommand({ TableName: 'Items', Item: { pk: { S: pk } } });

  it('DynamoDB', async () => {
    const dynamoDb = new DynamoDBClient(client('dynamoDb'));
    await dynamoDb.send(put('OWN#1'));
    await expect(dynamoDb.send(put('OTHER#1'))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      $metadata: { httpStatusCode: 400 },
      message: `User: ${user} is not authorized to perform: dynamodb:PutItem on resource: ${table} ${because('dynamodb:PutItem')}`,
    });
    const { Item } = await new DynamoDBClient(client('dynamoDb', root)).send(
      new GetItemCommand({ TableName: 'Items', Key: { pk: { S: 'OTHER#1' } } }),
    );
    expect(Item).toBeUndefined();
  });

  it('DynamoDB, for one part of a transaction: nothing of it is written', async () => {
    const dynamoDb = new DynamoDBClient(client('dynamoDb'));
    const both = new TransactWriteItemsCommand({
      TransactItems: [
        { Put: { TableName: 'Items', Item: { pk: { S: 'OWN#2' } } } },
        { Delete: { TableName: 'Items', Key: { pk: { S: 'OWN#1' } } } },
      ],
    });
    await expect(dynamoDb.send(both)).rejects.toThrow(`dynamodb:DeleteItem on resource: ${table}`);
    const get = new GetItemCommand({ TableName: 'Items', Key: { pk: { S: 'OWN#2' } } });
    expect((await dynamoDb.send(get)).Item).toBeUndefined();
  });

  it('DynamoDB that runs elsewhere, and whose own refusals come through whole', async () => {
    const borrowed = await startDynamoDb({
      credentials: root,
      access,
      accountId,
      region,
      clock,
      dataDir: join(dir, 'borrowed'),
      tables: [
        {
          name: 'Items',
          keySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
          attributes: [{ AttributeName: 'pk', AttributeType: 'S' }],
        },
      ],
      onLost: () => {},
      environment: { DYNAMODB_ENDPOINT: urls.dynamoDb as string },
    });
    closing.unshift(() => borrowed.close());
    const dynamoDb = new DynamoDBClient({ ...client('dynamoDb'), endpoint: borrowed.url });
    await expect(dynamoDb.send(put('OTHER#2'))).rejects.toThrow(because('dynamodb:PutItem'));
    await dynamoDb.send(put('OWN#3'));
    const again = new PutItemCommand({
      TableName: 'Items',
      Item: { pk: { S: 'OWN#3' } },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    await expect(dynamoDb.send(again)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { pk: { S: 'OWN#3' } },
    });
  });

  it('S3', async () => {
    const s3 = new S3Client({ ...client('s3'), forcePathStyle: true });
    await s3.send(new PutObjectCommand({ Bucket: 'files', Key: 'own/a', Body: 'text' }));
    await expect(
      s3.send(new PutObjectCommand({ Bucket: 'files', Key: 'other/a', Body: 'text' })),
    ).rejects.toMatchObject({
      name: 'AccessDenied',
      $metadata: { httpStatusCode: 403 },
      message: `User: ${user} is not authorized to perform: s3:PutObject on resource: "arn:aws:s3:::files/other/a" ${because('s3:PutObject')}`,
    });
    await expect(s3.send(new ListObjectsV2Command({ Bucket: 'files' }))).rejects.toThrow('s3:ListBucket');
    // Who may not list a bucket does not learn what is not there.
    await expect(s3.send(new GetObjectCommand({ Bucket: 'files', Key: 'own/none' }))).rejects.toThrow('s3:ListBucket');
  });

  it.each([
    ['own/', 204],
    ['other/', 403],
  ])('S3, for a form below %s that the function has signed', async (folder, status) => {
    const s3 = new S3Client({ ...client('s3'), forcePathStyle: true });
    const { url, fields } = await createPresignedPost(s3, { Bucket: 'files', Key: `${folder}form` });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob(['text']));
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(status);
  });

  it('SQS', async () => {
    const send = new SendMessageCommand({ QueueUrl: `${urls.sqs}/${accountId}/Work`, MessageBody: 'text' });
    await expect(new SQSClient(client('sqs')).send(send)).rejects.toMatchObject({
      name: 'AccessDenied',
      message: `User: ${user} is not authorized to perform: sqs:sendmessage on resource: arn:aws:sqs:${region}:${accountId}:Work ${because('sqs:sendmessage')}`,
    });
  });

  it('SQS, where a batch asks for the right to send one message', async () => {
    const QueueUrl = `${urls.sqs}/${accountId}/Work`;
    const send = new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: 'a', MessageBody: 'text' }] });
    await expect(new SQSClient(client('sqs')).send(send)).rejects.toThrow('to perform: sqs:sendmessage on resource');
  });

  it('Secrets Manager', async () => {
    const get = new GetSecretValueCommand({ SecretId: 'key' });
    await expect(new SecretsManagerClient(client('secrets')).send(get)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: `User: ${user} is not authorized to perform: secretsmanager:GetSecretValue on resource: ${secretArn} ${because('secretsmanager:GetSecretValue')}`,
    });
  });

  it('SES, which asks for the right to the sender and to the configuration set', async () => {
    const ses = new SESv2Client(client('ses'));
    const Simple = { Subject: { Data: 'S' }, Body: { Text: { Data: 'T' }, Html: { Data: 'H' } } };
    const send = new SendEmailCommand({
      FromEmailAddress: 'us@ours.example',
      Destination: { ToAddresses: ['you@example.com'] },
      ConfigurationSetName: 'mails',
      Content: { Simple },
    });
    await expect(ses.send(send)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: `User \`${user}' is not authorized to perform \`ses:SendEmail' on resource \`arn:aws:ses:${region}:${accountId}:configuration-set/mails'`,
    });
    await expect(ses.send(new GetAccountCommand({}))).rejects.toThrow(because('ses:GetAccount'));
  });

  it('the connections of a websocket', async () => {
    const connections = new ApiGatewayManagementApiClient({
      ...client('connections'),
      endpoint: `${urls.connections}/api1/live`,
    });
    await expect(connections.send(new PostToConnectionCommand({ ConnectionId: 'c1', Data: 'x' }))).rejects.toThrow(
      `execute-api:ManageConnections on resource: arn:aws:execute-api:${region}:${accountId}:api1/live/POST/@connections/c1`,
    );
  });

  it('and a key that is no function’s is unknown', async () => {
    const other = { accessKeyId: 'screenRole.other', secretAccessKey: 'secret' };
    await expect(
      new SQSClient(client('sqs', other)).send(new SendMessageCommand({ QueueUrl: 'Work', MessageBody: 'x' })),
    ).rejects.toThrow('does not exist in our records');
  });
});
