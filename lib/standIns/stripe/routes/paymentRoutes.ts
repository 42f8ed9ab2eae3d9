import { listPage } from '../answers.ts';
import { emit } from '../events.ts';
import type { Charge } from '../model.ts';
import { common } from '../presentCommon.ts';
import { invalid } from '../stripeError.ts';
import type { Routes } from './route.ts';

/** The payment intent of a charge: one charge has one, so it needs no place of its own. */
const intentOf = ({ id }: Charge) => id.replace(/^ch_/, 'pi_');
const chargeOf = (intent: string) => intent.replace(/^pi_/, 'ch_');

export const paymentRoutes: Routes = {
  'GET /v1/invoice_payments': ({ store, form }) => {
    const invoice = store.get('invoices', form.needed('invoice'), 'invoice');
    const paid = store.all('charges').filter(({ id }) => id === invoice.charge);
    const present = (charge: Charge) => ({
      ...common({ ...charge, id: charge.id.replace(/^ch_/, 'inpay_') }, 'invoice_payment'),
      amount_paid: charge.amount,
      amount_requested: charge.amount,
      currency: 'eur',
      invoice: invoice.id,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: intentOf(charge) },
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: charge.created },
    });
    return listPage(paid, form, { url: '/v1/invoice_payments', present });
  },
  'POST /v1/refunds': (call) => {
    const { store, form } = call;
    const intent = form.needed('payment_intent');
    const charge = store.get('charges', chargeOf(intent), 'payment_intent');
    if (charge.refunded === charge.amount)
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
    charge.refunded = charge.amount;
    emit(call, 'charge.refunded', charge.id);
    return {
      id: store.newId('re'),
      object: 'refund',
      amount: charge.amount,
      charge: charge.id,
      created: store.now(),
      currency: 'eur',
      customer: charge.customer,
      metadata: {},
      payment_intent: intent,
      receipt_number: null,
      status: 'succeeded',
    };
  },
};
