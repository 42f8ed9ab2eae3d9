import { checkAttributes } from '../attributes.ts';
import { type Input, requireClient, requirePool, text, texts } from '../input.ts';
import { checkMaySignIn, checkMayTry, countWrongPassword, setOwnPassword } from '../passwords.ts';
import { invalidParameter, notAuthorized, unsupported, wrongPassword } from '../refusals.ts';
import { openSession, refreshSession } from '../sessions.ts';
import { passwordMatches } from '../srp.ts';
import { answerSrp, startSrp } from '../srpSignIn.ts';
import type { User } from '../user.ts';
import { srpIdentity, type UserPool } from '../userPool.ts';

export async function initiateAuth(pool: UserPool, input: Input): Promise<object> {
  const clientId = requireClient(pool, input);
  const given = texts(input, 'AuthParameters');
  const flow = text(input, 'AuthFlow').replace(/^REFRESH_TOKEN$/, 'REFRESH_TOKEN_AUTH');
  const signIns: Record<string, () => Promise<object>> = {
    USER_SRP_AUTH: () => startSrp(pool, text(given, 'USERNAME'), text(given, 'SRP_A')),
    USER_PASSWORD_AUTH: () => signInByPassword(pool, text(given, 'USERNAME'), text(given, 'PASSWORD'), clientId),
    REFRESH_TOKEN_AUTH: async () => ({
      AuthenticationResult: await refreshSession(pool, text(given, 'REFRESH_TOKEN'), clientId),
      ChallengeParameters: {},
    }),
  };
  const signIn = Object.hasOwn(signIns, flow) ? signIns[flow] : undefined;
  if (!signIn) throw unsupported(`${flow} is not offered by the local Cognito.`);
  const { authFlows, refreshTokenGraceSeconds } = pool.settings;
  // A client with rotation refreshes by GetTokensFromRefreshToken alone.
  const isRotated = flow === 'REFRESH_TOKEN_AUTH' && refreshTokenGraceSeconds !== undefined;
  if (isRotated || !authFlows.includes(`ALLOW_${flow}`)) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
  return signIn();
}

export async function respondToAuthChallenge(pool: UserPool, input: Input): Promise<object> {
  const clientId = requireClient(pool, input);
  const answers = texts(input, 'ChallengeResponses');
  const challenge = text(input, 'ChallengeName');
  if (challenge === 'PASSWORD_VERIFIER') return letIn(pool, await answerSrp(pool, answers), clientId);
  if (challenge === 'NEW_PASSWORD_REQUIRED') return chooseNewPassword(pool, text(input, 'Session'), answers, clientId);
  throw unsupported(`${challenge} is not offered by the local Cognito.`);
}

/** The sign-in of a function, which has the right to it. */
export async function adminInitiateAuth(pool: UserPool, input: Input): Promise<object> {
  requirePool(pool, input);
  const clientId = requireClient(pool, input);
  const flow = text(input, 'AuthFlow');
  if (flow !== 'ADMIN_USER_PASSWORD_AUTH') throw unsupported(`${flow} is not offered by the local Cognito.`);
  if (!pool.settings.authFlows.includes(`ALLOW_${flow}`)) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
  const given = texts(input, 'AuthParameters');
  return signInByPassword(pool, text(given, 'USERNAME'), text(given, 'PASSWORD'), clientId);
}

async function signInByPassword(pool: UserPool, username: string, password: string, clientId: string): Promise<object> {
  const user = pool.users.find(username);
  if (!user) throw wrongPassword();
  checkMayTry(pool, user);
  if (!passwordMatches(srpIdentity(pool, user.sub), password, user.password)) {
    throw await countWrongPassword(pool, user);
  }
  return letIn(pool, user, clientId);
}

/** After the right password: tokens, or the demand for a new password. */
async function letIn(pool: UserPool, user: User, clientId: string): Promise<object> {
  checkMaySignIn(pool, user);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    return { AuthenticationResult: await openSession(pool, user, clientId), ChallengeParameters: {} };
  }
  const session = Buffer.from(pool.random(48)).toString('base64url');
  pool.newPasswordSessions.set(session, user.sub);
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

async function chooseNewPassword(
  pool: UserPool,
  session: string,
  answers: Record<string, string>,
  clientId: string,
): Promise<object> {
  const user = pool.users.find(pool.newPasswordSessions.get(session) ?? '');
  const named = pool.users.find(text(answers, 'USERNAME'));
  if (!user || named !== user || user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('Invalid session for the user.');
  }
  const prefix = 'userAttributes.';
  const chosen = Object.entries(answers)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
  checkAttributes(Object.fromEntries(chosen), 'person');
  // A password that the policy refuses leaves the session open for a better one.
  setOwnPassword(pool, user, text(answers, 'NEW_PASSWORD'));
  pool.newPasswordSessions.take(session);
  Object.assign(user.attributes, Object.fromEntries(chosen));
  return letIn(pool, user, clientId);
}
