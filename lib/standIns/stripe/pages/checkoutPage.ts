import { escapeHtml } from '../../aws/escapeHtml.ts';
import { cardHints } from '../cards.ts';
import type { CheckoutSession } from '../model.ts';
import type { Surroundings } from '../surroundings.ts';
import { form, money, type Page, page, problem } from './layout.ts';

const countries = ['DK', 'DE', 'FI', 'FR', 'GB', 'NL', 'NO', 'SE', 'US'];

/** The fields of a card, and the test cards. */
export function cardFields(): string {
  const hints = cardHints.map(([number, what]) => `<li>${number} ${what}</li>`).join('');
  return `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required aria-describedby="cards" placeholder="4242 4242 4242 4242">
<div id="cards" class="soft">Test cards; no money is moved:<ul>${hints}</ul></div>`;
}

/** The page selling one subscription. `message`: the reason of the last failure. */
export function checkoutPage({ store }: Surroundings, session: CheckoutSession, message?: string, status = 200): Page {
  const { id, email, successUrl, cancelUrl } = session;
  const { amount, interval, product } = store.get('prices', session.price);
  const address = `/pay/${id}`;
  const shownEmail = store.find('customers', session.customer)?.email ?? email ?? '';
  if (session.status !== 'open')
    return page(
      session.status === 'complete' ? 'Paid' : 'This page is no longer valid',
      `<p>${session.status === 'complete' ? 'The subscription is paid.' : 'Go back and begin again.'}</p>
<p><a class="button" href="${escapeHtml(cancelUrl)}">Back</a></p>`,
      { status },
    );
  const options = countries.map((country) => `<option>${country}</option>`).join('');
  const body = `<p class="soft">The payment page of the local Stripe.</p>
<section>
<h2>${escapeHtml(store.get('products', product).name)}</h2>
<p class="price">${money(amount)} a ${interval}</p>
<p class="soft">${escapeHtml(shownEmail)}</p>
${problem(message)}
${form(
  `${address}/complete`,
  `${cardFields()}
<label for="country">Country</label><select id="country" name="country">${options}</select>
<label for="postal_code">Postal code</label><input id="postal_code" name="postal_code" autocomplete="postal-code">
<button>Pay and subscribe</button>`,
)}
${form(`${address}/cancel`, '<button class="quiet">Cancel</button>')}
</section>`;
  return page('Subscribe', body, { status, leadsTo: [successUrl, cancelUrl] });
}

/** The step of confirming the payment to the bank by the card's holder (3-D Secure). */
export function confirmPage({ id, successUrl, cancelUrl, waiting }: CheckoutSession): Page {
  const body = `<section>
<p>Your bank asks you to confirm the payment with the card that ends with ${escapeHtml(waiting?.last4 ?? '')}.</p>
${form(`/pay/${id}/confirm`, '<input type="hidden" name="outcome" value="confirm"><button>Confirm</button>')}
${form(`/pay/${id}/confirm`, '<input type="hidden" name="outcome" value="refuse"><button class="quiet">Refuse</button>')}
</section>`;
  return page('Confirm the payment', body, { leadsTo: [successUrl, cancelUrl] });
}
