import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { checkIdToken } from '../../lib/local/edge/authorizer/cognitoAuthorizer.ts';
import { credentials, type LocalPool, region, startLocalPool } from './cognitoSupport/localPool.ts';
import {
  ClientId,
  claimsOf,
  clientOf,
  newEmail,
  newPoolPerson,
  Password,
  remote,
  signInByPassword,
  UserPoolId,
} from './cognitoSupport/poolCalls.ts';
import { clientSignature, newClientKey, srpTimestamp } from './cognitoSupport/srpClient.ts';

/**
 * What the product needs of a Cognito user pool. Runs against the local one, or against CONTRACT_COGNITO_ENDPOINT with
 * CONTRACT_COGNITO_POOL_ID, CONTRACT_COGNITO_CLIENT_ID and the credentials of the environment: a pool with the
 * settings of localPool.ts. There it leaves out what needs the mailbox, another clock or a restart.
 */
const onlyLocal = remote ? describe.skip : describe;

let pool: LocalPool;
let client: CognitoIdentityProviderClient;
const closing: (() => Promise<void>)[] = [];

async function newPool(more: Parameters<typeof startLocalPool>[0] = {}, dataDir?: string) {
  const own = await startLocalPool(more, dataDir);
  const ownClient = clientOf(own.url);
  closing.push(async () => {
    ownClient.destroy();
    await own.close();
    rmSync(own.dataDir, { recursive: true, force: true });
  });
  return { pool: own, client: ownClient };
}

beforeAll(async () => {
  if (remote) client = clientOf(remote);
  else ({ pool, client } = await newPool());
});

afterAll(async () => {
  for (const close of closing) await close();
});

const newPerson = (on = client) => newPoolPerson(on);
const signIn = (email: string, password = Password, on = client) => signInByPassword(on, email, password);

function attribute(list: AttributeType[] | undefined, name: string): string | undefined {
  return list?.find(({ Name }) => Name === name)?.Value;
}

