import { text } from './input.ts';
import { checkMaySignIn } from './passwords.ts';
import { notAuthorized, wrongPassword } from './refusals.ts';
import { unknownUser } from './srpSignIn.ts';
import { type CallFacts, runTrigger } from './triggers.ts';
import type { User } from './user.ts';
import type { CustomChallenge, UserPool } from './userPool.ts';

// A sign-in by challenges of the pool's own functions. Source: Cognito developer guide, "Custom authentication challenge Lambda
// triggers". As in Cognito, a second factor of the pool's own is not asked for: the functions decide whom they let in.

/** The first challenge; for an unknown name an unanswerable one, so nobody learns who has an account. */
export async function startCustom(pool: UserPool, username: string, by: CallFacts): Promise<object> {
  const user = pool.users.find(username);
  if (!user) return challengeOf(pool, unknownUser(pool, username).userId, {});
  const next = await decide(pool, user, [], by);
  if ('user' in next) throw wrongPassword();
  return next.challenge;
}

/** Who may come in, or the next challenge. A challenge is answered once, right or wrong. */
export async function answerCustom(
  pool: UserPool,
  session: string,
  answers: Record<string, string>,
  by: CallFacts,
): Promise<{ user: User } | { challenge: object }> {
  const open = pool.customSessions.take(session);
  if (!open) throw notAuthorized('Invalid session for the user.');
  const user = pool.users.find(open.userId);
  if (!user || pool.users.find(text(answers, 'USERNAME')) !== user) throw wrongPassword();
  const { answerCorrect } = await runTrigger(pool, user, by, {
    name: 'VerifyAuthChallengeResponse',
    source: 'VerifyAuthChallengeResponse_Authentication',
    request: { privateChallengeParameters: open.privateParameters, challengeAnswer: text(answers, 'ANSWER') },
  });
  const challenge = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: answerCorrect === true } as const;
  return decide(pool, user, [...open.asked, challenge], by);
}

async function decide(
  pool: UserPool,
  user: User,
  asked: CustomChallenge[],
  by: CallFacts,
): Promise<{ user: User } | { challenge: object }> {
  const { issueTokens, failAuthentication, challengeName } = await runTrigger(pool, user, by, {
    name: 'DefineAuthChallenge',
    source: 'DefineAuthChallenge_Authentication',
    request: { session: asked, userNotFound: false },
  });
  if (issueTokens === true && asked.length > 0) {
    checkMaySignIn(pool, user);
    return { user };
  }
  if (failAuthentication === true || challengeName !== 'CUSTOM_CHALLENGE') throw wrongPassword();
  const { publicChallengeParameters, privateChallengeParameters } = await runTrigger(pool, user, by, {
    name: 'CreateAuthChallenge',
    source: 'CreateAuthChallenge_Authentication',
    request: { challengeName, session: asked },
  });
  const shown = publicChallengeParameters ?? {};
  return {
    challenge: challengeOf(pool, user.sub, shown, { asked, privateParameters: privateChallengeParameters ?? {} }),
  };
}

function challengeOf(
  pool: UserPool,
  userId: string,
  shown: object,
  { asked, privateParameters }: { asked: CustomChallenge[]; privateParameters: unknown } = {
    asked: [],
    privateParameters: {},
  },
): object {
  const Session = Buffer.from(pool.random(48)).toString('base64url');
  pool.customSessions.set(Session, { userId, asked, privateParameters });
  return { ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeParameters: { USERNAME: userId, ...shown } };
}
