import { findSignUp, removeSignUp, type SignUp } from '../../store/billing/signUps.ts';
import { closeSession } from './closeSession.ts';
import { completeCheckout } from './completeCheckout.ts';
import type { SignUpDeps } from './signUpDeps.ts';

/**
 * Closes an address's sign-up against payment, so that another can replace it. A paid one is completed instead, and answered as paid; so
 * is one for a person to decide. `signUp` is undefined without one.
 */
export async function closeSignUp(
  deps: SignUpDeps,
  email: string,
): Promise<{ signUp: SignUp | undefined; isPaid: boolean }> {
  const signUp = await findSignUp(deps.table, email);
  if (!signUp || signUp.status === 'done') return { signUp, isPaid: false };
  const { sessionId } = signUp;
  // Without a page at Stripe nobody was ever led to one.
  if (!sessionId || (signUp.status === 'begun' && (await closeSession(deps.stripe, sessionId)) === 'closed')) {
    return { signUp, isPaid: false };
  }
  const { state } = await completeCheckout(deps, sessionId);
  return { signUp, isPaid: state === 'completed' || state === 'processing' || state === 'held' };
}

/** Ends an address's sign-up for good; true if it was paid and remains valid. */
export async function closeAndRemoveSignUp(deps: SignUpDeps, email: string): Promise<boolean> {
  const { signUp, isPaid } = await closeSignUp(deps, email);
  if (signUp && !isPaid) await removeSignUp(deps.table, signUp);
  return isPaid;
}
