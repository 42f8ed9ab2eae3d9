import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { type LocalPool, region } from './cognitoSupport/localPool.ts';
import { ClientId, claimsOf, newEmail, Password, remote, UserPoolId } from './cognitoSupport/poolCalls.ts';
import { poolWorld } from './cognitoSupport/poolWorld.ts';
import { clientSignature, newClientKey, srpTimestamp } from './cognitoSupport/srpClient.ts';

/** What the product needs of a Cognito user pool: signing in, and the password. poolWorld.ts says where it runs. */
const { newPool, newPerson, signIn, startPool } = poolWorld();
let pool: LocalPool;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  ({ pool, client } = await startPool());
});

describe('signing in with a password', () => {
  test('gives tokens with the claims that the API and the screens read', async () => {
    const email = await newPerson();
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'operators' }));
    const { IdToken, AccessToken, RefreshToken, ExpiresIn, TokenType } = await signIn(email);

    expect({ ExpiresIn, TokenType }).toEqual({ ExpiresIn: 3600, TokenType: 'Bearer' });
    expect(RefreshToken).toBeTruthy();
    const id = claimsOf(IdToken);
    const issuer = `https://cognito-idp.${region}.amazonaws.com/${UserPoolId}`;
    const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(id).toMatchObject({
      sub: uuid,
      iss: issuer,
      aud: ClientId,
      token_use: 'id',
      email,
      email_verified: true,
      'cognito:groups': ['operators'],
      'cognito:username': id.sub,
      jti: uuid,
      origin_jti: uuid,
      event_id: uuid,
    });
    expect(Math.abs((id.iat as number) - (id.auth_time as number))).toBeLessThanOrEqual(2);
    expect(id.exp).toBe((id.iat as number) + 3600);
    expect(claimsOf(AccessToken)).toMatchObject({
      sub: id.sub,
      iss: issuer,
      client_id: ClientId,
      token_use: 'access',
      username: id.sub,
      scope: 'aws.cognito.signin.user.admin',
      'cognito:groups': ['operators'],
      origin_jti: id.origin_jti,
    });
  });

  test('refuses a wrong password and a stranger with the same words', async () => {
    const email = await newPerson();
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(signIn(email, 'Wrong-horse-1')).rejects.toMatchObject(refusal);
    await expect(signIn(newEmail())).rejects.toMatchObject(refusal);
  });

  test('locks the user for a while after five wrong passwords, even for the right one', async () => {
    const email = await newPerson();
    for (let n = 0; n < 5; n++) {
      await expect(signIn(email, 'Wrong-horse-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
    await expect(signIn(email)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
  });
});

describe('signing in by SRP, as browsers do', () => {
  const storage = new Map<string, string>();

  beforeEach(() => {
    storage.clear();
    pointAmplifyTo(remote ?? pool.url);
  });

  function pointAmplifyTo(userPoolEndpoint: string): void {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    Amplify.configure({ Auth: { Cognito: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint } } });
    warned.mockRestore();
    // Configuring sets a storage of its own.
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void storage.set(key, value),
      getItem: async (key) => storage.get(key) ?? null,
      removeItem: async (key) => void storage.delete(key),
      clear: async () => storage.clear(),
    });
  }

  test("Amplify's sign-in, refresh, profile and sign-out work", async () => {
    const email = await newPerson();
    expect(await amplify.signIn({ username: email, password: Password })).toMatchObject({ isSignedIn: true });
    const first = (await amplify.fetchAuthSession()).tokens;
    expect(first?.idToken?.payload.email).toBe(email);
    expect(await amplify.fetchUserAttributes()).toMatchObject({ email });

    const refreshed = (await amplify.fetchAuthSession({ forceRefresh: true })).tokens;
    expect(refreshed?.idToken?.payload.jti).not.toBe(first?.idToken?.payload.jti);
    expect(refreshed?.idToken?.payload.origin_jti).toBe(first?.idToken?.payload.origin_jti);

    await amplify.signOut({ global: true });
    const AccessToken = String(refreshed?.accessToken);
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  (remote ? test.skip : test)('Amplify stays signed in with a pool that rotates refresh tokens', async () => {
    const { pool: own, client: ownClient } = await newPool({ refreshTokenGraceSeconds: 60 });
    pointAmplifyTo(own.url);
    const email = await newPerson(ownClient);
    await amplify.signIn({ username: email, password: Password });
    const refreshTokenKey = () => [...storage.keys()].find((key) => key.endsWith('.refreshToken')) ?? '';
    const kept = [storage.get(refreshTokenKey())];
    for (let refreshes = 1; refreshes <= 2; refreshes++) {
      expect((await amplify.fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload.email).toBe(email);
      kept.push(storage.get(refreshTokenKey()));
      own.advance(2);
    }
    expect(new Set(kept).size).toBe(3);

    storage.set(refreshTokenKey(), kept[0]!);
    await expect(amplify.fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    });
    expect((await amplify.fetchAuthSession()).tokens).toBeUndefined();
  });

  test("Amplify's sign-in refuses a wrong password and a stranger with the same words", async () => {
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    const email = await newPerson();
    await expect(amplify.signIn({ username: email, password: 'Wrong-horse-1' })).rejects.toMatchObject(refusal);
    await expect(amplify.signIn({ username: newEmail(), password: Password })).rejects.toMatchObject(refusal);
  });

  test('Amplify says that a new password is needed, takes it, and signs in', async () => {
    const email = newEmail();
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        TemporaryPassword: Password,
        MessageAction: 'SUPPRESS',
      }),
    );
    const { nextStep } = await amplify.signIn({ username: email, password: Password });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(amplify.confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    expect(await amplify.confirmSignIn({ challengeResponse: 'Another-horse-2' })).toMatchObject({ isSignedIn: true });
    await amplify.signOut();
    expect((await signIn(email, 'Another-horse-2')).AccessToken).toBeTruthy();
  });

  test('a challenge can be answered once only', async () => {
    const email = await newPerson();
    const secret = newClientKey(randomBytes(32));
    const { ChallengeParameters: seen = {} } = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: secret.A },
      }),
    );
    const userId = seen.USER_ID_FOR_SRP!;
    const timestamp = srpTimestamp(new Date());
    const signature = clientSignature({ poolName: UserPoolId.split('_')[1]!, userId }, Password, {
      client: secret,
      salt: seen.SALT!,
      B: seen.SRP_B!,
      secretBlock: Buffer.from(seen.SECRET_BLOCK!, 'base64'),
      timestamp,
    });
    const answer = () =>
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeResponses: {
            USERNAME: userId,
            PASSWORD_CLAIM_SECRET_BLOCK: seen.SECRET_BLOCK!,
            PASSWORD_CLAIM_SIGNATURE: signature,
            TIMESTAMP: timestamp,
          },
        }),
      );
    expect((await answer()).AuthenticationResult?.IdToken).toBeTruthy();
    await expect(answer()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('a client value of 0 is refused, which would sign in without a password', async () => {
    const AuthParameters = { USERNAME: await newPerson(), SRP_A: '0' };
    const zero = client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }));
    // No documentation says which of its refusals it is.
    await expect(zero).rejects.toMatchObject({
      name: expect.stringMatching(/^(InvalidParameter|NotAuthorized)Exception$/),
    });
  });
});

describe('a person', () => {
  test('changes the password knowing the old one', async () => {
    const email = await newPerson();
    const { AccessToken } = await signIn(email);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    await expect(change('Wrong-horse-1', 'Another-horse-2')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(change(Password, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await change(Password, 'Another-horse-2');
    await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await signIn(email, 'Another-horse-2')).AccessToken).toBeTruthy();
  });

  test('does not learn from a forgotten password who has an account', async () => {
    const { CodeDeliveryDetails } = await client.send(
      new ForgotPasswordCommand({ ClientId, Username: 'stranger@example.org' }),
    );
    expect(CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL', Destination: 's***@e***' });
    const confirm = client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: 'stranger@example.org',
        ConfirmationCode: '123456',
        Password,
      }),
    );
    await expect(confirm).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });
});
