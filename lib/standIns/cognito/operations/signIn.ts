import { checkAttributes } from '../attributes.ts';
import { loggingFailure } from '../failedSignIns.ts';
import { factsOf, type Input, requireClient, requirePool, text, texts } from '../input.ts';
import { checkMaySignIn, checkMayTry, countWrongPassword, setOwnPassword } from '../passwords.ts';
import { invalidParameter, notAuthorized, unsupported, wrongAppCode, wrongPassword } from '../refusals.ts';
import { asksForCode, takeAppCode } from '../secondFactor.ts';
import { openSession, refreshSession } from '../sessions.ts';
import { passwordMatches } from '../srp.ts';
import { answerSrp, startSrp } from '../srpSignIn.ts';
import { type CallFacts, runTrigger } from '../triggers.ts';
import type { User } from '../user.ts';
import { authFlowsOf, srpIdentity, type UserPool } from '../userPool.ts';

export async function initiateAuth(pool: UserPool, input: Input): Promise<object> {
  const by = factsOf({}, requireClient(pool, input));
  const given = texts(input, 'AuthParameters');
  const flow = text(input, 'AuthFlow').replace(/^REFRESH_TOKEN$/, 'REFRESH_TOKEN_AUTH');
  const signIns: Record<string, () => Promise<object>> = {
    USER_SRP_AUTH: () => {
      const username = text(given, 'USERNAME');
      const of = { ...by, username, challenge: 'Password' } as const;
      return loggingFailure(pool, of, () => startSrp(pool, username, text(given, 'SRP_A')));
    },
    USER_PASSWORD_AUTH: () => signInByPassword(pool, text(given, 'USERNAME'), text(given, 'PASSWORD'), by),
    REFRESH_TOKEN_AUTH: async () => ({
      AuthenticationResult: await refreshSession(pool, text(given, 'REFRESH_TOKEN'), by),
      ChallengeParameters: {},
    }),
  };
  const signIn = Object.hasOwn(signIns, flow) ? signIns[flow] : undefined;
  if (!signIn) throw unsupported(`${flow} is not offered by the local Cognito.`);
  const { refreshTokenGraceSeconds } = pool.settings;
  // A client with rotation refreshes by GetTokensFromRefreshToken alone.
  const isRotated = flow === 'REFRESH_TOKEN_AUTH' && refreshTokenGraceSeconds !== undefined;
  if (isRotated || !authFlowsOf(pool, by.clientId).includes(`ALLOW_${flow}`)) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
  return signIn();
}

export async function respondToAuthChallenge(pool: UserPool, input: Input): Promise<object> {
  const by = factsOf(input, requireClient(pool, input));
  const answers = texts(input, 'ChallengeResponses');
  const challenge = text(input, 'ChallengeName');
  if (challenge === 'PASSWORD_VERIFIER') {
    const of = { ...by, username: text(answers, 'USERNAME'), challenge: 'Password' } as const;
    return letIn(pool, await loggingFailure(pool, of, () => answerSrp(pool, answers)), by);
  }
  if (challenge === 'NEW_PASSWORD_REQUIRED') return chooseNewPassword(pool, text(input, 'Session'), answers, by);
  if (challenge === 'SOFTWARE_TOKEN_MFA') return answerCode(pool, text(input, 'Session'), answers, by);
  throw unsupported(`${challenge} is not offered by the local Cognito.`);
}

/** The sign-in of a function with the right to it. */
export async function adminInitiateAuth(pool: UserPool, input: Input): Promise<object> {
  requirePool(pool, input);
  const by = factsOf(input, requireClient(pool, input));
  const flow = text(input, 'AuthFlow');
  if (flow !== 'ADMIN_USER_PASSWORD_AUTH') throw unsupported(`${flow} is not offered by the local Cognito.`);
  if (!authFlowsOf(pool, by.clientId).includes(`ALLOW_${flow}`)) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
  const given = texts(input, 'AuthParameters');
  return signInByPassword(pool, text(given, 'USERNAME'), text(given, 'PASSWORD'), by);
}

async function signInByPassword(pool: UserPool, username: string, password: string, by: CallFacts): Promise<object> {
  const proved = await loggingFailure(pool, { ...by, username, challenge: 'Password' }, async () => {
    const user = pool.users.find(username);
    if (!user) throw wrongPassword();
    checkMayTry(pool, user);
    if (!passwordMatches(srpIdentity(pool, user.sub), password, user.password)) {
      throw await countWrongPassword(pool, user);
    }
    return user;
  });
  return letIn(pool, proved, by);
}

/** After the right password: tokens, or the demand for a new password or for a code of the authenticator app. */
async function letIn(pool: UserPool, user: User, by: CallFacts): Promise<object> {
  checkMaySignIn(pool, user);
  const session = Buffer.from(pool.random(48)).toString('base64url');
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    if (!asksForCode(user)) return complete(pool, user, by);
    pool.secondFactorSessions.set(session, user.sub);
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: session,
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, FRIENDLY_DEVICE_NAME: 'TOTP device' },
    };
  }
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
  by: CallFacts,
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
  // A password refused by the policy leaves the session open for a better one.
  setOwnPassword(pool, user, text(answers, 'NEW_PASSWORD'));
  pool.newPasswordSessions.take(session);
  Object.assign(user.attributes, Object.fromEntries(chosen));
  return letIn(pool, user, by);
}

/** The session lasts after a wrong code, for another try. */
async function answerCode(
  pool: UserPool,
  session: string,
  answers: Record<string, string>,
  by: CallFacts,
): Promise<object> {
  const user = pool.users.find(pool.secondFactorSessions.get(session) ?? '');
  const factor = user?.secondFactor;
  if (!user || !factor || pool.users.find(text(answers, 'USERNAME')) !== user) {
    throw notAuthorized('Invalid session for the user.');
  }
  await loggingFailure(pool, { ...by, username: user.sub, challenge: 'Mfa' }, () =>
    takeAppCode(pool, user, factor, text(answers, 'SOFTWARE_TOKEN_MFA_CODE'), wrongAppCode),
  );
  pool.secondFactorSessions.take(session);
  return complete(pool, user, by);
}

async function complete(pool: UserPool, user: User, by: CallFacts): Promise<object> {
  const event = { name: 'PostAuthentication', source: 'PostAuthentication_Authentication' } as const;
  await runTrigger(pool, user, by, { ...event, request: { newDeviceUsed: false } });
  return { AuthenticationResult: await openSession(pool, user, by), ChallengeParameters: {} };
}
