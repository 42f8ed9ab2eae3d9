import { rmSync } from 'node:fs';
import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { readExportedSignIn } from '../../../lib/operations/account/exportedSignIn.ts';
import { codeOf, stepAt } from '../../../lib/standIns/cognito/totp.ts';
import { type LocalPool, startLocalPool } from './localPool.ts';
import { ClientId, claimsOf, clientOf, newEmail, newPoolPerson, signInByPassword } from './poolCalls.ts';
import { onlyLocal } from './poolWorld.ts';
import { newClientKey } from './srpClient.ts';

/** The log of sign-ins that a pool on the plan Plus exports. AWS delivers it minutes later, into a log group. */
let pool: LocalPool;
let client: CognitoIdentityProviderClient;
let lines: string[] = [];

beforeAll(async () => {
  pool = await startLocalPool({}, undefined, undefined, (line) => lines.push(JSON.stringify(line)));
  client = clientOf(pool.url);
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  client.destroy();
  await pool.close();
  rmSync(pool.dataDir, { recursive: true, force: true });
});

const read = () => lines.map(readExportedSignIn);
const refused = (attempt: Promise<unknown>) => expect(attempt).rejects.toThrow();
const subOf = async (email: string) => String(claimsOf((await signInByPassword(client, email)).IdToken).sub);

onlyLocal('the log of sign-ins', () => {
  test('has a wrong password, with the user, the client and the moment, and no password', async () => {
    const email = await newPoolPerson(client);
    const userId = await subOf(email);
    expect(lines).toEqual([]);
    await refused(signInByPassword(client, email, 'Wrong-horse-1'));
    expect(read()).toEqual([
      {
        eventId: expect.any(String),
        at: pool.now(),
        userId,
        clientId: ClientId,
        step: 'password',
        device: null,
        address: '127.0.0.1',
      },
    ]);
    expect(lines.join('')).not.toContain('Wrong-horse');
  });

  test('has one by SRP, as browsers try it', async () => {
    const email = await newPoolPerson(client);
    const { A } = newClientKey(Buffer.alloc(32, 7));
    const AuthParameters = { USERNAME: email, SRP_A: A };
    const start = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters });
    const { ChallengeParameters: { USER_ID_FOR_SRP = '', SECRET_BLOCK = '' } = {} } = await client.send(start);
    const ChallengeResponses = {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Sat Nov 28 11:00:00 UTC 2026',
    };
    await refused(
      client.send(
        new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }),
      ),
    );
    expect(read()).toEqual([expect.objectContaining({ userId: USER_ID_FOR_SRP, step: 'password' })]);
  });

  test('has each attempt at a locked user, also with the right password', async () => {
    const email = await newPoolPerson(client);
    for (let n = 0; n < 5; n++) await refused(signInByPassword(client, email, 'Wrong-horse-1'));
    await refused(signInByPassword(client, email));
    expect(new Set(read().map((one) => typeof one === 'object' && one.eventId)).size).toBe(6);
  });

  test('names no user for an unknown address', async () => {
    await refused(signInByPassword(client, newEmail()));
    expect(read()).toEqual([expect.objectContaining({ userId: null })]);
  });

  test('has a wrong code of the second factor', async () => {
    const email = await newPoolPerson(client);
    const { AccessToken } = await signInByPassword(client, email);
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = codeOf(SecretCode, stepAt(pool.now().getTime()));
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    const { Session } = await signInByPassword(client, email);
    // Used once already.
    const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: UserCode };
    await refused(
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session,
          ChallengeResponses,
        }),
      ),
    );
    expect(read()).toEqual([expect.objectContaining({ step: 'second_factor' })]);
  });
});
