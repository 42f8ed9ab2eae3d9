import { escapeHtml } from '../../aws/escapeHtml.ts';
import type { Invoice } from '../model.ts';
import { amountsOf } from '../presentInvoice.ts';
import type { Surroundings } from '../surroundings.ts';
import { day, form, money, type Page, page } from './layout.ts';

/** An invoice, to be read or printed. */
export function invoicePage({ store }: Surroundings, invoice: Invoice): Page {
  const { number, status, created, lines, startingBalance, customer } = invoice;
  const { total, due } = amountsOf(invoice);
  const rows = [
    ...lines.map(({ description, start, end, amount }): [string, number] => [
      `${description}, ${day(start)} to ${day(end)}`,
      amount,
    ]),
    ['Total', total] as const,
    ...(startingBalance === 0 ? [] : [['Credit from before', startingBalance] as const]),
    ['To pay', due] as const,
  ].map(([what, amount]) => `<tr><td>${escapeHtml(what)}</td><td>${money(amount)}</td></tr>`);
  const buyer = store.get('customers', customer);
  const body = `<p class="soft">${day(created)}, ${status}. ${escapeHtml(buyer.name ?? buyer.email ?? '')}</p>
<section><table>${rows.join('')}</table></section>`;
  return page(`Invoice ${number}`, body);
}

/** The test clock. */
export function clockPage({ store }: Surroundings): Page {
  const body = `<p>The local Stripe believes it is <strong>${new Date(store.now() * 1000).toISOString().replace('T', ' ').slice(0, 16)} UTC</strong>.
Moving its clock makes renewals, tries of failed payments and ends happen. It cannot be moved back.</p>
<section>${form(
    '/_clock',
    '<label for="days">Days to move on</label><input id="days" name="advance_days" type="number" min="0" max="4000" value="31" required><button>Move the clock</button>',
  )}</section>`;
  return page('Test clock', body);
}

export function messagePage(status: number, title: string, sentence: string): Page {
  return page(title, `<p>${escapeHtml(sentence)}</p>`, { status });
}
