import { rmSync } from 'node:fs';
import {
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type LocalPool, startLocalPool } from './localPool.ts';
import { ClientId, claimsOf, clientOf, newPoolPerson, Password, remote, signInByPassword } from './poolCalls.ts';

/** What a local pool calls functions for; their events have the shape of the developer guide. */
interface TriggerEvent {
  triggerSource: string;
  userName: string;
  request: Record<string, Record<string, unknown>>;
}

let pool: LocalPool;
let client: CognitoIdentityProviderClient;
const called: { name: string; event: TriggerEvent }[] = [];
let answers: Record<string, { payload: unknown; functionError?: string }> = {};

beforeAll(async () => {
  const triggers = { PostConfirmation: 'confirmed', PostAuthentication: 'signedIn', PreTokenGeneration: 'tokens' };
  const rotation = { refreshTokenGraceSeconds: 60 };
  pool = await startLocalPool({ triggers, ...rotation }, undefined, async (name, event) => {
    called.push({ name, event: event as TriggerEvent });
    return answers[name] ?? { payload: event };
  });
  client = clientOf(pool.url);
});

beforeEach(() => {
  called.length = 0;
  answers = {};
});

afterAll(async () => {
  client.destroy();
  await pool.close();
  rmSync(pool.dataDir, { recursive: true, force: true });
});

const sources = () => called.map(({ name, event }) => [name, event.triggerSource]);
const local = remote ? describe.skip : describe;

local("the functions of a pool's events", () => {
  test('are called after a sign-in and before its tokens, and before those of each renewal', async () => {
    const email = await newPoolPerson(client);
    const { RefreshToken, IdToken } = await signInByPassword(client, email);
    expect(sources()).toEqual([
      ['signedIn', 'PostAuthentication_Authentication'],
      ['tokens', 'TokenGeneration_Authentication'],
    ]);
    expect(called[0]?.event).toMatchObject({
      version: '1',
      userName: claimsOf(IdToken).sub,
      userPoolId: pool.issuer.split('/').at(-1),
      callerContext: { clientId: ClientId },
      request: { userAttributes: { email, sub: claimsOf(IdToken).sub } },
    });
    called.length = 0;
    await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
    expect(sources()).toEqual([['tokens', 'TokenGeneration_RefreshTokens']]);
  });

  test('add claims to the ID token, and cannot change who it is for', async () => {
    const email = await newPoolPerson(client);
    const claimsToAddOrOverride = { second_factor: 'true', sub: 'somebody-else', exp: '1' };
    answers.tokens = { payload: { response: { claimsOverrideDetails: { claimsToAddOrOverride } } } };
    const { IdToken, AccessToken } = await signInByPassword(client, email);
    expect(claimsOf(IdToken)).toMatchObject({ email, second_factor: 'true', exp: expect.any(Number) });
    expect(claimsOf(IdToken).sub).not.toBe('somebody-else');
    expect(claimsOf(AccessToken)).not.toHaveProperty('second_factor');
  });

  test('are handed what a step of the sign-in says in ClientMetadata, and not what its beginning says', async () => {
    const email = await newPoolPerson(client);
    await signInByPassword(client, email);
    expect(called[0]?.event.request.clientMetadata).toEqual({});
    called.length = 0;
    const UserPoolId = pool.issuer.split('/').at(-1);
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: false }));
    const { Session } = await signInByPassword(client, email);
    expect(called).toEqual([]);
    const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: `${Password}2` };
    const ClientMetadata = { device: 'Firefox on Linux' };
    const ChallengeName = 'NEW_PASSWORD_REQUIRED';
    await client.send(
      new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses, ClientMetadata }),
    );
    expect(called.map(({ event }) => event.request.clientMetadata)).toEqual([ClientMetadata, ClientMetadata]);
  });

  test('are called when a forgotten password was replaced', async () => {
    const email = await newPoolPerson(client);
    await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const ConfirmationCode = pool.mailbox.list()[0]?.text.match(/\d{6}/)?.[0];
    expect(called).toEqual([]);
    await client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password: `${Password}3` }),
    );
    expect(sources()).toEqual([['confirmed', 'PostConfirmation_ConfirmForgotPassword']]);
  });

  test('stop the sign-in when they fail', async () => {
    const email = await newPoolPerson(client);
    answers.signedIn = { payload: { errorMessage: 'no table' }, functionError: 'Unhandled' };
    await expect(signInByPassword(client, email)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PostAuthentication failed with error no table.',
    });
    expect(sources()).toEqual([['signedIn', 'PostAuthentication_Authentication']]);
  });
});
