import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { WebSocket } from 'ws';
import { hasJsonBody } from '../../lib/contract/endpoint.ts';
import { createClient } from '../../lib/contract/http/client.ts';
import { liveOffer } from '../../lib/contract/http/liveProtocol.ts';
import { allRoutes } from '../../lib/contract/routes.ts';
import { codeOf, stepAt } from '../../lib/standIns/cognito/totp.ts';
import { eventually, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';

let product: TestProduct;
let cognito: CognitoIdentityProviderClient;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  product = await sharedProduct('stolen');
  const { endpoints, region, credentials } = product.services;
  cognito = new CognitoIdentityProviderClient({ endpoint: endpoints.cognito, region, credentials });
});
afterAll(() => {
  cognito.destroy();
  for (const socket of sockets) socket.terminate();
});

interface Session {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}

const ClientId = () => product.services.resources.userPoolClientId;
const clientWith = (token: string | undefined) => createClient({ origin: product.url, bearer: async () => token });
const newPassword = 'Other-horse-battery-8';
const on = { Enabled: true, PreferredMfa: true };

async function signIn(email: string, password: string, secret?: string): Promise<Session> {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const first = await cognito.send(
    new InitiateAuthCommand({ ClientId: ClientId(), AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  if (!secret) return first.AuthenticationResult as Session;
  // The code of the present step was used for the set-up.
  const SOFTWARE_TOKEN_MFA_CODE = codeOf(secret, stepAt(Date.now()) + 1);
  const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE };
  const answer = { ClientId: ClientId(), ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: first.Session } as const;
  const second = await cognito.send(new RespondToAuthChallengeCommand({ ...answer, ChallengeResponses }));
  return second.AuthenticationResult as Session;
}

/** The page of a session: its socket, and a promise of its end. */
async function openPage(token: string): Promise<{ closed: Promise<void> }> {
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/live`, liveOffer(token));
  sockets.push(socket);
  await new Promise<void>((done, failed) => {
    socket.once('open', () => done());
    socket.once('error', failed);
  });
  return { closed: new Promise((done) => socket.once('close', () => done())) };
}

async function statusOfPage(token: string): Promise<unknown> {
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/live`, liveOffer(token));
  sockets.push(socket);
  return new Promise((done) => {
    socket.once('unexpected-response', (_request, response) => done(response.statusCode));
    socket.once('error', (error) => done(error));
    socket.once('open', () => done('open'));
  });
}

/** What routes of signed-in people answer, by operation. Those for anyone are given a body by which they come to look at the token. */
const bodies: Record<string, string> = {
  createCheckout: '{"plan":"professional"}',
  completeSignup: '{"session_id":"cs_of_nobody"}',
};
const ofPeople = allRoutes.filter(({ caller }) => caller === 'user' || caller === 'anyone');

/** What every route answers to tokens, of each the differing answers. One after the other: a function runs in one thread for all of them. */
async function answersTo(tokens: readonly string[]): Promise<Record<string, string[]>> {
  const answers: Record<string, string[]> = {};
  for (const route of ofPeople) {
    for (const path of route.paths) {
      const given = new Set<string>();
      for (const token of tokens) given.add(await answerOf(route, path, token));
      answers[`${route.operation} ${path}`] = [...given];
    }
  }
  return answers;
}

async function answerOf(route: (typeof ofPeople)[number], path: string, token: string): Promise<string> {
  const response = await fetch(`${product.url}${path.replace(/\{\w+\}/g, 'some_id')}`, {
    method: route.method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(hasJsonBody(route) ? { body: bodies[route.operation] ?? '{}' } : {}),
  });
  const { error } = await response.json();
  return `${response.status} ${error?.code}`;
}

const refusedEverywhere = () =>
  Object.fromEntries(
    ofPeople.flatMap(({ operation, paths }) =>
      paths.map((path) => [`${operation} ${path}`, ['401 SIGN_IN_REQUIRED']] as const),
    ),
  );

async function codeOfMail(to: string): Promise<string> {
  const codes = await eventually(
    async () => {
      const mails: { to: string; text: string }[] = await (await fetch(`${product.demo.mailboxUrl}.json`)).json();
      return mails.filter((mail) => mail.to === to).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    },
    (found) => found.length > 0,
  );
  return codes[0] as string;
}

async function setUpFactor({ AccessToken }: Session): Promise<string> {
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = codeOf(SecretCode, stepAt(Date.now()));
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: on }));
  return SecretCode;
}

/** Each act of a person in their own session; answers how they sign in after it. */
const acts: Record<string, (person: TestUser, own: Session) => Promise<{ password?: string; secret?: string }>> = {
  'a new password': async ({ password }, { IdToken, AccessToken }) => {
    const passwords = { current_password: password, new_password: newPassword };
    await clientWith(IdToken).changePassword({ access_token: AccessToken, ...passwords });
    return { password: newPassword };
  },
  'a reset': async ({ email }) => {
    await cognito.send(new ForgotPasswordCommand({ ClientId: ClientId(), Username: email }));
    const ConfirmationCode = await codeOfMail(email);
    const reset = { ClientId: ClientId(), Username: email, ConfirmationCode, Password: newPassword };
    await cognito.send(new ConfirmForgotPasswordCommand(reset));
    return { password: newPassword };
  },
  '"Sign out everywhere"': async (_person, { IdToken }) => {
    await clientWith(IdToken).signOutEverywhere({ sessions: 'all' });
    return {};
  },
  'a second factor that is set up': async (_person, own) => {
    const secret = await setUpFactor(own);
    await clientWith(own.IdToken).signOutEverywhere({ sessions: 'all' });
    return { secret };
  },
};

