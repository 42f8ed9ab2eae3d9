import { presentCard, presentCharge, presentCustomer, presentPrice, presentProduct } from './present.ts';
import type { Answer } from './presentCommon.ts';
import { presentInvoice } from './presentInvoice.ts';
import { presentPortalConfiguration } from './presentPortal.ts';
import { presentSession } from './presentSession.ts';
import { presentSchedule, presentSubscription } from './presentSubscription.ts';
import type { Surroundings } from './surroundings.ts';

/** The expansion of each kind of object held as an id in answers. */
const byPrefix: Record<string, (id: string, surroundings: Surroundings) => Answer> = {
  cus: (id, { store }) => presentCustomer(store.get('customers', id)),
  sub: (id, around) => presentSubscription(around.store.get('subscriptions', id), around),
  sched: (id, around) => presentSchedule(around.store.get('schedules', id), around),
  in: (id, around) => presentInvoice(around.store.get('invoices', id), around),
  price: (id, { store }) => presentPrice(store.get('prices', id)),
  cs: (id, around) => presentSession(around.store.get('sessions', id), around),
  pm: (id, { store }) => presentCard(store.get('cards', id)),
  ch: (id, { store }) => presentCharge(store.get('charges', id)),
  bpc: (id, { store }) => presentPortalConfiguration(store.get('portalConfigurations', id)),
};

/** The object with this id, whole; undefined if the kind of id cannot be expanded. */
export function presentById(id: string, surroundings: Surroundings): Answer | undefined {
  const prefix = id.startsWith('sub_sched_') ? 'sched' : (id.split('_')[0] ?? '');
  const product = surroundings.store.find('products', id);
  return product ? presentProduct(product) : byPrefix[prefix]?.(id, surroundings);
}
