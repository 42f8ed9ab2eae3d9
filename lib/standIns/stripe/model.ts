// What the local Stripe keeps. Times are seconds since 1970, amounts cents. How they look in answers is in present.ts.

export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  /** Negative: the credit for the next invoices. */
  balance: number;
  address: { country: string | null; postal_code: string | null } | null;
  /** The id of the paying card. */
  card: string | null;
  deleted: boolean;
  created: number;
}

export interface Product {
  id: string;
  name: string;
  description: string | null;
  active: boolean;
  metadata: Metadata;
  created: number;
  updated: number;
}

export type Interval = 'month' | 'year';

export interface Price {
  id: string;
  product: string;
  amount: number;
  currency: string;
  interval: Interval;
  lookupKey: string | null;
  taxBehavior: string;
  active: boolean;
  metadata: Metadata;
  created: number;
}

/** What a test card does; its number is never kept. */
export type CardKind = 'pays' | 'failsLater' | 'asksHolder';

export interface Card {
  id: string;
  customer: string;
  last4: string;
  kind: CardKind;
  created: number;
}

export interface CheckoutSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  price: string;
  customer: string | null;
  email: string | null;
  reference: string | null;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  automaticTax: boolean;
  taxIds: boolean;
  successUrl: string;
  cancelUrl: string;
  subscription: string | null;
  invoice: string | null;
  /** A card with confirmation by its holder. */
  waiting: GivenCard | null;
  expiresAt: number;
  created: number;
}

export interface GivenCard {
  last4: string;
  kind: CardKind;
  country: string | null;
  postalCode: string | null;
}

export interface Subscription {
  id: string;
  item: string;
  customer: string;
  price: string;
  status: 'active' | 'past_due' | 'canceled';
  /** The periods are counted from here. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  canceledAt: number | null;
  /** The reason, in the canceling person's words. */
  cancelComment?: string;
  endedAt: number | null;
  schedule: string | null;
  latestInvoice: string | null;
  automaticTax: boolean;
  metadata: Metadata;
  created: number;
}

export interface Phase {
  price: string;
  start: number;
  end: number;
}

export interface Schedule {
  id: string;
  customer: string;
  subscription: string;
  status: 'active' | 'released' | 'canceled';
  phases: Phase[];
  releasedAt: number | null;
  created: number;
}

export interface InvoiceLine {
  id: string;
  amount: number;
  description: string;
  price: string;
  proration: boolean;
  start: number;
  end: number;
}

export interface Invoice {
  id: string;
  number: string;
  customer: string;
  subscription: string;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  lines: InvoiceLine[];
  /** The customer's balance before it. */
  startingBalance: number;
  attempts: number;
  nextAttempt: number | null;
  paidAt: number | null;
  charge: string | null;
  created: number;
}

export interface Charge {
  id: string;
  customer: string;
  invoice: string;
  amount: number;
  refunded: number;
  disputed: boolean;
  last4: string;
  created: number;
}
