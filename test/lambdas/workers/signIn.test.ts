import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type {
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { handler as passwordReset } from '../../../lambdas/workers/passwordReset.ts';
import { handler as signedIn } from '../../../lambdas/workers/signedIn.ts';
import { handler as tokenDue } from '../../../lambdas/workers/tokenDue.ts';
import { monitorClient, passwordCheckClient, signUpUnpaid } from '../../../lib/contract/messages.ts';
import { monitorEmail } from '../../../lib/contract/status/monitorEmail.ts';
import { secondAfter } from '../../../lib/store/account/personSecurity.ts';

const table = mockClient(DynamoDBDocumentClient);
const pool = mockClient(CognitoIdentityProviderClient);
const printed: string[] = [];

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  table.reset();
  pool.reset();
  pool.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientName: 'web' } });
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const event = (triggerSource: string, more: object = {}, clientId = 'web-client') => ({
  version: '1',
  triggerSource,
  userName: 'user-anna',
  userPoolId: 'eu-north-1_Pool',
  callerContext: { awsSdkVersion: 'test', clientId },
  request: { userAttributes: { email: 'anna@bank.example', email_verified: 'true' }, clientMetadata: {}, ...more },
  response: {},
});
const token = () => event('TokenGeneration_RefreshTokens') as unknown as PreTokenGenerationTriggerEvent;
const person = (UserMFASettingList?: string[]) => ({
  UserAttributes: [{ Name: 'sub', Value: 'user-anna' }],
  UserMFASettingList,
});
const claimsAdded = ({ response }: PreTokenGenerationTriggerEvent) =>
  response.claimsOverrideDetails?.claimsToAddOrOverride;

test.each([
  [['SOFTWARE_TOKEN_MFA'], 'true'],
  [undefined, 'false'],
])('a token says of a person with %j whether they have a second factor: %s', async (settings, said) => {
  pool.on(AdminGetUserCommand).resolves(person(settings));
  table.on(GetCommand).resolves({});
  expect(claimsAdded(await tokenDue(token()))).toEqual({ second_factor: said });
  expect(pool.commandCalls(AdminGetUserCommand)[0]?.args[0].input.UserPoolId).toBe('eu-north-1_Pool');
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(settings ? 1 : 0);
});

describe('somebody whose address is not verified', () => {
  const unverified = () =>
    event('PostAuthentication_Authentication', {
      userAttributes: { email: 'anna@bank.example', email_verified: 'false' },
    }) as unknown as PostAuthenticationTriggerEvent;

  test('signs in once their sign-up was paid, which the profile shows', async () => {
    const profile = { full_name: 'Anna', created_at: '2026-11-21', updated_at: '2026-11-21', type: 'profile' };
    table.on(GetCommand).resolves({});
    table
      .on(GetCommand, { Key: { pk: 'USER#user-anna', sk: 'PROFILE' } })
      .resolves({ Item: { pk: 'USER#user-anna', sk: 'PROFILE', ...profile } });
    expect(await signedIn(unverified())).toMatchObject({ userName: 'user-anna' });
  });

  test('is refused before that, and while the table cannot be read', async () => {
    table.on(GetCommand).resolves({});
    await expect(signedIn(unverified())).rejects.toThrow(signUpUnpaid);
    expect(printed.map((line) => JSON.parse(line))).toMatchObject([{ level: 'info', message: 'sign-in refused' }]);
    table.onAnyCommand().rejects(new Error('no capacity'));
    await expect(signedIn(unverified())).rejects.toThrow('no capacity');
    expect(table.commandCalls(PutCommand)).toEqual([]);
    expect(printed).toHaveLength(1);
  });
});

describe("by the measurements' client, which has no protection and whose sign-ins are in no list", () => {
  const signIn = (email: string, email_verified: string) =>
    signedIn(
      event('PostAuthentication_Authentication', { userAttributes: { email, email_verified } }, 'monitor') as never,
    );
  beforeEach(() => {
    pool
      .on(DescribeUserPoolClientCommand, { ClientId: 'monitor' })
      .resolves({ UserPoolClient: { ClientName: monitorClient } });
  });

  test('nobody signs in but their person, also with the right password', async () => {
    await expect(signIn('anna@bank.example', 'true')).rejects.toThrow('Please sign in on the sign-in page');
    expect(printed.map((line) => JSON.parse(line).message)).toEqual(['sign-in refused']);
  });

  test('their person signs in with an address that is not verified and no item in the table', async () => {
    expect(await signIn(monitorEmail, 'false')).toMatchObject({ userName: 'user-anna' });
    expect([table.calls(), printed]).toEqual([[], []]);
  });
});

