import type { SubscriptionState } from '../../../lib/contract/billing/billing.ts';
import { isApiError, sentenceOf } from '../shared/apiSentences.ts';
import { isUnpaid } from '../shared/isUnpaid.ts';
import { leaveTo, type OtherTab } from '../shared/otherSite.ts';
import { paths, signUpPath } from '../shared/paths.ts';
import { type PlanChoice, withChoice } from '../shared/planChoice.ts';
import { ask } from './ask.ts';
import { tokenHere } from './tokenHere.ts';

/** Leads the links of an account with a plan to its subscription, and names the plan. */
export async function markOwnPlan(part: HTMLElement): Promise<void> {
  const state = await asMember<SubscriptionState>('/functions/v1/check-subscription', {});
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[data-plan]')) {
    const { plan, billing } = link.dataset;
    const to = subscriptionPath(state, { plan, billing } as PlanChoice);
    if (!to) continue;
    link.href = to;
    link.dataset.known = '';
    if (to === paths.subscription && !isUnpaid(state)) link.textContent = 'Your plan';
  }
}

/**
 * Shows the payment page of a plan in the other tab; in this one, the subscription of an account with a plan, and sign-up if the session
 * has ended. Rejects with a sentence for the reader.
 */
export async function buyPlan(choice: PlanChoice, tab: OtherTab): Promise<void> {
  try {
    // Asked for each time: a plan may have been bought since, in the other tab.
    const state = await asMember<SubscriptionState>('/functions/v1/check-subscription', {});
    const to = subscriptionPath(state, choice);
    if (to) {
      tab.close();
      return leaveTo(to);
    }
    const { url } = await asMember<{ url: string }>('/functions/v1/create-checkout', choice);
    tab.show(url);
  } catch (error) {
    const elsewhere = isSignInRequired(error)
      ? signUpPath(choice.plan, choice.billing)
      : isToAccept(error) && withChoice(paths.dashboard, choice);
    if (!elsewhere) throw new Error(sentenceOfFailure(error));
    tab.close();
    leaveTo(elsewhere);
  }
}

/** Asks with the session of this browser. If it has ended, the reader is a visitor of this page, with links to sign-up. */
async function asMember<Answer>(path: string, body: object): Promise<Answer> {
  try {
    return await ask<Answer>(path, { body, token: await tokenHere() });
  } catch (error) {
    if (isSignInRequired(error)) delete document.documentElement.dataset.signedIn;
    throw error;
  }
}

function isSignInRequired(error: unknown): boolean {
  return isApiError(error) && error.code === 'SIGN_IN_REQUIRED';
}

/** The person belongs to no account: the dashboard shows the texts to accept with a new one, beside the same plan. */
const isToAccept = (error: unknown) => isApiError(error) && Array.isArray(error.details.documents);

/** Where an account with a plan changes it, or pays for it; undefined for an account without one. */
function subscriptionPath(state: SubscriptionState, choice: PlanChoice): string | undefined {
  if (isUnpaid(state)) return paths.subscription;
  if (!state.subscribed) return undefined;
  const isCurrent = state.subscription_tier === choice.plan && state.billing === choice.billing;
  return isCurrent ? paths.subscription : withChoice(paths.subscription, choice);
}

function sentenceOfFailure(error: unknown): string {
  const own = error instanceof Error && error.message ? error.message : 'Unknown error';
  return `Failed to create checkout session: ${isApiError(error) ? sentenceOf(error) : own}`;
}
