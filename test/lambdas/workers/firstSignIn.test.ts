import { createHash } from 'node:crypto';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../../lambdas/workers/firstSignIn.ts';

const table = mockClient(DynamoDBDocumentClient);
const pool = mockClient(CognitoIdentityProviderClient);
const printed: string[] = [];
const token = 'token-of-the-browser';
const signUp = () => ({
  type: 'sign_up',
  id: 'sup_1',
  email: 'anna@bank.example',
  full_name: 'Anna Berg',
  plan: 'simple',
  billing_period: 'monthly',
  site_url: 'https://klarnavn.example',
  status: 'done',
  user_id: 'user-anna',
  is_verified: false,
  first_sign_in_hash: createHash('sha256').update(token).digest('hex'),
  created_at: new Date().toISOString(),
  expires_at: 2_000_000_000,
});
const person = (UserMFASettingList?: string[]) => ({
  UserAttributes: [{ Name: 'sub', Value: 'user-anna' }],
  UserMFASettingList,
});

beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  table.reset();
  pool.reset();
  table.on(GetCommand).callsFake(({ Key }) => (Key.pk.startsWith('USER#') ? {} : { Item: signUp() }));
  pool.on(AdminGetUserCommand).resolves(person());
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

async function answer(name: string, request: object): Promise<Record<string, unknown>> {
  const userAttributes = { email: 'anna@bank.example' };
  const event = {
    triggerSource: `${name}_Authentication`,
    userName: 'user-anna',
    userPoolId: 'eu-north-1_Pool',
    request: { userAttributes, ...request },
    response: {},
  };
  return (await handler(event as never)).response as unknown as Record<string, unknown>;
}
const define = (session: object[], more: object = {}) => answer('DefineAuthChallenge', { session, ...more });
const verify = (challengeAnswer: unknown, more: object = {}) =>
  answer('VerifyAuthChallengeResponse', { challengeAnswer, ...more });
const challenge = (challengeResult: boolean, challengeName = 'CUSTOM_CHALLENGE') => ({
  challengeName,
  challengeResult,
});

test('one challenge is asked, and tokens follow its right answer alone', async () => {
  const refused = { issueTokens: false, failAuthentication: true };
  expect(await define([])).toEqual({
    challengeName: 'CUSTOM_CHALLENGE',
    issueTokens: false,
    failAuthentication: false,
  });
  expect(await define([challenge(true)])).toEqual({ issueTokens: true, failAuthentication: false });
  expect(await define([challenge(false)])).toEqual(refused);
  expect(await define([challenge(false), challenge(true)])).toEqual(refused);
  // Of other ways to sign in, nothing leads to tokens here.
  expect(await define([challenge(true, 'SRP_A')])).toEqual(refused);
  expect(await define([challenge(true, 'PASSWORD_VERIFIER')])).toEqual(refused);
  expect(await define([challenge(true)], { userNotFound: true })).toEqual(refused);
});

test('the challenge tells nothing', async () => {
  expect(await answer('CreateAuthChallenge', { session: [] })).toEqual({
    publicChallengeParameters: {},
    privateChallengeParameters: {},
  });
});

test('the token of the paid sign-up is right, and used up with the answer', async () => {
  expect(await verify(token)).toEqual({ answerCorrect: true });
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
});

test('no text, and an answer of somebody without an address, are wrong', async () => {
  expect(await verify(undefined)).toEqual({ answerCorrect: false });
  expect(await verify(token, { userAttributes: {} })).toEqual({ answerCorrect: false });
  expect(table.calls()).toEqual([]);
});

test('somebody whom the user pool does not know is answered without a fault, and nothing is read', async () => {
  expect(await verify(token, { userNotFound: true, userAttributes: undefined })).toEqual({ answerCorrect: false });
  expect(await verify(token, { userAttributes: undefined })).toEqual({ answerCorrect: false });
  expect(table.calls()).toEqual([]);
});

test('a wrong token asks nothing of the user pool', async () => {
  expect(await verify('another')).toEqual({ answerCorrect: false });
  expect(pool.calls()).toEqual([]);
});

test('a second factor is not passed by', async () => {
  pool.on(AdminGetUserCommand).resolves(person(['SOFTWARE_TOKEN_MFA']));
  expect(await verify(token)).toEqual({ answerCorrect: false });
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0);
});

test('a fault of ours lets nobody in, and shows in the log without who it was', async () => {
  pool.on(AdminGetUserCommand).rejects(new Error('TooManyRequests'));
  expect(await verify(token)).toEqual({ answerCorrect: false });
  expect(printed.map((line) => JSON.parse(line).message)).toEqual(['first sign-in not taken']);
  expect(printed.join('')).not.toMatch(/anna|token-of/);
});
