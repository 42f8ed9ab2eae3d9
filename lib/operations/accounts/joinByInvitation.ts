import { InvalidPasswordException, UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '../../contract/refusal.ts';
import { problemOfInvitation } from './invitationProblems.ts';
import { type InvitationDeps, invitationOfToken } from './lookUpInvitation.ts';

interface JoinDeps extends InvitationDeps {
  /** Ends a sign-up that this address has begun and not paid; true where it was paid. */
  endSignUp: (email: string) => Promise<boolean>;
}

/** Between two codes for one address. */
const pauseSeconds = 60;

/**
 * Makes a sign-in for the invited address; the user pool sends it the code that confirms it. A sign-in of this address that was
 * begun and never confirmed is replaced: whoever began it may have been somebody else, with a password of their own. The purchase
 * of a plan with this address that was begun and not paid ends with it. Throws
 * NOT_FOUND, CONFLICT where the invitation cannot be accepted or the address has a sign-in, and RATE_LIMITED.
 */
export async function joinByInvitation(
  deps: JoinDeps,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<{ email: string }> {
  const { table, poolUsers, now } = deps;
  const { accountId, invitation } = await invitationOfToken(table, token);
  const problem = await problemOfInvitation(deps, accountId, invitation);
  if (problem) throw new Refusal('CONFLICT', problem);
  const { email } = invitation;
  const known = await poolUsers.find(email);
  if (known?.isConfirmed) throw hasSignIn();
  if (known) {
    const waitSeconds = Math.ceil(pauseSeconds - (now.getTime() - known.createdAt.getTime()) / 1000);
    if (waitSeconds > 0) throw tooSoon(waitSeconds);
  }
  if (await deps.endSignUp(email)) throw hasSignIn();
  if (known) await poolUsers.remove(known.userId);
  try {
    await poolUsers.signUp({ email, name, password });
  } catch (error) {
    if (error instanceof UsernameExistsException) throw hasSignIn();
    if (error instanceof InvalidPasswordException) {
      throw new Refusal('INVALID_REQUEST', 'This password is not accepted. Please choose another one.');
    }
    throw error;
  }
  return { email };
}

function hasSignIn(): Refusal {
  return new Refusal(
    'CONFLICT',
    'There is a sign-in for this e-mail address already. Please sign in with it to accept the invitation.',
  );
}

function tooSoon(seconds: number): Refusal {
  return new Refusal(
    'RATE_LIMITED',
    'A code was sent to this address a moment ago. Please wait a minute and try again: you get a new one.',
    {},
    { 'Retry-After': String(seconds) },
  );
}
