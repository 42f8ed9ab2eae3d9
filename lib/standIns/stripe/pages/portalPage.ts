import { escapeHtml } from '../../aws/escapeHtml.ts';
import type { Invoice, Subscription } from '../model.ts';
import type { PortalSession } from '../modelOfService.ts';
import { amountsOf } from '../presentInvoice.ts';
import type { Surroundings } from '../surroundings.ts';
import { cardFields } from './checkoutPage.ts';
import { day, form, money, type Page, page, problem } from './layout.ts';

/** The page of a customer's plan, card and invoices. `message`: the reason of the last failure. */
export function portalPage(around: Surroundings, session: PortalSession, message?: string, status = 200): Page {
  const { store } = around;
  const { customer, returnUrl, secret } = session;
  const { card } = store.get('customers', customer);
  const address = `/portal/${secret}`;
  const live = store.all('subscriptions').filter((one) => one.customer === customer && one.status !== 'canceled');
  const invoices = store.all('invoices').filter((one) => one.customer === customer);
  const last4 = store.find('cards', card)?.last4;
  const body = `<p><a href="${escapeHtml(returnUrl)}">Back</a></p>
${problem(message)}
${live.map((one) => subscriptionSection(around, session, one, address)).join('')}
${live.length === 0 ? '<section><p>There is no subscription.</p></section>' : ''}
<section><h2>Card</h2>
<p>${last4 ? `The card that ends with ${last4} pays.` : 'There is no card.'}</p>
${form(`${address}/card`, `${cardFields()}<button>Use this card</button>`)}
</section>
<section><h2>Invoices</h2>${invoices.length > 0 ? invoiceTable(invoices) : '<p>There is no invoice yet.</p>'}</section>`;
  return page('Your subscription', body, { status });
}

function subscriptionSection(
  { store }: Surroundings,
  { configuration }: PortalSession,
  subscription: Subscription,
  address: string,
): string {
  const { id, price, status, periodEnd, cancelAtPeriodEnd, schedule } = subscription;
  const nameOf = (priceId: string) => {
    const { product, amount, interval } = store.get('prices', priceId);
    return `${escapeHtml(store.get('products', product).name)}, ${money(amount)} a ${interval}`;
  };
  const next = store.find('schedules', schedule)?.phases.find(({ start }) => start > store.now());
  const options = store
    .get('portalConfigurations', configuration)
    .prices.map((one) => `<option value="${one}"${one === price ? ' selected' : ''}>${nameOf(one)}</option>`);
  const subject = `<input type="hidden" name="subscription" value="${id}">`;
  const act = (path: string, label: string) =>
    form(`${address}/${path}`, `${subject}<button class="quiet">${label}</button>`);
  return `<section><h2>${nameOf(price)}</h2>
${status === 'past_due' ? '<p class="bad">The last payment failed. Use another card.</p>' : ''}
<p>${cancelAtPeriodEnd ? 'Ends' : 'Renewed'} on ${day(periodEnd)}.</p>
${next ? `<p>Changes to ${nameOf(next.price)} on ${day(next.start)}.</p>${act('keep', 'Keep the plan')}` : ''}
${form(
  `${address}/plan`,
  `${subject}<label for="price-${id}">Plan</label><select id="price-${id}" name="price">${options.join('')}</select><button>Change plan</button>`,
)}
${cancelAtPeriodEnd ? act('resume', 'Do not cancel') : act('cancel', 'Cancel at the end of the period')}
</section>`;
}

function invoiceTable(invoices: Invoice[]): string {
  const rows = invoices.map(
    (invoice) =>
      `<tr><td><a href="/invoice/${invoice.id}">${invoice.number}</a></td><td>${day(invoice.created)}</td><td>${invoice.status}</td><td>${money(amountsOf(invoice).due)}</td></tr>`,
  );
  return `<table><tr><th>Invoice</th><th>Day</th><th>State</th><th>Amount</th></tr>${rows.join('')}</table>`;
}
