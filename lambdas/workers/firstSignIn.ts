import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { signInLines } from '../../lib/contract/messages.ts';
import { takeFirstSignIn } from '../../lib/operations/billing/firstSignIn.ts';
import { logFault } from '../../lib/platform/log.ts';
import { secondFactorsOf } from '../../lib/platform/secondFactor.ts';
import { table } from '../kit/table.ts';

type Event =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

/**
 * The user pool asks in what way somebody signs in who brings no password: by one challenge, which the token of a paid sign-up answers
 * as the person's first sign-in, and nothing else. Source: Cognito developer guide, "Custom authentication challenge Lambda triggers".
 */
export async function handler(event: Event): Promise<Event> {
  if (isOf(event, 'DefineAuthChallenge_Authentication')) define(event);
  else if (isOf(event, 'VerifyAuthChallengeResponse_Authentication')) {
    event.response.answerCorrect = await isRight(event);
  } else Object.assign(event.response, { publicChallengeParameters: {}, privateChallengeParameters: {} });
  return event;
}

/** One challenge, also for somebody who does not exist, and one answer. */
function define({ request: { session, userNotFound }, response }: DefineAuthChallengeTriggerEvent): void {
  const [asked, more] = session;
  const isAnswered = asked?.challengeName === 'CUSTOM_CHALLENGE' && !more;
  response.issueTokens = isAnswered && asked.challengeResult && !userNotFound;
  response.failAuthentication = asked !== undefined && !response.issueTokens;
  if (!asked) response.challengeName = 'CUSTOM_CHALLENGE';
}

/** A fault of ours keeps somebody out here alone: the password lets them in. */
async function isRight({ userName, userPoolId, request }: VerifyAuthChallengeResponseTriggerEvent): Promise<boolean> {
  if (request.userNotFound) return false;
  const token: unknown = request.challengeAnswer;
  const hasSecondFactor = async (userId: string) => (await secondFactorsOf(userPoolId).find(userId))?.isOn ?? true;
  try {
    const { email } = request.userAttributes;
    if (!email || typeof token !== 'string') return false;
    return await takeFirstSignIn(
      { table: table(), now: new Date(), hasSecondFactor },
      { userId: userName, email, token },
    );
  } catch (error) {
    logFault(signInLines.firstNotTaken, error);
    return false;
  }
}

function isOf<Source extends Event['triggerSource']>(
  event: Event,
  source: Source,
): event is Extract<Event, { triggerSource: Source }> {
  return event.triggerSource === source;
}
