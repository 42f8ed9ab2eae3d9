import { listPage } from '../answers.ts';
import type { Price, Product } from '../model.ts';
import { presentPrice, presentProduct } from '../present.ts';
import { invalid } from '../stripeError.ts';
import type { Routes } from './route.ts';

export const catalogueRoutes: Routes = {
  'POST /v1/products': ({ store, form }) => {
    const id = form.text('id') ?? store.newId('prod');
    if (store.find('products', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
    const now = store.now();
    const product: Product = {
      id,
      name: form.needed('name'),
      description: form.text('description') ?? null,
      active: true,
      metadata: form.texted('metadata') ?? {},
      created: now,
      updated: now,
    };
    return presentProduct(store.put('products', product));
  },
  'GET /v1/products': ({ store, form }) => {
    const ids = form.has('ids') ? form.texts('ids') : undefined;
    const found = store.all('products').filter(({ id }) => ids?.includes(id) ?? true);
    return listPage(found, form, { url: '/v1/products', present: presentProduct });
  },
  'POST /v1/products/:id': ({ store, form, id }) => {
    const product = store.get('products', id);
    Object.assign(product, {
      name: form.text('name') ?? product.name,
      description: form.text('description') ?? product.description,
      active: form.flag('active') ?? product.active,
      updated: store.now(),
    });
    return presentProduct(product);
  },
  'POST /v1/prices': ({ store, form }) => {
    const lookupKey = form.text('lookup_key') ?? null;
    const holder = store.all('prices').find((price) => lookupKey !== null && price.lookupKey === lookupKey);
    const transfers = form.flag('transfer_lookup_key') ?? false;
    if (holder && !transfers) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
    const recurring = form.form('recurring');
    const price: Price = {
      id: store.newId('price'),
      product: store.get('products', form.needed('product'), 'product').id,
      amount: form.whole('unit_amount') ?? 0,
      currency: form.needed('currency'),
      interval: recurring.word('interval', ['month', 'year']) ?? 'month',
      lookupKey,
      taxBehavior: form.word('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
      active: true,
      metadata: form.texted('metadata') ?? {},
      created: store.now(),
    };
    if (holder) holder.lookupKey = null;
    return presentPrice(store.put('prices', price));
  },
  'GET /v1/prices': ({ store, form }) => {
    const keys = form.has('lookup_keys') ? form.texts('lookup_keys') : undefined;
    const active = form.flag('active');
    const found = store
      .all('prices')
      .filter((price) => (keys ? price.lookupKey !== null && keys.includes(price.lookupKey) : true))
      .filter((price) => active === undefined || price.active === active);
    return listPage(found, form, { url: '/v1/prices', present: presentPrice });
  },
};
