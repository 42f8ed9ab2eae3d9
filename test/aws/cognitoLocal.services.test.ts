import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { checkIdToken } from '../../lib/local/edge/authorizer/cognitoAuthorizer.ts';
import { credentials, type LocalPool, region, startLocalPool } from './cognitoSupport/localPool.ts';
import { ClientId, claimsOf, clientOf, newEmail, Password, UserPoolId } from './cognitoSupport/poolCalls.ts';
import { attribute, onlyLocal, poolWorld } from './cognitoSupport/poolWorld.ts';

/** What the product needs of a Cognito user pool: what the local one promises besides. poolWorld.ts says where it runs. */
const { closing, newPool, newPerson, signIn, startPool } = poolWorld();
let pool: LocalPool;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  ({ pool, client } = await startPool());
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
