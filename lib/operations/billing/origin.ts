import type Stripe from 'stripe';
import { type OriginName, originMetadata, originNameOf, type StripeMetadata } from '../../billing/stripeOrigin.ts';
import { foreignCustomerLine, heldPaymentLine } from '../../contract/messages.ts';
import { logFault } from '../../platform/log.ts';
import { findCustomer, removeCustomer, updateCustomerMetadata } from '../../platform/stripe/customers.ts';
import type { Table } from '../../store/table.ts';
import { customerMissing } from './checkoutSentences.ts';

/** This deployment, as objects at Stripe name it. */
export interface OriginDeps {
  table: Table;
  stage: string;
}

const own = ({ stage, table }: OriginDeps) => ({ stage, table: table.name });

/** Metadata of everything this deployment makes at Stripe. */
export const ownMetadata = (deps: OriginDeps) => originMetadata(own(deps));

/** Whom an object at Stripe names. */
export const originName = (deps: OriginDeps, { metadata }: { metadata?: StripeMetadata }): OriginName =>
  originNameOf(metadata, own(deps));

/** Whether an object at Stripe names another stage or table. */
export const isForeign = (deps: OriginDeps, named: { metadata?: StripeMetadata }) =>
  originName(deps, named) === 'foreign';

type StripeDeps = OriginDeps & { stripe: Stripe };

/** Whether a customer names another stage or table. One whom Stripe does not have, or who was deleted, names nobody. */
export async function isForeignCustomer(deps: StripeDeps, customerId: string): Promise<boolean> {
  const customer = await findCustomer(deps.stripe, customerId);
  return customer !== undefined && isForeign(deps, customer);
}

/** Throws CONFLICT, and rings an alarm, for an account's customer who names another stage or table: nothing may be changed there. */
export async function requireOwnCustomer(deps: StripeDeps, customerId: string): Promise<void> {
  if (!(await isForeignCustomer(deps, customerId))) return;
  logFault(foreignCustomerLine, new Error(`At Stripe: ${customerId}`));
  throw customerMissing();
}

/** Writes this stage and table on a customer whom Checkout has made, and on no other stage's. One who is gone is no fault. */
export async function nameCustomer(deps: StripeDeps, customerId: string): Promise<void> {
  const customer = await findCustomer(deps.stripe, customerId);
  if (customer && originName(deps, customer) === 'unnamed') {
    await updateCustomerMetadata(deps.stripe, customerId, ownMetadata(deps));
  }
}

/** Removes a deleted account's customer with its subscriptions. One of another stage or table stays, and rings an alarm. */
export async function removeOwnCustomer(deps: StripeDeps, customerId: string): Promise<void> {
  if (!(await isForeignCustomer(deps, customerId))) return removeCustomer(deps.stripe, customerId);
  logFault(foreignCustomerLine, new Error(`Not removed at Stripe: ${customerId}`));
}

/** Rings for a subscription the product must neither end nor refund by itself. */
export function holdPayment({ id }: Stripe.Subscription, reason: string): void {
  logFault(heldPaymentLine, new Error(`${reason}. At Stripe: ${id}`));
}