test('a fault of ours keeps nobody from signing in, and shows in the log without who it was', async () => {
  pool.on(AdminGetUserCommand).rejects(new Error('TooManyRequests'));
  expect(claimsAdded(await tokenDue(token()))).toEqual({ second_factor: 'false' });
  table.onAnyCommand().rejects(new Error('no capacity'));
  const post = event('PostAuthentication_Authentication') as unknown as PostAuthenticationTriggerEvent;
  expect(await signedIn(post)).toBe(post);
  const reset = event('PostConfirmation_ConfirmForgotPassword') as unknown as PostConfirmationTriggerEvent;
  expect(await passwordReset(reset)).toBe(reset);
  const lines = printed.map((line) => JSON.parse(line));
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ['error', 'second factor not known'],
    ['error', 'sign-in not recorded'],
    ['error', 'password reset not recorded'],
  ]);
  expect(printed.join('')).not.toMatch(/anna/);
});

test('a person whose second factor is known but not written is let in with it', async () => {
  pool.on(AdminGetUserCommand).resolves(person(['SOFTWARE_TOKEN_MFA']));
  table.onAnyCommand().rejects(new Error('no capacity'));
  expect(claimsAdded(await tokenDue(token()))).toEqual({ second_factor: 'true' });
});

test('a sign-in is kept with its device', async () => {
  table.on(GetCommand).resolves({});
  const clientMetadata = { device: 'Firefox on Linux', device_id: 'laptop-0123456789' };
  await signedIn(event('PostAuthentication_Authentication', { clientMetadata }) as never);
  const kept = table.commandCalls(PutCommand).map(({ args }) => args[0].input.Item);
  expect(kept).toMatchObject([
    { pk: 'USER#user-anna', type: 'person_address', email: 'anna@bank.example', is_verified: true },
    { pk: 'USER#user-anna', type: 'sign_in', device: 'Firefox on Linux', is_new_device: false },
    { pk: 'USER#user-anna', type: 'known_device' },
  ]);
});

test('the comparison of a password is no sign-in; the pool is asked once for each client', async () => {
  const check = event('PostAuthentication_Authentication', {}, 'check-client') as never;
  const asked = pool.on(DescribeUserPoolClientCommand, { ClientId: 'check-client' });
  asked.rejectsOnce(new Error('TooManyRequests')).resolves({ UserPoolClient: { ClientName: passwordCheckClient } });
  expect(await signedIn(check)).toBe(check);
  expect(printed.join('')).toContain('sign-in not recorded');
  for (let time = 0; time < 2; time++) expect(await signedIn(check)).toBe(check);
  expect(table.calls()).toEqual([]);
  expect(pool.commandCalls(DescribeUserPoolClientCommand)).toHaveLength(2);
});

test('the code of a sign-up is no reset of a password', async () => {
  await passwordReset(event('PostConfirmation_ConfirmSignUp') as never);
  expect(table.calls()).toEqual([]);
});

test.each([
  ['TokenGeneration_Authentication', false],
  ['TokenGeneration_NewPasswordChallenge', false],
  ['TokenGeneration_RefreshTokens', true],
])('a factor that is found set up ends the sessions of before: at %s, at the pool too: %s', async (source, atPool) => {
  pool.on(AdminGetUserCommand).resolves(person(['SOFTWARE_TOKEN_MFA']));
  table.on(GetCommand).resolves({});
  const added = claimsAdded(await tokenDue(event(source) as unknown as PreTokenGenerationTriggerEvent));
  const [write] = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  const ended = write?.Update?.ExpressionAttributeValues?.[':signed_out_at'];
  expect(ended).toMatch(/^\d{4}-.*Z$/);
  // The new sign-in says that it is the one that stays; who renews tokens is not it.
  expect(added).toEqual({ second_factor: 'true', ...(atPool ? {} : { signed_out_at: ended }) });
  expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(atPool ? 1 : 0);
});

test('a token that finds nothing new ends nothing', async () => {
  pool.on(AdminGetUserCommand).resolves(person(['SOFTWARE_TOKEN_MFA']));
  table.on(GetCommand).resolves({ Item: { type: 'person_security', second_factor: true } });
  expect(claimsAdded(await tokenDue(token()))).toEqual({ second_factor: 'true' });
  expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(0);
});

test('a reset ends all sessions, at our doors also where the pool does not answer, and answers in the next second', async () => {
  pool.on(AdminUserGlobalSignOutCommand).rejectsOnce(new Error('TooManyRequests')).resolves({});
  const reset = event('PostConfirmation_ConfirmForgotPassword') as unknown as PostConfirmationTriggerEvent;
  await passwordReset(reset);
  expect(printed.join('')).toContain('password reset not recorded');
  await passwordReset(reset);
  expect(pool.commandCalls(AdminUserGlobalSignOutCommand).map(({ args }) => args[0].input)).toEqual(
    Array(2).fill({ UserPoolId: 'eu-north-1_Pool', Username: 'user-anna' }),
  );
  const written = table.commandCalls(UpdateCommand).map(({ args }) => args[0].input.ExpressionAttributeValues ?? {});
  const ends = written.flatMap((values) => values[':signed_out_at'] ?? []);
  expect(ends).toHaveLength(2);
  expect(written.filter((values) => values[':password_change'] === 'reset')).toHaveLength(2);
  expect(Date.now()).toBeGreaterThanOrEqual(secondAfter(new Date(ends[1])).getTime());
});
