import {
  AdminCreateUserCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { startLocalPool } from './cognitoSupport/localPool.ts';
import { ClientId, claimsOf, clientOf, newEmail, Password, UserPoolId } from './cognitoSupport/poolCalls.ts';
import { onlyLocal, poolWorld } from './cognitoSupport/poolWorld.ts';

/** What the product needs of a Cognito user pool: sessions, and what ends with time. poolWorld.ts says where it runs. */
const { newPool, newPerson, signIn, startPool } = poolWorld();
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  ({ client } = await startPool());
});

describe('a session', () => {
  const refresh = (RefreshToken: string | undefined) =>
    client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken! },
      }),
    );

  test('is refreshed either way, and keeps the time of its sign-in', async () => {
    const { IdToken, RefreshToken } = await signIn(await newPerson());
    const one = await refresh(RefreshToken);
    const other = await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
    for (const { AuthenticationResult } of [one, other]) {
      const { auth_time, origin_jti, sub } = claimsOf(IdToken);
      expect(claimsOf(AuthenticationResult?.IdToken)).toMatchObject({ auth_time, origin_jti, sub });
    }
    await expect(refresh('no-token')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('ends when its refresh token is revoked, and only that one', async () => {
    const email = await newPerson();
    const [one, other] = [await signIn(email), await signIn(email)];
    await client.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }));
    await expect(refresh(one.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(client.send(new GetUserCommand({ AccessToken: one.AccessToken }))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect((await refresh(other.RefreshToken)).AuthenticationResult?.AccessToken).toBeTruthy();
    const wrongKind = client.send(new RevokeTokenCommand({ ClientId, Token: other.AccessToken }));
    await expect(wrongKind).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' });
  });

  test('ends everywhere when the person signs out everywhere', async () => {
    const email = await newPerson();
    const [one, other] = [await signIn(email), await signIn(email)];
    await client.send(new GlobalSignOutCommand({ AccessToken: one.AccessToken }));
    for (const { AccessToken, RefreshToken } of [one, other]) {
      await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
      await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
  });

  test('ends everywhere by the administrator, and a sign-in after that goes on', async () => {
    const email = await newPerson();
    const [one, other] = [await signIn(email), await signIn(email)];
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }));
    for (const { AccessToken, RefreshToken } of [one, other]) {
      await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
      await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
    const next = await signIn(email);
    expect((await refresh(next.RefreshToken)).AuthenticationResult?.AccessToken).toBeTruthy();
    const nobody = client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: newEmail() }));
    await expect(nobody).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });
});

