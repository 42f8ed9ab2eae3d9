import { InvalidPasswordException, UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '../../contract/refusal.ts';
import type { RandomBytes } from '../../platform/id.ts';
import type { PoolUsers } from '../../platform/poolUsers.ts';
import type { MailQueue } from '../../platform/queue.ts';
import { holdingAddress } from './addressLease.ts';
import { problemOfInvitation } from './invitationProblems.ts';
import { requireJoinCode, sendJoinCode } from './joinCodes.ts';
import { isKnownPerson } from './knownPerson.ts';
import { type InvitationDeps, invitationOfToken } from './lookUpInvitation.ts';

interface JoinDeps extends InvitationDeps {
  poolUsers: Pick<PoolUsers, 'find' | 'create' | 'setPassword' | 'verifyAddress'>;
  mails: MailQueue;
  random: RandomBytes;
  /** Ends an unpaid sign-up of this address; true if it was paid. */
  closeAndRemoveSignUp: (email: string) => Promise<boolean>;
}

interface Joining {
  token: string;
  name: string;
  password: string;
  /** From the mail. Without it one is sent, and nothing else happens. */
  code?: string | undefined;
}

/**
 * Makes a sign-in for the invited address in two calls: the first mails a code, the second brings it. The inviter sees the invitation's
 * link, so the link proves nothing. An unpaid purchase with this address ends, and its user gets the new password. Throws NOT_FOUND,
 * CONFLICT if the invitation cannot be accepted, the code is wrong or the address has a sign-in, and RATE_LIMITED.
 */
export async function joinByInvitation(deps: JoinDeps, joining: Joining): Promise<{ email: string }> {
  const { table } = deps;
  const { accountId, invitation } = await invitationOfToken(table, joining.token);
  const problem = await problemOfInvitation(deps, accountId, invitation);
  if (problem) throw new Refusal('CONFLICT', problem);
  await findUnknown(deps, invitation.email);
  if (joining.code === undefined) await sendJoinCode(deps, accountId, invitation);
  else {
    await requireJoinCode(deps, invitation, joining.code);
    await makeSignIn(deps, invitation.email, joining);
  }
  return { email: invitation.email };
}

async function makeSignIn(deps: JoinDeps, email: string, { name, password }: Joining): Promise<void> {
  const { poolUsers } = deps;
  const made = await holdingAddress(deps, email, async () => {
    // While the address is held: a later sign-up would name the invited person's user.
    if (await deps.closeAndRemoveSignUp(email)) throw hasSignIn();
    const known = await findUnknown(deps, email);
    try {
      const userId = known ?? (await poolUsers.create({ email, name }));
      await poolUsers.setPassword(userId, password);
      // Last: a user with another's password must never have a verified address.
      await poolUsers.verifyAddress(userId);
    } catch (error) {
      if (error instanceof UsernameExistsException) throw hasSignIn();
      if (error instanceof InvalidPasswordException) {
        throw new Refusal('INVALID_REQUEST', 'This password is not accepted. Please choose another one.');
      }
      throw error;
    }
  });
  if (!made) throw busy();
}

/** User of an unpaid purchase with this address, if any. Throws CONFLICT if the address is a person's. */
async function findUnknown({ table, poolUsers }: JoinDeps, email: string): Promise<string | undefined> {
  const user = await poolUsers.find(email);
  if (user && (await isKnownPerson(table, user))) throw hasSignIn();
  return user?.userId;
}

function hasSignIn(): Refusal {
  return new Refusal(
    'CONFLICT',
    'There is a sign-in for this e-mail address already. Please sign in with it to accept the invitation.',
  );
}

function busy(): Refusal {
  return new Refusal(
    'RATE_LIMITED',
    'Somebody else is signing up with this address at this moment. Please try again in a minute.',
    {},
    { 'Retry-After': '60' },
  );
}
