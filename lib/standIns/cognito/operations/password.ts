import { deliveryDetails, sendCode, takeCode } from '../codes.ts';
import { factsOf, type Input, requireClient, text } from '../input.ts';
import { passwordProblem } from '../passwordPolicy.ts';
import { checkMayTry, countWrongPassword, setOwnPassword } from '../passwords.ts';
import { notAuthorized, weakPassword, wrongCode } from '../refusals.ts';
import { userOfAccessToken } from '../sessions.ts';
import { passwordMatches } from '../srp.ts';
import { runTrigger } from '../triggers.ts';
import { srpIdentity, type UserPool } from '../userPool.ts';

export async function changePassword(pool: UserPool, input: Input): Promise<object> {
  const user = userOfAccessToken(pool, text(input, 'AccessToken'));
  const previous = text(input, 'PreviousPassword');
  checkMayTry(pool, user);
  if (!passwordMatches(srpIdentity(pool, user.sub), previous, user.password)) {
    throw await countWrongPassword(pool, user);
  }
  setOwnPassword(pool, user, text(input, 'ProposedPassword'));
  await pool.users.save(user);
  return {};
}

export async function forgotPassword(pool: UserPool, input: Input): Promise<object> {
  requireClient(pool, input);
  const username = text(input, 'Username');
  const user = pool.users.find(username);
  const isReachable = user?.attributes.email_verified === 'true';
  // The same answer for everybody, so nobody learns who has an account.
  if (!isReachable) return { CodeDeliveryDetails: deliveryDetails(username) };
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  return { CodeDeliveryDetails: await sendCode(pool, user, 'forgotPassword') };
}

export async function confirmForgotPassword(pool: UserPool, input: Input): Promise<object> {
  const clientId = requireClient(pool, input);
  const user = pool.users.find(text(input, 'Username'));
  if (!user) throw wrongCode();
  const password = text(input, 'Password');
  // Checked before the code is used up, so a refused password can be corrected.
  const problem = passwordProblem(pool.settings.passwordPolicy, password);
  if (problem) throw weakPassword(problem);
  await takeCode(pool, user, 'forgotPassword', text(input, 'ConfirmationCode'));
  setOwnPassword(pool, user, password);
  await pool.users.save(user);
  const event = { name: 'PostConfirmation', source: 'PostConfirmation_ConfirmForgotPassword' } as const;
  await runTrigger(pool, user, factsOf(input, clientId), event);
  return {};
}
