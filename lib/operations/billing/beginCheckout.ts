import { createHash } from 'node:crypto';
import type { Accepts } from '../../contract/account/acceptances.ts';
import type { BillingPeriod, PlanKey } from '../../contract/billing/plans.ts';
import type { UserDetails } from '../../contract/billing/signUp.ts';
import { Refusal } from '../../contract/refusal.ts';
import { comparedEmail } from '../../store/account/members.ts';
import { findProfile } from '../../store/account/profiles.ts';
import { countOfDay } from '../../store/site/dayCounts.ts';
import { requireEach } from '../account/acceptances.ts';
import type { Membership } from '../account/memberships.ts';
import { beginPurchase } from './beginPurchase.ts';
import { tooManyCheckouts } from './checkoutSentences.ts';
import { openSignUp } from './openSignUp.ts';
import type { SignUpDeps } from './signUpDeps.ts';

/** Sign-ups begun on a UTC day with one e-mail address; each sends it a mail. */
const perAddress = 10;

interface Input {
  plan: PlanKey;
  billing?: BillingPeriod | undefined;
  userDetails?: UserDetails | undefined;
  accepts?: Accepts | undefined;
}

interface CheckoutCall {
  person:
    | {
        userId: string;
        email: string | undefined;
        unverifiedEmail: string | undefined;
        membership: Membership | undefined;
      }
    | undefined;
  /** What the calls of the caller's network are counted under, and how many it may make on a UTC day. */
  networkHash: string;
  perDay: number;
  requestId: string;
  siteUrl: string;
  collectsTax: boolean;
  /** Asked for if the buyer is led to the portal. */
  portalConfigurationId: () => Promise<string>;
}

/**
 * The address that the buyer of a plan goes to: a visitor to the payment of a new account, the owner of an account to its checkout or its portal.
 * Throws SIGN_IN_REQUIRED for a visitor without details, CONFLICT (also where an account is opened without an acceptance of the newest texts), ROLE_REQUIRED and RATE_LIMITED; StripeFault as it comes.
 */
export async function beginCheckout(
  deps: SignUpDeps,
  { plan, billing = 'monthly', userDetails, accepts }: Input,
  call: CheckoutCall,
): Promise<string> {
  const { person, requestId, siteUrl, collectsTax, portalConfigurationId } = call;
  const common = { offer: { plan, billingPeriod: billing }, siteUrl, collectsTax };
  if (!person) {
    if (!userDetails) throw new Refusal('SIGN_IN_REQUIRED', 'Please sign in, or create an account first.');
    const accepted = requireEach(accepts);
    await takeCheckout(deps, call, userDetails.email);
    const { password, email, fullName, businessName, website } = userDetails;
    const details = { email, fullName, businessName: businessName || undefined, website: website || undefined };
    return openSignUp(deps, { ...common, ...details, accepts: accepted, person: { password } });
  }
  const { userId, membership } = person;
  const email = person.email ?? person.unverifiedEmail;
  if (userDetails) throw new Refusal('CONFLICT', 'You are signed in already. Please choose a plan on the dashboard.');
  if (!email) throw new Error('A signed-in person has no address');
  if (membership) {
    requireOwner(membership);
    const { accountId } = membership;
    const actor = { type: 'user', userId, role: membership.role } as const;
    return beginPurchase(deps, { ...common, accountId, actor, requestId, email, portalConfigurationId });
  }
  const accepted = requireEach(accepts);
  await takeCheckout(deps, call, email);
  const fullName = (await findProfile(deps.table, userId))?.fullName ?? email;
  const isVerified = person.email !== undefined;
  return openSignUp(deps, { ...common, email, fullName, accepts: accepted, person: { userId, isVerified } });
}

function requireOwner({ role }: Membership): void {
  if (role === 'owner') return;
  const sentence = `Only the owner of the account buys its plan. Your role is ${role}.`;
  throw new Refusal('ROLE_REQUIRED', sentence, { role, required: 'owner' });
}

async function takeCheckout({ table, clock }: SignUpDeps, call: CheckoutCall, email: string): Promise<void> {
  const now = clock();
  const hash = createHash('sha256').update(comparedEmail(email)).digest('hex');
  const mayGoOn =
    (await countOfDay(table, 'CHECKOUT', { hash: call.networkHash, now, limit: call.perDay })) &&
    (await countOfDay(table, 'CHECKOUT', { hash, now, limit: perAddress }));
  if (!mayGoOn) throw tooManyCheckouts(now);
}
