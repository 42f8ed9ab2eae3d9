import { rmSync } from 'node:fs';
import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type LocalPool, settings, startLocalPool } from './localPool.ts';
import { ClientId, claimsOf, clientOf, newPoolPerson, remote, UserPoolId } from './poolCalls.ts';

interface ChallengeEvent {
  triggerSource: string;
  request: { session?: { challengeResult: boolean }[]; challengeAnswer?: string; privateChallengeParameters?: object };
  response: object;
}

let pool: LocalPool;
let client: CognitoIdentityProviderClient;
const called: ChallengeEvent[] = [];

/** Asks twice at most, and takes the word that it gave the function that checks. */
function answer(event: ChallengeEvent): object {
  const { session = [], challengeAnswer, privateChallengeParameters } = event.request;
  if (event.triggerSource.startsWith('Define')) {
    const isRight = session.at(-1)?.challengeResult === true;
    return isRight || session.length === 2
      ? { issueTokens: isRight, failAuthentication: !isRight }
      : { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
  }
  if (event.triggerSource.startsWith('Create')) {
    return { publicChallengeParameters: { hint: 'a word' }, privateChallengeParameters: { word: 'sesame' } };
  }
  return { answerCorrect: JSON.stringify(privateChallengeParameters) === JSON.stringify({ word: challengeAnswer }) };
}

beforeAll(async () => {
  const functions = ['DefineAuthChallenge', 'CreateAuthChallenge', 'VerifyAuthChallengeResponse', 'PostAuthentication'];
  const triggers = Object.fromEntries(functions.map((name) => [name, name]));
  const authFlows = [...settings.authFlows, 'ALLOW_CUSTOM_AUTH'];
  pool = await startLocalPool({ triggers, authFlows }, undefined, async (_, event) => {
    called.push(event as ChallengeEvent);
    return { payload: { ...event, response: answer(event as ChallengeEvent) } };
  });
  client = clientOf(pool.url);
});
beforeEach(() => {
  called.length = 0;
});
afterAll(async () => {
  client.destroy();
  await pool.close();
  rmSync(pool.dataDir, { recursive: true, force: true });
});

const begin = (USERNAME: string) =>
  client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } }));
const respond = (USERNAME: string, ANSWER: string, Session: string | undefined) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session,
      ChallengeResponses: { USERNAME, ANSWER },
    }),
  );
const local = remote ? describe.skip : describe;

local("a sign-in by challenges of the pool's own functions", () => {
  test('gives tokens for the right answer, and is a sign-in like others to the function that follows', async () => {
    const email = await newPoolPerson(client);
    const { ChallengeName, ChallengeParameters, Session } = await begin(email);
    const { Username } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    expect(ChallengeName).toBe('CUSTOM_CHALLENGE');
    expect(ChallengeParameters).toEqual({ USERNAME: Username, hint: 'a word' });
    const { AuthenticationResult } = await respond(email, 'sesame', Session);
    expect(claimsOf(AuthenticationResult?.IdToken)).toMatchObject({ email, sub: Username });
    expect(called.map(({ triggerSource }) => triggerSource)).toEqual([
      'DefineAuthChallenge_Authentication',
      'CreateAuthChallenge_Authentication',
      'VerifyAuthChallengeResponse_Authentication',
      'DefineAuthChallenge_Authentication',
      'PostAuthentication_Authentication',
    ]);
  });

  test('asks again where the functions say so, takes a session once, and refuses when they do', async () => {
    const email = await newPoolPerson(client);
    const { Session } = await begin(email);
    const second = await respond(email, 'wrong', Session);
    expect(second).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' });
    expect(second.AuthenticationResult).toBeUndefined();
    await expect(respond(email, 'sesame', Session)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(respond(email, 'wrong', second.Session)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  test('says nothing about whether there is somebody, and is refused by a client that does not allow it', async () => {
    const { ChallengeName, ChallengeParameters, Session } = await begin('nobody@bank.example');
    expect([ChallengeName, ChallengeParameters?.USERNAME]).toEqual([
      'CUSTOM_CHALLENGE',
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    await expect(respond('nobody@bank.example', 'sesame', Session)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    const other = await startLocalPool();
    const strict = clientOf(other.url);
    await expect(
      strict.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: 'a@b.example' } }),
      ),
    ).rejects.toMatchObject({ message: 'CUSTOM_AUTH flow not enabled for this client' });
    strict.destroy();
    await other.close();
    rmSync(other.dataDir, { recursive: true, force: true });
  });
});
