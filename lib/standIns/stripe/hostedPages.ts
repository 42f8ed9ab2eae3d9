import { attachCard, confirmCard, payWithCard, readCard } from './checkout.ts';
import type { CheckoutSession, Price, Subscription } from './model.ts';
import type { PortalSession } from './modelOfService.ts';
import { checkoutPage, confirmPage } from './pages/checkoutPage.ts';
import type { Page } from './pages/layout.ts';
import { invoicePage, messagePage } from './pages/otherPages.ts';
import { portalPage } from './pages/portalPage.ts';
import { invalid, StripeError } from './stripeError.ts';
import { changePriceNow, releaseSchedule, schedulePriceAtEnd, setCancelAtPeriodEnd } from './subscriptions.ts';
import type { Surroundings } from './surroundings.ts';
import { tryAgain } from './timeline.ts';

/** Another address to go to. */
export interface Redirect {
  location: string;
}

export interface PageRequest {
  method: string;
  path: string;
  /** The fields of a sent form. */
  fields: URLSearchParams;
}

/** A hosted page of Stripe, or the effect of a form on one; the address is the permission. */
export function answerPage(around: Surroundings, { method, path, fields }: PageRequest): Page | Redirect {
  const [, kind = '', id = '', action = ''] = path.split('/');
  const { store } = around;
  const isForm = method === 'POST';
  const checkout = kind === 'pay' && store.find('sessions', id);
  if (checkout) return isForm ? checkoutForm(around, checkout, action, fields) : checkoutView(around, checkout, action);
  const portal = kind === 'portal' && store.all('portalSessions').find(({ secret }) => secret === id);
  if (portal) return isForm ? portalForm(around, portal, action, fields) : portalPage(around, portal);
  const invoice = kind === 'invoice' && store.find('invoices', id);
  if (invoice && !isForm) return invoicePage(around, invoice);
  return messagePage(404, 'Not found', 'There is no such page. It may have been closed.');
}

function checkoutView(around: Surroundings, session: CheckoutSession, action: string): Page {
  return action === 'confirm' && session.waiting ? confirmPage(session) : checkoutPage(around, session);
}

function checkoutForm(
  around: Surroundings,
  session: CheckoutSession,
  action: string,
  fields: URLSearchParams,
): Page | Redirect {
  const { store } = around;
  const success = () => ({ location: session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) });
  try {
    return store.attempt(() => {
      if (action === 'cancel') return { location: session.cancelUrl };
      if (action === 'confirm') {
        const isConfirmed = fields.get('outcome') === 'confirm';
        confirmCard(around, session, isConfirmed);
        if (isConfirmed) return success();
        return checkoutPage(
          around,
          session,
          'Your bank did not confirm the payment. Try again or use another card.',
          402,
        );
      }
      if (action !== 'complete') throw invalid('There is no such form.');
      return payWithCard(around, session, fields) === 'paid' ? success() : { location: `/pay/${session.id}/confirm` };
    });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return checkoutPage(around, store.get('sessions', session.id), error.message, error.status);
  }
}

function portalForm(
  around: Surroundings,
  session: PortalSession,
  action: string,
  fields: URLSearchParams,
): Page | Redirect {
  try {
    around.store.attempt(() => {
      if (action === 'card') changeCard(around, session.customer, fields);
      else changeSubscription(around, session, action, fields);
    });
    return { location: `/portal/${session.secret}` };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return portalPage(around, session, error.message, error.status);
  }
}

function changeSubscription(
  around: Surroundings,
  session: PortalSession,
  action: string,
  fields: URLSearchParams,
): void {
  const { store } = around;
  const subscription = store.find('subscriptions', fields.get('subscription'));
  if (!subscription || subscription.customer !== session.customer || subscription.status === 'canceled')
    throw invalid('There is no such subscription.');
  if (action === 'plan') {
    const { prices } = store.get('portalConfigurations', session.configuration);
    const price = store.find(
      'prices',
      prices.find((id) => id === fields.get('price')),
    );
    if (!price) throw invalid('There is no such plan.');
    changePlan(around, subscription, price);
  } else if (action === 'keep') releaseSchedule(around, subscription);
  else if (action === 'cancel' || action === 'resume') {
    releaseSchedule(around, subscription);
    setCancelAtPeriodEnd(around, subscription, action === 'cancel');
  } else throw invalid('There is no such form.');
}

/** A cheaper or shorter plan begins after the paid period, by the portal's configuration. */
function changePlan(around: Surroundings, subscription: Subscription, price: Price): void {
  const before = around.store.get('prices', subscription.price);
  if (before.id === price.id) return;
  const isShorter = before.interval === 'year' && price.interval === 'month';
  if (price.amount < before.amount || isShorter) schedulePriceAtEnd(around, subscription, price);
  else {
    releaseSchedule(around, subscription);
    changePriceNow(around, subscription, price, around.store.now());
  }
}

/** Another card pays from now on, and at once any open invoices. */
function changeCard(around: Surroundings, customer: string, fields: URLSearchParams): void {
  const { store } = around;
  attachCard(around, customer, readCard(fields));
  for (const invoice of store.all('invoices'))
    if (invoice.customer === customer && invoice.status === 'open') tryAgain(around, invoice);
}
