import type { FormValue } from './form.ts';
import type { Metadata } from './model.ts';

// The local Stripe's data beside the sales.

export interface PortalSession {
  id: string;
  /** The end of its address. */
  secret: string;
  customer: string;
  configuration: string;
  returnUrl: string;
  created: number;
}

export interface PortalConfiguration {
  id: string;
  active: boolean;
  prices: string[];
  features: Record<string, FormValue>;
  metadata: Metadata;
  created: number;
}

export interface WebhookEndpoint {
  id: string;
  url: string;
  events: string[];
  status: 'enabled' | 'disabled';
  metadata: Metadata;
  created: number;
}

export interface Event {
  id: string;
  type: string;
  object: object;
  created: number;
}

/** An event not yet taken by an endpoint. `dueMs` is real time: a moved clock delivers nothing later. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  dueMs: number;
}

/** What was answered to an idempotency key. */
export interface KeptAnswer {
  id: string;
  request: string;
  status: number;
  body: string;
  created: number;
}
