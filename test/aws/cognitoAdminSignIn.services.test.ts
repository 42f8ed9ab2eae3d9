import { rmSync } from 'node:fs';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { passwordCheckClient } from '../../lib/contract/messages.ts';
import { checkPassword, nameOfClient } from '../../lib/platform/passwordCheck.ts';
import { credentials, type LocalPool, region, settings, startLocalPool } from './cognitoSupport/localPool.ts';

/** What the product needs of a sign-in by a function, which has a person's password compared. It runs against the local pool. */
const functionClient = { clientId: 'password-check-client', name: passwordCheckClient };
const UserPoolId = settings.id;
const ClientId = functionClient.clientId;
const email = 'anna@bank.example';
const Password = 'Correct-horse-1';

let pool: LocalPool;
let client: CognitoIdentityProviderClient;
let userId: string;
beforeAll(async () => {
  pool = await startLocalPool({ functionClient });
  client = new CognitoIdentityProviderClient({ endpoint: pool.url, region, credentials });
  Object.assign(process.env, {
    USER_POOL_ID: UserPoolId,
    PASSWORD_CHECK_CLIENT_ID: ClientId,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.url,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
  const made = await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  );
  userId = made.User?.Username ?? '';
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
});
afterAll(async () => {
  client.destroy();
  await pool.close();
  rmSync(pool.dataDir, { recursive: true, force: true });
});

const signIn = (more: object = {}) =>
  client.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: userId, PASSWORD: Password },
      ...more,
    }),
  );

test('signs a person in by their id', async () => {
  const { AuthenticationResult } = await signIn();
  const person = await client.send(new GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }));
  expect(person.Username).toBe(userId);
});

test('needs the right to it, the pool, and a client that allows it', async () => {
  const unsigned = await fetch(pool.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminInitiateAuth',
    },
    body: JSON.stringify({ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' }),
  });
  expect(unsigned.status).toBe(400);
  await expect(signIn({ UserPoolId: `${region}_Other` })).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(signIn({ ClientId: settings.clientId })).rejects.toMatchObject({ name: 'InvalidParameterException' });
});

test('the client of functions takes nobody else, and is told from the others by its name', async () => {
  const AuthParameters = { USERNAME: email, PASSWORD: Password };
  const asked = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  await expect(client.send(asked)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  const nameOf = (clientId: string) => nameOfClient({ userPoolId: UserPoolId, callerContext: { clientId } });
  expect(await nameOf(ClientId)).toBe(passwordCheckClient);
  expect(await nameOf(settings.clientId)).not.toBe(passwordCheckClient);
});

test('compares a password: right, wrong, and not looked at after too many wrong ones; no session is left', async () => {
  expect(await checkPassword(userId, Password)).toBe('right');
  expect(await checkPassword(userId, 'Wrong-horse-1')).toBe('wrong');
  for (let attempt = 0; attempt < 5; attempt++) await checkPassword(userId, 'Wrong-horse-1');
  expect(await checkPassword(userId, Password)).toBe('locked');
  pool.advance(15);
  expect(await checkPassword(userId, Password)).toBe('right');
});
