import { findVerifiedAddress } from '../../store/account/addresses.ts';
import type { Table } from '../../store/table.ts';

/** The address of a person that still waits to be verified: their token may be older than the verification. */
export async function unverifiedAddress(
  table: Table,
  { userId, unverifiedEmail }: { userId: string; unverifiedEmail: string | undefined },
): Promise<string | undefined> {
  if (unverifiedEmail === undefined) return undefined;
  return (await findVerifiedAddress(table, userId)) === unverifiedEmail ? undefined : unverifiedEmail;
}
