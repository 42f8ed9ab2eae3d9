import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { WebSocket } from 'ws';
import { hasJsonBody } from '../../lib/contract/endpoint.ts';
import { createClient } from '../../lib/contract/http/client.ts';
import { liveOffer } from '../../lib/contract/http/liveProtocol.ts';
import { allRoutes } from '../../lib/contract/routes.ts';
import { codeOf, stepAt } from '../../lib/standIns/cognito/totp.ts';
import { eventually, type TestPerson, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let cognito: CognitoIdentityProviderClient;
let owner: TestUser;
const secrets: string[] = [];

beforeAll(async () => {
  product = await sharedProduct('factor');
  const { endpoints, region, credentials } = product.services;
  cognito = new CognitoIdentityProviderClient({ endpoint: endpoints.cognito, region, credentials });
  owner = await product.signUp('owner@bank.example', 'professional');
});
afterAll(() => cognito.destroy());

const ClientId = () => product.services.resources.userPoolClientId;
const clientWith = (token: string | undefined) => createClient({ origin: product.url, bearer: async () => token });
type Client = ReturnType<typeof clientWith>;

/** The tokens of a sign-in; with a secret by the code that its app shows next, since the present one was used for the set-up. */
async function signIn({ email, password }: TestPerson, secret?: string) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const first = await cognito.send(
    new InitiateAuthCommand({ ClientId: ClientId(), AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  if (!secret) return { ...first.AuthenticationResult, challenge: first.ChallengeName };
  const SOFTWARE_TOKEN_MFA_CODE = codeOf(secret, stepAt(Date.now()) + 1);
  const second = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId: ClientId(),
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: first.Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE },
      ClientMetadata: { device: 'Firefox on Linux', device_id: `device-of-${email}`.replace(/\W/g, '-').slice(0, 60) },
    }),
  );
  return { ...second.AuthenticationResult, challenge: second.ChallengeName };
}

/** Sets up an app; answers its secret. */
async function setUp(person: TestPerson): Promise<string> {
  const { AccessToken } = await signIn(person);
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = codeOf(SecretCode, stepAt(Date.now()));
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  secrets.push(SecretCode);
  return SecretCode;
}

async function require(client: Client, required: boolean) {
  const { account } = await client.getAccount({});
  return client.requireSecondFactor({ required, changed_at: account?.changed_at ?? '' });
}

/** The mail with this subject and these words, once it is there. */
const mailTo = (to: string, subject: RegExp, words = '') =>
  eventually(
    async () => {
      const mails: { to: string; subject: string; text: string }[] = await (
        await fetch(`${product.demo.mailboxUrl}.json`)
      ).json();
      return mails.filter((mail) => mail.to === to && subject.test(mail.subject) && mail.text.includes(words));
    },
    (found) => found.length > 0,
  );