describe('signing up', () => {
  test('makes an unconfirmed user who cannot sign in before being confirmed', async () => {
    const email = newEmail();
    const { UserSub, UserConfirmed } = await client.send(
      new SignUpCommand({ ClientId, Username: email, Password, UserAttributes: [{ Name: 'email', Value: email }] }),
    );
    expect(UserConfirmed).toBe(false);
    await expect(signIn(email)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await expect(signIn(email, 'Wrong-horse-1')).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
    expect(claimsOf((await signIn(email)).IdToken)).toMatchObject({ sub: UserSub, email, email_verified: false });
  });

  test('leaves users that can be listed by their status, page by page, and be removed', async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) await client.send(new SignUpCommand({ ClientId, Username: email, Password }));
    await client.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: emails[0] }));
    const listed: (string | undefined)[] = [];
    let PaginationToken: string | undefined;
    do {
      const Filter = 'cognito:user_status = "UNCONFIRMED"';
      const page = await client.send(new ListUsersCommand({ UserPoolId, Filter, Limit: 1, PaginationToken }));
      for (const user of page.Users ?? []) {
        expect(user).toMatchObject({ UserStatus: 'UNCONFIRMED', UserCreateDate: expect.any(Date) });
        listed.push(attribute(user.Attributes, 'email'));
      }
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(emails.map((email) => listed.includes(email))).toEqual([false, true, true]);
  });

  test('is followed by the address being verified, which an administrator may say and the person may not', async () => {
    const email = await newPerson();
    const verify = (Value: string) =>
      client.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username: email,
          UserAttributes: [{ Name: 'email_verified', Value }],
        }),
      );
    await verify('false');
    expect(claimsOf((await signIn(email)).IdToken)).toMatchObject({ email, email_verified: false });
    await verify('true');
    expect(claimsOf((await signIn(email)).IdToken)).toMatchObject({ email, email_verified: true });
  });

  onlyLocal('sending the code again', () => {
    const codeIn = (to: string) =>
      pool.mailbox
        .list()
        .find((mail) => mail.to === to)
        ?.text.match(/\d{6}/)?.[0];
    const resend = (Username: string) => client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));

    test('mails a fresh one, and the earlier one ends', async () => {
      const email = newEmail();
      await client.send(new SignUpCommand({ ClientId, Username: email, Password }));
      const first = codeIn(email);
      expect((await resend(email)).CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' });
      const confirm = (ConfirmationCode = '') =>
        client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
      expect(codeIn(email)).not.toBe(first);
      await expect(confirm(first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
      await confirm(codeIn(email));
      await expect(resend(email)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    });

    test('answers the same for a stranger, and mails nothing', async () => {
      const stranger = newEmail();
      expect((await resend(stranger)).CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' });
      expect(codeIn(stranger)).toBeUndefined();
    });
  });

  test('refuses an address that is taken, in any case of letters', async () => {
    const email = await newPerson();
    const again = client.send(new SignUpCommand({ ClientId, Username: email.toUpperCase(), Password }));
    await expect(again).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test.each([
    ['short', 'Short-1'],
    ['without an upper case letter', 'correct-horse-1'],
    ['without a lower case letter', 'CORRECT-HORSE-1'],
    ['without a digit', 'Correct-horse'],
  ])('refuses a password that is %s', async (_what, weak) => {
    const email = newEmail();
    const weakSignUp = client.send(new SignUpCommand({ ClientId, Username: email, Password: weak }));
    await expect(weakSignUp).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    const user = client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    await expect(user).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test.each([
    ['no e-mail address', 'somebody', []],
    ['an attribute the pool does not have', newEmail(), [{ Name: 'shoe_size', Value: '43' }]],
  ])('refuses %s', async (_what, Username, UserAttributes) => {
    const odd = client.send(new SignUpCommand({ ClientId, Username, Password, UserAttributes }));
    await expect(odd).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  test('refuses a client that the pool does not have', async () => {
    const other = client.send(new SignUpCommand({ ClientId: 'unknownclient', Username: newEmail(), Password }));
    await expect(other).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
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

describe('an administrator', () => {
  test('sees a user, and deletes one', async () => {
    const email = await newPerson();
    const get = () => client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    const user = await get();
    expect(user).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED', UserCreateDate: expect.any(Date) });
    expect(attribute(user.UserAttributes, 'sub')).toBe(user.Username);
    expect(attribute(user.UserAttributes, 'email_verified')).toBe('true');
    await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: user.Username }));
    await expect(get()).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('are listed page by page, all of them and those of a group', async () => {
    const emails = [await newPerson(), await newPerson(), await newPerson()];
    const [, operator = ''] = emails;
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: operator, GroupName: 'operators' }));
    const listed: string[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await client.send(new ListUsersCommand({ UserPoolId, Limit: 2, PaginationToken }));
      expect(page.Users?.length).toBeLessThanOrEqual(2);
      for (const user of page.Users ?? []) {
        expect(user).toMatchObject({ UserStatus: expect.any(String), Enabled: true, UserCreateDate: expect.any(Date) });
        listed.push(attribute(user.Attributes, 'email') ?? '');
      }
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(listed).toEqual(expect.arrayContaining(emails));
    expect(new Set(listed).size).toBe(listed.length);
    const group = { UserPoolId, GroupName: 'operators' };
    const members: string[] = [];
    let NextToken: string | undefined;
    do {
      const page = await client.send(new ListUsersInGroupCommand({ ...group, Limit: 1, NextToken }));
      members.push(...(page.Users ?? []).map((user) => attribute(user.Attributes, 'email') ?? ''));
      NextToken = page.NextToken;
    } while (NextToken);
    expect(emails.map((email) => members.includes(email))).toEqual([false, true, false]);
    const unknown = client.send(new ListUsersInGroupCommand({ ...group, GroupName: 'nobody' }));
    await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('puts users into groups', async () => {
    const Username = await newPerson();
    const key = { UserPoolId, Username, GroupName: 'operators' };
    expect(claimsOf((await signIn(Username)).IdToken)).not.toHaveProperty('cognito:groups');
    await client.send(new AdminAddUserToGroupCommand(key));
    await client.send(new AdminAddUserToGroupCommand(key));
    expect(claimsOf((await signIn(Username)).IdToken)['cognito:groups']).toEqual(['operators']);
    const unknown = client.send(new AdminAddUserToGroupCommand({ ...key, GroupName: 'nobody' }));
    await expect(unknown).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('must sign the call, with the right key', async () => {
    const get = new AdminGetUserCommand({ UserPoolId, Username: await newPerson() });
    const wrong = { accessKeyId: credentials.accessKeyId, secretAccessKey: 'wrong' };
    const wrongKey = new CognitoIdentityProviderClient({ endpoint: remote ?? pool.url, region, credentials: wrong });
    await expect(wrongKey.send(get)).rejects.toMatchObject({
      name: expect.stringMatching(/^(InvalidSignature|UnrecognizedClient)Exception$/),
    });
    const unsigned = await fetch(remote ?? pool.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
      },
      body: JSON.stringify(get.input),
    });
    expect(unsigned.status).toBe(400);
    expect(await unsigned.json()).toMatchObject({ __type: expect.stringContaining('MissingAuthenticationToken') });
    wrongKey.destroy();
  });
});

onlyLocal('codes by mail', () => {
  const lastMail = (to: string) => pool.mailbox.list().find((mail) => mail.to === to);
  const lastCode = (to: string) => lastMail(to)?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  /** Six digits that are not this code. */
  const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function signUp(): Promise<string> {
    const email = newEmail();
    const { CodeDeliveryDetails } = await client.send(new SignUpCommand({ ClientId, Username: email, Password }));
    expect(CodeDeliveryDetails).toEqual({ Destination: 'p***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' });
    return email;
  }
  const confirm = (Username: string, ConfirmationCode: string) =>
    client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));

  test('a new person confirms the address with the code; a wrong one is refused', async () => {
    const email = await signUp();
    const first = lastCode(email);
    await expect(confirm(email, notThe(first))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await confirm(email, first);
    expect(claimsOf((await signIn(email)).IdToken)).toMatchObject({ email_verified: true });
  });

  test('a code cannot be guessed: after five wrong ones even the right one is refused', async () => {
    const email = await signUp();
    const code = lastCode(email);
    for (let n = 0; n < 5; n++) {
      await expect(confirm(email, notThe(code))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(confirm(email, code)).rejects.toMatchObject({ name: 'TooManyFailedAttemptsException' });
  });

  test('a forgotten password is replaced with the code, once', async () => {
    const email = await newPerson();
    await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const ConfirmationCode = lastCode(email);
    const reset = (code: string, password: string) =>
      client.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode: code, Password: password }),
      );
    await expect(reset(notThe(ConfirmationCode), 'Another-horse-2')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await expect(reset(ConfirmationCode, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await reset(ConfirmationCode, 'Another-horse-2');
    await expect(reset(ConfirmationCode, 'Third-horse-3')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    expect((await signIn(email, 'Another-horse-2')).AccessToken).toBeTruthy();
  });

  test('a user confirmed by an administrator gets no reset code before the address is verified', async () => {
    const email = await signUp();
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
    const mailsBefore = pool.mailbox.list().filter(({ to }) => to === email).length;
    await client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    expect(pool.mailbox.list().filter(({ to }) => to === email)).toHaveLength(mailsBefore);
  });

  test('an invited user gets no mail, and has a temporary password that leads to one of their own', async () => {
    const email = newEmail();
    const invited = { UserPoolId, Username: email, TemporaryPassword: 'Temporary-horse-1' };
    const { User } = await client.send(new AdminCreateUserCommand({ ...invited, MessageAction: 'SUPPRESS' }));
    expect(User?.UserStatus).toBe('FORCE_CHANGE_PASSWORD');
    expect(lastMail(email)).toBeUndefined();
    const { ChallengeName, Session } = await signIn(email, 'Temporary-horse-1');
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const choose = () =>
      client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session,
          ChallengeResponses: { USERNAME: email, NEW_PASSWORD: Password },
        }),
      );
    expect((await choose()).AuthenticationResult?.IdToken).toBeTruthy();
    await expect(choose()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
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

onlyLocal('the local service', () => {
  test('is unchanged by a kill, and starts again with the same users, sessions and signing key', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cognito-'));
    const module = join(process.cwd(), 'test/aws/cognitoSupport/localPool.ts');
    const code = `
      import { startLocalPool } from ${JSON.stringify(module)};
      console.log((await startLocalPool({}, ${JSON.stringify(dataDir)})).url);`;
    const host = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
    closing.push(async () => void host.kill('SIGKILL'));
    const [url] = await once(host.stdout, 'data');
    const first = clientOf(String(url).trim());
    const email = await newPerson(first);
    const { AccessToken, RefreshToken } = await signIn(email, Password, first);
    host.kill('SIGKILL');
    first.destroy();

    const { client: second } = await newPool({}, dataDir);
    expect(attribute((await second.send(new GetUserCommand({ AccessToken }))).UserAttributes, 'email')).toBe(email);
    const refreshed = await second.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
    expect(refreshed.AuthenticationResult?.IdToken).toBeTruthy();
    expect((await signIn(email, Password, second)).AccessToken).toBeTruthy();
  });

  test('keeps no password and no refresh token, and lets nobody else read its files', async () => {
    const { pool: own, client: ownClient } = await newPool();
    const { RefreshToken } = await signIn(await newPerson(ownClient), Password, ownClient);
    const files = readdirSync(own.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toContain('signing-key.pem');
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name);
      expect([name, (statSync(path).mode & 0o777).toString(8)]).toEqual([name, '600']);
      const text = readFileSync(path, 'utf8');
      expect(text).not.toContain(Password);
      expect(text).not.toContain(RefreshToken);
    }
  });

  test("shows its keys, with which the product's own verifier accepts its tokens", async () => {
    const { IdToken = '', AccessToken = '' } = await signIn(await newPerson());
    const response = await fetch(`${pool.url}/${UserPoolId}/.well-known/jwks.json`);
    const jwks = await response.json();
    expect(jwks).toEqual(pool.jwks);
    expect(Object.keys(jwks.keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: ClientId, tokenUse: 'id' });
    verifier.cacheJwks(jwks);
    expect(verifier.verifySync(IdToken)).toEqual(claimsOf(IdToken));
    expect(() => verifier.verifySync(AccessToken)).toThrow();
    const configuration = await fetch(`${pool.url}/${UserPoolId}/.well-known/openid-configuration`);
    expect(await configuration.json()).toMatchObject({ issuer: pool.issuer });
  });

  test("the gateway's check takes id tokens of this pool and client, until they expire, and nothing else", async () => {
    const { IdToken = '', AccessToken = '' } = await signIn(await newPerson());
    const { pool: other } = await newPool();
    const rules = { jwks: pool.jwks, issuer: pool.issuer, clientIds: [ClientId] };
    const { sub, email } = claimsOf(IdToken);
    for (const header of [IdToken, `Bearer ${IdToken}`]) {
      const allowed = { allowed: true, context: { claims: { sub, email, email_verified: 'true', token_use: 'id' } } };
      expect(checkIdToken(header, rules, pool.now())).toMatchObject(allowed);
    }

    const [head, body, signature] = IdToken.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(IdToken), email: 'eve@example.org' })).toString(
      'base64url',
    );
    const noAlgorithm = Buffer.from('{"alg":"none"}').toString('base64url');
    const refusals: [string | undefined, Partial<typeof rules>][] = [
      [AccessToken, {}],
      [IdToken, { clientIds: ['another'] }],
      [IdToken, { issuer: 'https://example.org' }],
      [IdToken, { jwks: other.jwks }],
      [`${head}.${forged}.${signature}`, {}],
      [`${noAlgorithm}.${body}.`, {}],
      ['nonsense', {}],
      [undefined, {}],
    ];
    for (const [token, changed] of refusals) {
      expect(checkIdToken(token, { ...rules, ...changed }, pool.now())).toMatchObject({ message: 'Unauthorized' });
    }
    const later = new Date(pool.now().getTime() + 61 * 60_000);
    const message = 'The incoming token has expired';
    expect(checkIdToken(IdToken, rules, later)).toEqual({ allowed: false, responseType: 'UNAUTHORIZED', message });
  });

  test('a second client has sessions of another length, which no other client can refresh', async () => {
    const lasting = { clientId: 'lasting-client', refreshDays: 30 };
    const tokenValidity = { idMinutes: 60, accessMinutes: 60, refreshDays: 0.5 };
    const own = await startLocalPool({ lastingClient: lasting, tokenValidity, refreshTokenGraceSeconds: 60 });
    const people = new CognitoIdentityProviderClient({ region, endpoint: own.url, credentials });
    const person = { UserPoolId, Username: newEmail() };
    await people.send(new AdminCreateUserCommand({ ...person, MessageAction: 'SUPPRESS' }));
    await people.send(new AdminSetUserPasswordCommand({ ...person, Password, Permanent: true }));
    const enter = async (Client: string) => {
      const AuthParameters = { USERNAME: person.Username, PASSWORD: Password };
      const asked = new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: Client, AuthParameters });
      return (await people.send(asked)).AuthenticationResult;
    };
    const refresh = (Client: string, RefreshToken?: string) =>
      people.send(new GetTokensFromRefreshTokenCommand({ ClientId: Client, RefreshToken }));
    const [short, long] = [await enter(ClientId), await enter(lasting.clientId)];
    expect([short, long].map((tokens) => claimsOf(tokens?.IdToken).aud)).toEqual([ClientId, lasting.clientId]);
    await expect(refresh(lasting.clientId, short?.RefreshToken)).rejects.toThrow('Invalid Refresh Token');
    own.advance(12 * 60 + 1);
    await expect(refresh(ClientId, short?.RefreshToken)).rejects.toThrow('Refresh Token has expired');
    expect((await refresh(lasting.clientId, long?.RefreshToken)).AuthenticationResult?.IdToken).toBeDefined();
    people.destroy();
    await own.close();
  });

  test('says by name what it does not offer', async () => {
    const mailed = client.send(new AdminCreateUserCommand({ UserPoolId, Username: newEmail() }));
    await expect(mailed).rejects.toMatchObject({ name: 'UnsupportedOperationException' });
    const devices = client.send(new ListDevicesCommand({ AccessToken: 'any' }));
    await expect(devices).rejects.toMatchObject({
      name: 'UnsupportedOperation',
      message: 'ListDevices is not offered by the local Cognito.',
    });
  });

  test('obeys a template without password sign-in', async () => {
    const { client: strict } = await newPool({ authFlows: ['ALLOW_USER_SRP_AUTH'] });
    const email = await newPerson(strict);
    await expect(signIn(email, Password, strict)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