onlyLocal('a pool that rotates refresh tokens', () => {
  const graceSeconds = 60;
  const rotating = () => newPool({ refreshTokenGraceSeconds: graceSeconds });
  const signedIn = async (on: CognitoIdentityProviderClient) => signIn(await newPerson(on), Password, on);
  const refresh = async (on: CognitoIdentityProviderClient, RefreshToken: string | undefined) =>
    (await on.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))).AuthenticationResult!;

  test('gives a new one at each refresh; the old one is good until its grace is over', async () => {
    const { pool: own, client: ownClient } = await rotating();
    const first = await signedIn(ownClient);
    const second = await refresh(ownClient, first.RefreshToken);
    expect(second.RefreshToken).not.toBe(first.RefreshToken);
    expect(claimsOf(second.IdToken).origin_jti).toBe(claimsOf(first.IdToken).origin_jti);

    own.advance(graceSeconds / 60);
    const otherTab = await refresh(ownClient, first.RefreshToken);
    own.advance(0.1);
    await expect(refresh(ownClient, first.RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    for (const { RefreshToken } of [second, otherTab]) {
      expect((await refresh(ownClient, RefreshToken)).AccessToken).toBeTruthy();
    }
  });

  test('a new one lasts no longer than the first would have', async () => {
    const { pool: own, client: ownClient } = await rotating();
    const first = await signedIn(ownClient);
    own.advance(29 * 24 * 60);
    const { RefreshToken } = await refresh(ownClient, first.RefreshToken);
    own.advance(24 * 60);
    await expect(refresh(ownClient, RefreshToken)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
  });

  test('revoking one of them ends the whole sign-in, and no other', async () => {
    const { client: ownClient } = await rotating();
    const email = await newPerson(ownClient);
    const [first, other] = [await signIn(email, Password, ownClient), await signIn(email, Password, ownClient)];
    const second = await refresh(ownClient, first.RefreshToken);
    await ownClient.send(new RevokeTokenCommand({ ClientId, Token: first.RefreshToken }));
    await expect(refresh(ownClient, second.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(ownClient.send(new GetUserCommand({ AccessToken: second.AccessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
    expect((await refresh(ownClient, other.RefreshToken)).AccessToken).toBeTruthy();
  });

  test('knows after a restart which ones were rotated', async () => {
    const { pool: own, client: ownClient } = await rotating();
    const first = await signedIn(ownClient);
    const second = await refresh(ownClient, first.RefreshToken);
    const later = await startLocalPool({ refreshTokenGraceSeconds: graceSeconds }, own.dataDir);
    later.advance(5);
    const laterClient = clientOf(later.url);
    await expect(refresh(laterClient, first.RefreshToken)).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    });
    expect((await refresh(laterClient, second.RefreshToken)).AccessToken).toBeTruthy();
    laterClient.destroy();
    await later.close();
  });

  test('is not refreshed by the older flow', async () => {
    const { client: ownClient } = await rotating();
    const { RefreshToken } = await signedIn(ownClient);
    const asked = new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken! },
    });
    await expect(ownClient.send(asked)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

onlyLocal('as time passes', () => {
  test('codes, challenges, temporary passwords, access and refresh tokens expire', async () => {
    const { pool: own, client: ownClient } = await newPool();
    const email = await newPerson(ownClient);
    const invited = newEmail();
    await ownClient.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: invited,
        TemporaryPassword: Password,
        MessageAction: 'SUPPRESS',
      }),
    );
    const { AccessToken, RefreshToken } = await signIn(email, Password, ownClient);
    const { Session } = await signIn(invited, Password, ownClient);
    await ownClient.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const ConfirmationCode = own.mailbox.list()[0]?.text.match(/\d{6}/)?.[0];

    own.advance(4);
    const late = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: invited, NEW_PASSWORD: Password },
    });
    await expect(ownClient.send(late)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    own.advance(57);
    const reset = new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password });
    await expect(ownClient.send(reset)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(ownClient.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      message: 'Access Token has expired',
    });
    const refresh = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken });
    expect((await ownClient.send(refresh)).AuthenticationResult?.AccessToken).toBeTruthy();

    own.advance(7 * 24 * 60);
    await expect(signIn(invited, Password, ownClient)).rejects.toMatchObject({
      message: expect.stringMatching(/^Temporary password has expired/),
    });
    own.advance(30 * 24 * 60);
    await expect(ownClient.send(refresh)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
  });

  test('the lock doubles with every further wrong password, and a good sign-in or 15 quiet minutes end it', async () => {
    const { pool: own, client: ownClient } = await newPool();
    const email = await newPerson(ownClient);
    const wrong = () => signIn(email, 'Wrong-horse-1', ownClient).catch((error: Error) => error.message);
    for (let n = 0; n < 5; n++) expect(await wrong()).toBe('Incorrect username or password.');
    expect(await wrong()).toBe('Password attempts exceeded');
    own.advance(2 / 60);
    expect(await wrong()).toBe('Incorrect username or password.');
    own.advance(1 / 60);
    expect(await wrong()).toBe('Password attempts exceeded');
    own.advance(2 / 60);
    expect((await signIn(email, Password, ownClient)).AccessToken).toBeTruthy();
    for (let n = 0; n < 4; n++) expect(await wrong()).toBe('Incorrect username or password.');
    own.advance(15);
    for (let n = 0; n < 5; n++) expect(await wrong()).toBe('Incorrect username or password.');
    expect(await wrong()).toBe('Password attempts exceeded');
  });
});
