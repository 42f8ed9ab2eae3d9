import { listPage } from '../answers.ts';
import type { Form, FormValue } from '../form.ts';
import type { PortalConfiguration } from '../modelOfService.ts';
import { presentPortalConfiguration, presentPortalSession, presentWebhookEndpoint } from '../presentPortal.ts';
import type { StripeStore } from '../store.ts';
import { liveCustomer } from './customerRoutes.ts';
import type { Routes } from './route.ts';

export const portalRoutes: Routes = {
  'POST /v1/billing_portal/configurations': ({ store, form }) => {
    const configuration: PortalConfiguration = {
      id: store.newId('bpc'),
      active: true,
      ...readFeatures(store, form),
      metadata: form.texted('metadata') ?? {},
      created: store.now(),
    };
    return presentPortalConfiguration(store.put('portalConfigurations', configuration));
  },
  'GET /v1/billing_portal/configurations': ({ store, form }) => {
    const active = form.flag('active');
    const found = store.all('portalConfigurations').filter((one) => active === undefined || one.active === active);
    return listPage(found, form, { url: '/v1/billing_portal/configurations', present: presentPortalConfiguration });
  },
  'POST /v1/billing_portal/configurations/:id': ({ store, form, id }) => {
    const configuration = store.get('portalConfigurations', id);
    if (form.has('features')) Object.assign(configuration, readFeatures(store, form));
    Object.assign(configuration.metadata, form.texted('metadata'));
    return presentPortalConfiguration(configuration);
  },
  'POST /v1/billing_portal/sessions': (call) => {
    const { store, form } = call;
    const session = store.put('portalSessions', {
      id: store.newId('bps'),
      secret: store.newId('p_session'),
      customer: liveCustomer(store, form.needed('customer')).id,
      configuration: store.get('portalConfigurations', form.needed('configuration'), 'configuration').id,
      returnUrl: form.text('return_url') ?? '',
      created: store.now(),
    });
    return presentPortalSession(session, call);
  },
  'POST /v1/webhook_endpoints': ({ store, form, webhookSecret }) => {
    const endpoint = store.put('webhookEndpoints', {
      id: store.newId('we'),
      url: form.needed('url'),
      events: form.texts('enabled_events'),
      status: 'enabled',
      metadata: form.texted('metadata') ?? {},
      created: store.now(),
    });
    return presentWebhookEndpoint(endpoint, webhookSecret);
  },
  'GET /v1/webhook_endpoints': ({ store, form }) =>
    listPage(store.all('webhookEndpoints'), form, {
      url: '/v1/webhook_endpoints',
      present: (one) => presentWebhookEndpoint(one),
    }),
  'POST /v1/webhook_endpoints/:id': ({ store, form, id }) => {
    const endpoint = store.get('webhookEndpoints', id);
    endpoint.url = form.text('url') ?? endpoint.url;
    if (form.has('enabled_events')) endpoint.events = form.texts('enabled_events');
    if (form.has('disabled')) endpoint.status = form.flag('disabled') ? 'disabled' : 'enabled';
    Object.assign(endpoint.metadata, form.texted('metadata'));
    return presentWebhookEndpoint(endpoint);
  },
  'DELETE /v1/webhook_endpoints/:id': ({ store, id }) => {
    store.get('webhookEndpoints', id);
    store.remove('webhookEndpoints', id);
    for (const { id: delivery, endpoint } of store.all('deliveries'))
      if (endpoint === id) store.remove('deliveries', delivery);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
};

/** The features of the portal's page, each always offered here, and the prices on offer. */
function readFeatures(store: StripeStore, form: Form): Pick<PortalConfiguration, 'features' | 'prices'> {
  const given = form.form('features');
  const update = given.form('subscription_update');
  const prices = update.forms('products').flatMap((product) => {
    store.get('products', product.needed('product'), 'features[subscription_update][products][0][product]');
    return product.texts('prices').map((id) => store.get('prices', id).id);
  });
  const conditions = update
    .form('schedule_at_period_end')
    .forms('conditions')
    .map((one) => ({ type: one.needed('type') }));
  const enabled = (name: string) => given.form(name).flag('enabled') ?? false;
  const features = {
    customer_update: {
      enabled: enabled('customer_update'),
      allowed_updates: given.form('customer_update').texts('allowed_updates'),
    },
    invoice_history: { enabled: enabled('invoice_history') },
    payment_method_update: { enabled: enabled('payment_method_update'), payment_method_configuration: null },
    subscription_cancel: {
      enabled: enabled('subscription_cancel'),
      mode: given.form('subscription_cancel').word('mode', ['at_period_end']) ?? 'at_period_end',
      proration_behavior: 'none',
      cancellation_reason: { enabled: false, options: [] },
    },
    subscription_update: {
      enabled: enabled('subscription_update'),
      billing_cycle_anchor: null,
      default_allowed_updates: update.texts('default_allowed_updates'),
      proration_behavior: update.word('proration_behavior', ['always_invoice']) ?? 'none',
      schedule_at_period_end: { conditions },
      trial_update_behavior: 'end_trial',
    },
  } as unknown as Record<string, FormValue>;
  return { features, prices };
}
