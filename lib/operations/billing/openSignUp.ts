import {
  InvalidParameterException,
  InvalidPasswordException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Offer } from '../../billing/prices.ts';
import type { Accepts } from '../../contract/account/acceptances.ts';
import { paymentSuccessPath } from '../../contract/billing/signUp.ts';
import { signUpKeptDays } from '../../contract/keptDays.ts';
import { Refusal } from '../../contract/refusal.ts';
import { newId } from '../../platform/id.ts';
import { addSignUp, findSignUp, type SignUp, updateSignUpSession } from '../../store/billing/signUps.ts';
import { holdingAddress } from '../account/addressLease.ts';
import { isKnownPerson } from '../account/knownPerson.ts';
import { addressNotValid, begunElsewhere, hasSignIn, paidElsewhere } from './checkoutSentences.ts';
import { closeSession } from './closeSession.ts';
import { closeSignUp } from './closeSignUp.ts';
import { createSession } from './createSession.ts';
import { ownMetadata } from './origin.ts';
import type { SignUpDeps } from './signUpDeps.ts';

/** Longer than a page at Stripe can be paid and the sweep needs: the table removes what the sweep has missed. */
const keptSeconds = signUpKeptDays * 86_400;
/** Above the sign-ups that an address can begin on the two days for which the page of one can be paid. */
const replacedMax = 20;

export interface NewSignUp {
  email: string;
  fullName: string;
  businessName?: string | undefined;
  website?: string | undefined;
  /** See `requireEach`. */
  accepts: Accepts;
  /** A visitor, for whom a sign-in is made, or somebody who has one and belongs to no account. */
  person: { password: string } | { userId: string; isVerified: boolean };
  offer: Offer;
  /** Without a slash at the end. */
  siteUrl: string;
  collectsTax: boolean;
}

/**
 * Begins a sign-up and answers the page at Stripe at which it is paid. One that was begun before with this address and not paid ends with it, so
 * that of several tabs the last one counts and nobody pays twice. The password goes to the user pool and nowhere else. Throws CONFLICT for
 * an address that has a sign-in, or whose sign-up was paid or begun again meanwhile; INVALID_REQUEST for one that is none.
 */
export async function openSignUp(deps: SignUpDeps, request: NewSignUp): Promise<string> {
  const { signUp: before, isPaid } = await closeSignUp(deps, request.email);
  if (isPaid) throw paidElsewhere();
  if ('password' in request.person) await requireNoSignIn(deps, request.email);
  const signUp = { ...newSignUp(deps, request), replaced: replacedBy(before) };
  if (!(await addSignUp(deps.table, signUp, before))) throw begunElsewhere();
  const userId = await userOf(deps, signUp, request.person);
  const session = await openSession(deps, signUp, { ...request, userId });
  if (await updateSignUpSession(deps.table, signUp, { userId, sessionId: session.id })) return session.url;
  await closeSession(deps.stripe, session.id);
  throw begunElsewhere();
}

/** The ids of the sign-ups that one takes the place of: that of the one before, and of those that it replaced. */
function replacedBy(before: SignUp | undefined): string[] | undefined {
  return before?.status === 'begun' ? [before.id, ...(before.replaced ?? [])].slice(0, replacedMax) : before?.replaced;
}

function newSignUp({ clock, random }: SignUpDeps, request: NewSignUp): SignUp {
  const { email, fullName, businessName, website, accepts, person, offer, siteUrl } = request;
  const now = clock();
  return {
    id: newId('signUp', now, random),
    email,
    fullName,
    businessName,
    website,
    accepts,
    ...offer,
    siteUrl,
    status: 'begun',
    isVerified: 'userId' in person && person.isVerified,
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds,
  };
}

/** The user of an unpaid sign-up with this address, if there is one. Throws CONFLICT where the address is a person's. */
async function requireNoSignIn({ table, poolUsers }: SignUpDeps, email: string): Promise<string | undefined> {
  const user = await poolUsers.find(email);
  if (user && (await isKnownPerson(table, user))) throw hasSignIn();
  return user?.userId;
}

/**
 * The user of a sign-up. The user of an earlier unpaid sign-up with this address is kept and gets the new password: whoever began that
 * one may have been somebody else. Only the sign-up that counts sets one: it is looked up while the address is held.
 */
async function userOf(deps: SignUpDeps, signUp: SignUp, person: NewSignUp['person']): Promise<string> {
  if ('userId' in person) return person.userId;
  const { table, clock, random } = deps;
  const made = await holdingAddress({ table, now: clock(), random }, signUp.email, async () => {
    const known = await requireNoSignIn(deps, signUp.email);
    if ((await findSignUp(table, signUp.email))?.id !== signUp.id) throw begunElsewhere();
    return setUp(deps, signUp, { known, password: person.password });
  });
  if (!made) throw begunElsewhere();
  return made.value;
}

async function setUp(
  { poolUsers }: SignUpDeps,
  { email, fullName: name }: SignUp,
  { known, password }: { known: string | undefined; password: string },
): Promise<string> {
  try {
    const userId = known ?? (await poolUsers.create({ email, name }));
    await poolUsers.setPassword(userId, password);
    return userId;
  } catch (error) {
    if (error instanceof InvalidPasswordException) {
      throw new Refusal('INVALID_REQUEST', 'This password is not accepted. Please choose another one.');
    }
    // Names and passwords have been checked before: what is left is an address of no form that the pool knows.
    if (error instanceof InvalidParameterException) throw addressNotValid();
    if (error instanceof UsernameExistsException) throw begunElsewhere();
    throw error;
  }
}

function openSession(
  deps: SignUpDeps,
  { id, email, plan, billingPeriod }: SignUp,
  { offer, siteUrl, collectsTax, userId }: NewSignUp & { userId: string },
) {
  const form = new URLSearchParams({ mode: 'signup', plan, billing: billingPeriod, canceled: 'true' });
  return createSession(deps.stripe, offer, {
    reference: id,
    buyer: { email },
    metadata: { ...ownMetadata(deps), sign_up: id, user: userId },
    collectsTax,
    successUrl: `${siteUrl}${paymentSuccessPath}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl}/auth?${form}`,
    idempotencyKey: `checkout:${id}`,
  });
}
