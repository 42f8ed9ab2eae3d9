import type {
  Card,
  Charge,
  CheckoutSession,
  Customer,
  Invoice,
  Price,
  Product,
  Schedule,
  Subscription,
} from './model.ts';
import type {
  Delivery,
  Event,
  KeptAnswer,
  PortalConfiguration,
  PortalSession,
  WebhookEndpoint,
} from './modelOfService.ts';

/** Everything, as it lies in the file. */
export interface Collections {
  customers: Customer;
  products: Product;
  prices: Price;
  cards: Card;
  sessions: CheckoutSession;
  subscriptions: Subscription;
  schedules: Schedule;
  invoices: Invoice;
  charges: Charge;
  portalSessions: PortalSession;
  portalConfigurations: PortalConfiguration;
  webhookEndpoints: WebhookEndpoint;
  events: Event;
  deliveries: Delivery;
  keptAnswers: KeptAnswer;
}
