import { rmSync } from 'node:fs';
import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, signIn, signOut } from 'aws-amplify/auth';
import { codeOf, stepAt } from '../../lib/standIns/cognito/totp.ts';
import { type LocalPool, settings, startLocalPool } from './cognitoSupport/localPool.ts';
import {
  ClientId,
  claimsOf,
  clientOf,
  newPoolPerson,
  Password,
  remote,
  signInByPassword,
  UserPoolId,
} from './cognitoSupport/poolCalls.ts';

/** What the product needs of authenticator apps as second factor; see cognitoSupport/poolWorld.ts for how it runs elsewhere. */
const onlyLocal = remote ? describe.skip : describe;
let pool: LocalPool;
let client: CognitoIdentityProviderClient;

beforeAll(async () => {
  if (!remote) pool = await startLocalPool();
  client = clientOf(remote ?? pool.url);
});

afterAll(async () => {
  client.destroy();
  await pool?.close();
  if (pool) rmSync(pool.dataDir, { recursive: true, force: true });
});

const now = () => (remote ? Date.now() : pool.now().getTime());
/** The code that the app shows, or showed or will show some steps away. */
const codeAt = (secret: string, steps = 0) => codeOf(secret, stepAt(now()) + steps);
const wrong = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeAt(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) as string;
};

/** Somebody signed in who has registered an app; `verified` by the code of the step before, so that the present one is left. */
async function withApp() {
  const email = await newPoolPerson(client);
  const { AccessToken } = await signInByPassword(client, email);
  const { SecretCode: secret = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const verify = (UserCode: string) => client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const prefer = (Enabled: boolean) =>
    client.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } }),
    );
  return { email, AccessToken, secret, verify, prefer };
}

async function withSecondFactor() {
  const person = await withApp();
  await person.verify(codeAt(person.secret, -1));
  await person.prefer(true);
  return person;
}

function answer(email: string, Session: string | undefined, code: string) {
  const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code };
  return client.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses }),
  );
}

describe('setting up an authenticator app', () => {
  test('takes a secret in base32, a code of it, and the wish to be asked', async () => {
    const { AccessToken, secret, verify, prefer, email } = await withApp();
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
    await expect(prefer(true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(verify(wrong(secret))).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    expect((await verify(codeAt(secret))).Status).toBe('SUCCESS');
    // Until it is wished for, sign-in does not ask.
    expect((await signInByPassword(client, email)).IdToken).toBeTruthy();
    expect((await client.send(new GetUserCommand({ AccessToken }))).UserMFASettingList).toBeUndefined();

    await prefer(true);
    expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    expect(await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
  });

  test('a code proves nothing where no secret was asked for', async () => {
    const { AccessToken } = await signInByPassword(client, await newPoolPerson(client));
    const verify = client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: '123456' }));
    await expect(verify).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  });

  test('an app that is being replaced counts until a code of the new one was given', async () => {
    const { email, AccessToken, secret } = await withSecondFactor();
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const first = await signInByPassword(client, email);
    expect((await answer(email, first.Session, codeAt(secret))).AuthenticationResult).toBeTruthy();
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeAt(SecretCode, -1) }));
    const second = await signInByPassword(client, email);
    const old = answer(email, second.Session, codeAt(secret, 1));
    await expect(old).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect((await answer(email, second.Session, codeAt(SecretCode))).AuthenticationResult).toBeTruthy();
  });
});

describe('signing in with a second factor', () => {
  test('asks for a code after the right password, and gives tokens for it alone', async () => {
    const { email, secret } = await withSecondFactor();
    const challenge = await signInByPassword(client, email);
    expect(challenge).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: expect.any(String) });
    expect(challenge.AuthenticationResult).toBeUndefined();
    await expect(answer(email, challenge.Session, wrong(secret))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    const { AuthenticationResult } = await answer(email, challenge.Session, codeAt(secret));
    expect(claimsOf(AuthenticationResult?.IdToken)).toMatchObject({ email });
  });

  test('a wrong password is refused before a code is asked for', async () => {
    const { email } = await withSecondFactor();
    const attempt = signInByPassword(client, email, 'Wrong-horse-1');
    await expect(attempt).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('a code counts once, and none before it counts any more', async () => {
    const { email, secret } = await withSecondFactor();
    const code = codeAt(secret);
    await answer(email, (await signInByPassword(client, email)).Session, code);
    const { Session } = await signInByPassword(client, email);
    for (const used of [code, codeAt(secret, -1)]) {
      await expect(answer(email, Session, used)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    }
    expect((await answer(email, Session, codeAt(secret, 1))).AuthenticationResult).toBeTruthy();
  });

  test('a session is good for its own person, and for one sign-in', async () => {
    const [anna, bo] = [await withSecondFactor(), await withSecondFactor()];
    const { Session } = await signInByPassword(client, anna.email);
    const refusal = { name: 'NotAuthorizedException' };
    await expect(answer(bo.email, Session, codeAt(bo.secret))).rejects.toMatchObject(refusal);
    await answer(anna.email, Session, codeAt(anna.secret));
    await expect(answer(anna.email, Session, codeAt(anna.secret, 1))).rejects.toMatchObject(refusal);
  });

  test('an administrator turns it off, and a new app can be set up', async () => {
    const { email, prefer, verify, AccessToken } = await withSecondFactor();
    const off = { Enabled: false, PreferredMfa: false };
    await client.send(
      new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: email, SoftwareTokenMfaSettings: off }),
    );
    expect((await signInByPassword(client, email)).IdToken).toBeTruthy();
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await verify(codeAt(SecretCode, -1));
    await prefer(true);
    const { Session } = await signInByPassword(client, email);
    expect((await answer(email, Session, codeAt(SecretCode))).AuthenticationResult).toBeTruthy();
  });
});

onlyLocal('the local pool', () => {
  test('locks codes after five wrong ones, also for who signs in with the right password again', async () => {
    const { email, secret } = await withSecondFactor();
    for (let tries = 0; tries < 5; tries++) {
      const { Session } = await signInByPassword(client, email);
      await expect(answer(email, Session, wrong(secret))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    const { Session } = await signInByPassword(client, email);
    const locked = answer(email, Session, codeAt(secret));
    await expect(locked).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    pool.advance(1);
    expect((await answer(email, Session, codeAt(secret))).AuthenticationResult).toBeTruthy();
  });

  test('a session waits three minutes for its code', async () => {
    const { email, secret } = await withSecondFactor();
    const { Session } = await signInByPassword(client, email);
    pool.advance(4);
    const late = answer(email, Session, codeAt(secret));
    await expect(late).rejects.toMatchObject({ message: 'Invalid session for the user.' });
  });

  test('Amplify, which the site uses, asks for the code after SRP', async () => {
    const { email, secret } = await withSecondFactor();
    const [userPoolId, userPoolClientId, userPoolEndpoint] = [settings.id, settings.clientId, pool.url];
    Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
    const { nextStep } = await signIn({ username: email, password: Password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await confirmSignIn({ challengeResponse: codeAt(secret) })).isSignedIn).toBe(true);
    await signOut();
  });
});