/** The ID tokens that each act has ended. */
const ended: Record<string, string[]> = {};

test.each(Object.keys(acts))('%s ends every session, at the APIs, at the websocket and at the pool', async (act) => {
  const person = await product.signUp(`${act.replace(/\W/g, '')}@bank.example`, 'professional');
  const { email, password } = person;
  const stolen: Session[] = [];
  for (let one = 0; one < 5; one++) stolen.push(await signIn(email, password));
  for (const { IdToken } of stolen) await clientWith(IdToken).listMembers({});
  const pages = await Promise.all(stolen.map(({ IdToken }) => openPage(IdToken)));
  // The same second as that of the act, or the one before.
  const own = await signIn(email, password);

  const after = await (acts[act] as (typeof acts)[string])(person, own);

  // At once and without a second try: the new one goes on.
  const again = await signIn(email, after.password ?? password, after.secret);
  const account = await clientWith(again.IdToken).getAccount({});
  expect(account.user.has_second_factor).toBe(after.secret !== undefined);
  await Promise.all(pages.map(({ closed }) => closed));
  const page = await openPage(again.IdToken);
  const all = [...stolen, own];
  ended[act] = all.map(({ IdToken }) => IdToken);
  for (const { IdToken, AccessToken, RefreshToken } of all) {
    // By a function that has known the session.
    await expect(clientWith(IdToken).listMembers({})).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
    expect(await statusOfPage(IdToken)).toBe(401);
    for (const command of [
      new GetTokensFromRefreshTokenCommand({ ClientId: ClientId(), RefreshToken }),
      new GetUserCommand({ AccessToken }),
    ]) {
      await expect(cognito.send(command as GetUserCommand)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
  }
  const isStillOpen = Promise.race([page.closed.then(() => false), Promise.resolve(true)]);
  expect(await isStillOpen).toBe(true);
  const renewed = await cognito.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: ClientId(), RefreshToken: again.RefreshToken }),
  );
  await clientWith(renewed.AuthenticationResult?.IdToken).listMembers({});
});

test('every route refuses the sessions that any act has ended', async () => {
  expect(Object.keys(ended)).toEqual(Object.keys(acts));
  expect(await answersTo(Object.values(ended).flat())).toEqual(refusedEverywhere());
});

test('a session that never gave a code ends with a factor set up past the product, also where the account requires one', async () => {
  const person = await product.signUp('past@bank.example', 'professional');
  const { email, password } = person;
  const without = await signIn(email, password);
  const own = await signIn(email, password);
  const secret = await setUpFactor(own);

  // The sign-in that finds it stays, by what its first tokens say and then by its id; whoever renews tokens is not it.
  const again = await signIn(email, password, secret);
  const client = clientWith(again.IdToken);
  const { account } = await client.getAccount({});
  await client.requireSecondFactor({ required: true, changed_at: account?.changed_at ?? '' });
  const RefreshToken = again.RefreshToken;
  const renewed = await cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: ClientId(), RefreshToken }));
  await clientWith(renewed.AuthenticationResult?.IdToken).listMembers({});
  const old = await cognito.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: ClientId(), RefreshToken: without.RefreshToken }),
  );
  for (const token of [without.IdToken, old.AuthenticationResult?.IdToken, own.IdToken]) {
    await expect(clientWith(token).listMembers({})).rejects.toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  }
});

test('a factor that is taken off ends the sessions, by the owner and by whoever renews a token', async () => {
  const owner = await product.signUp('takes@bank.example', 'professional');
  const member = await product.addMember(owner.accountId, 'loses@bank.example', 'analyst');
  const secret = await setUpFactor(await signIn(member.email, member.password));
  const session = await signIn(member.email, member.password, secret);
  await clientWith(session.IdToken).listMembers({});
  await owner.client.removeSecondFactor({ user_id: member.userId });
  await expect(clientWith(session.IdToken).listMembers({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  const next = await signIn(member.email, member.password);
  await clientWith(next.IdToken).listMembers({});

  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  const other = await signIn(member.email, member.password);
  await setUpFactor(other);
  await cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: ClientId(), RefreshToken: next.RefreshToken }));
  const refused = cognito.send(
    new SetUserMFAPreferenceCommand({ AccessToken: other.AccessToken, SoftwareTokenMfaSettings }),
  );
  await expect(refused).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(clientWith(next.IdToken).listMembers({})).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

test('a wrong current password, a weak new one and the token of somebody else change nothing and end nothing', async () => {
  const [person, other] = [
    await product.signUp('wrong@bank.example', 'simple'),
    await product.signUp('else@bank.example', 'simple'),
  ];
  const own = await signIn(person.email, person.password);
  const theirs = await signIn(other.email, other.password);
  const client = clientWith(own.IdToken);
  const change = { access_token: own.AccessToken, current_password: person.password, new_password: newPassword };
  for (const [wrong, code] of [
    [{ current_password: 'Wrong-horse-battery-1' }, 'CONFLICT'],
    [{ new_password: 'weak' }, 'INVALID_REQUEST'],
    [{ access_token: theirs.AccessToken }, 'INVALID_REQUEST'],
    [{ access_token: 'nonsense' }, 'INVALID_REQUEST'],
  ] as const) {
    await expect(client.changePassword({ ...change, ...wrong })).rejects.toMatchObject({ code });
  }
  await client.listMembers({});
  await clientWith((await signIn(person.email, person.password)).IdToken).listMembers({});
});
