import type { UserAddress } from '../../platform/userAddress.ts';
import { findPersonAddress } from '../../store/account/addresses.ts';
import type { Table } from '../../store/table.ts';

/**
 * Finds a person's mail address: in our own item, written by every sign-in, and in the user pool for somebody who has not signed in yet.
 * Cognito charges a person as active for a month with a query about them, so a report to everybody would cost 0.02 USD for each. Source:
 * Cognito pricing, "Monthly active users" (November 2026).
 */
export function mailAddressOf(
  table: Table,
  findInPool: (userId: string) => Promise<UserAddress | undefined>,
): (userId: string) => Promise<UserAddress | undefined> {
  return async (userId) => (await findPersonAddress(table, userId)) ?? findInPool(userId);
}