test('an owner requires it: members without one are refused everything of the account, App IDs go on, and removal is the way back', async () => {
  const member = await product.addMember(owner.accountId, 'analyst.factor@bank.example', 'analyst');
  const { app_id } = await owner.client.createAppId({ name: 'Core' });
  await expect(require(owner.client, true)).rejects.toMatchObject({ code: 'CONFLICT' });

  const ownSecret = await setUp(owner);
  const own = clientWith((await signIn(owner, ownSecret)).IdToken);
  await require(own, true);
  await mailTo(owner.email, /^Your second factor was turned on$/);

  // Every route of members; the session from before the second factor has ended.
  const ofMembers = allRoutes.filter((route) => route.caller === 'user' && route.role !== 'none');
  for (const route of ofMembers) {
    const path = route.paths[0].replace(/\{\w+\}/g, 'some_id');
    // Both in a row: the function is started once for them.
    for (const [who, token] of [
      ['member', member.token],
      ['owner', owner.token],
    ] as const) {
      const response = await fetch(`${product.url}${path}`, {
        method: route.method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(hasJsonBody(route) ? { body: '{}' } : {}),
      });
      const { error } = await response.json();
      const mayRole = !['owner', 'admin'].includes(String(route.role));
      const refused = [403, mayRole ? 'SECOND_FACTOR_REQUIRED' : 'ROLE_REQUIRED'];
      const expected = who === 'owner' ? [401, 'SIGN_IN_REQUIRED'] : refused;
      expect([who, route.operation, response.status, error.code]).toEqual([who, route.operation, ...expected]);
    }
  }
  // Addresses that are open to everybody, once the caller says to be a member.
  for (const [token, code] of [
    [member.token, 'SECOND_FACTOR_REQUIRED'],
    [owner.token, 'SIGN_IN_REQUIRED'],
  ] as const) {
    const lacking = clientWith(token);
    for (const asked of [
      lacking.createCheckout({ plan: 'professional' }),
      lacking.completeSignup({ session_id: 'cs_of_nobody' }),
    ]) {
      await expect(asked).rejects.toMatchObject({ code });
    }
  }
  const live = new WebSocket(`${product.url.replace('http', 'ws')}/live`, liveOffer(member.token));
  const [refused] = await new Promise<unknown[]>((done) => {
    live.once('unexpected-response', (_request, response) => done([response.statusCode]));
    live.once('error', (error) => done([error]));
    live.once('open', () => done(['open']));
  });
  expect(refused).toBe(403);
  const screened = await fetch(`${product.url}/functions/v1/sanctions_check`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${app_id.app_id}`, 'Content-Type': 'application/json' },
    body: '{"name":"Somebody"}',
  });
  // 503 where no list was imported yet.
  expect([200, 503]).toContain(screened.status);

  // What the person needs for the set-up, and the set-up itself.
  const { user, account } = await member.client.getAccount({});
  expect([user.has_second_factor, account?.requires_second_factor]).toEqual([false, true]);
  const secret = await setUp(member);
  const withFactor = clientWith((await signIn(member, secret)).IdToken);
  expect((await withFactor.listMembers({})).members.map(({ has_second_factor }) => has_second_factor)).toEqual([
    true,
    true,
  ]);

  // The phone is lost: only the owner may help, and the member is told who did.
  await expect(withFactor.removeSecondFactor({ user_id: owner.userId })).rejects.toMatchObject({
    code: 'ROLE_REQUIRED',
  });
  await own.removeSecondFactor({ user_id: member.userId });
  await mailTo(member.email, /^Your second factor was removed$/, `By: ${owner.email}`);
  const again = await signIn(member);
  expect(again.challenge).toBeUndefined();
  await expect(clientWith(again.IdToken).listMembers({})).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });

  // The owner's phone is lost: an operator helps, and the owner takes the setting back or sets up another.
  await expect(own.recoverSignIn({ email: owner.email })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const operator = await product.addPerson('operator.factor@klarnavn.example');
  const group = { UserPoolId: product.services.resources.userPoolId, GroupName: 'operators' };
  await cognito.send(new AdminAddUserToGroupCommand({ ...group, Username: operator.userId }));
  const recover = { email: owner.email };
  const unprotected = clientWith((await signIn(operator)).IdToken).recoverSignIn(recover);
  await expect(unprotected).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  const { IdToken } = await signIn(operator, await setUp(operator));
  await clientWith(IdToken).recoverSignIn(recover);
  await mailTo(owner.email, /^Your second factor was removed$/);
  const next = await setUp(owner);
  const restored = clientWith((await signIn(owner, next)).IdToken);
  await require(restored, false);
  expect((await clientWith(again.IdToken).listMembers({})).members).toHaveLength(2);
});

test('sign-ins are listed, one of a new device is mailed, and no secret is in table, log or function output', async () => {
  const person = await product.signUp('signs-in@bank.example', 'simple');
  const secret = await setUp(person);
  const { IdToken, AccessToken = '' } = await signIn(person, secret);
  await mailTo(person.email, /^New sign-in to your/, 'Firefox on Linux');
  const { sign_ins } = await clientWith(IdToken).listSignIns({});
  expect(sign_ins[0]).toMatchObject({ device: 'Firefox on Linux', is_this: false });
  expect(sign_ins.slice(1).map(({ device }) => device)).toEqual([null, null]);

  const change = {
    access_token: AccessToken,
    current_password: person.password,
    new_password: 'Other-horse-battery-8',
  };
  await clientWith(IdToken).changePassword(change);
  await mailTo(person.email, /password was changed$/);

  const { Items } = await product.table.client.send(
    new QueryCommand({
      TableName: product.table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `USER#${person.userId}` },
    }),
  );
  expect(Items?.length).toBeGreaterThan(3);
  const kept = [JSON.stringify(Items), product.output(), filesBelow(join(product.dataDir, 'sqs'))].join('\n');
  for (const found of [...secrets, person.password]) expect(kept).not.toContain(found);
});

function filesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}
