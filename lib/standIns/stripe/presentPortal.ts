import type { Event, PortalConfiguration, PortalSession, WebhookEndpoint } from './modelOfService.ts';
import { type Answer, common } from './presentCommon.ts';
import type { Surroundings } from './surroundings.ts';

export function presentPortalSession(session: PortalSession, { url }: Surroundings): Answer {
  const { configuration, customer, returnUrl, secret } = session;
  return {
    ...common(session, 'billing_portal.session'),
    configuration,
    customer,
    flow: null,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${url}/portal/${secret}`,
  };
}

export function presentPortalConfiguration(configuration: PortalConfiguration): Answer {
  const { active, features, metadata, created } = configuration;
  return {
    ...common(configuration, 'billing_portal.configuration'),
    active,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    default_return_url: null,
    features,
    is_default: false,
    login_page: { enabled: false, url: null },
    metadata,
    name: null,
    updated: created,
  };
}

/** `secret` is shown once, when the endpoint is made. */
export function presentWebhookEndpoint(endpoint: WebhookEndpoint, secret?: string): Answer {
  const { url, events, status, metadata } = endpoint;
  return {
    ...common(endpoint, 'webhook_endpoint'),
    api_version: null,
    application: null,
    description: null,
    enabled_events: events,
    metadata,
    ...(secret ? { secret } : {}),
    status,
    url,
  };
}

export function presentEvent(event: Event, pendingWebhooks: number): Answer {
  return {
    ...common(event, 'event'),
    api_version: '2026-10-28.endive',
    data: { object: event.object },
    pending_webhooks: pendingWebhooks,
    request: { id: null, idempotency_key: null },
    type: event.type,
  };
}
