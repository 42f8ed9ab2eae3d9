import type { UserAddress } from '../../platform/userAddress.ts';
import { findPersonAddress } from '../../store/account/addresses.ts';
import type { Table } from '../../store/table.ts';

/**
 * Finds where mails to a person go: in our own item, which every sign-in writes, and in the user pool for somebody who has not signed in
 * yet. Cognito charges a person as active for a month in which it is asked about them, so that a report to everybody would cost 0.02 USD
 * for each. Source: Cognito pricing, "Monthly active users" (November 2026).
 */
export function mailAddressOf(
  table: Table,
  findInPool: (userId: string) => Promise<UserAddress | undefined>,
): (userId: string) => Promise<UserAddress | undefined> {
  return async (userId) => (await findPersonAddress(table, userId)) ?? findInPool(userId);
}
