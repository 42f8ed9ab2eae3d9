import type { PoolUser } from '../../platform/poolUsers.ts';
import { findProfile } from '../../store/profiles.ts';
import type { Table } from '../../store/table.ts';

/**
 * Whether a user of the pool is a person of the product: with a verified address, or with the profile that a paid sign-up writes. Any
 * other user is a sign-up in progress. It must not sign in, and the next sign-up with its address replaces its password.
 */
export async function isKnownPerson(
  table: Table,
  { userId, isVerified }: Pick<PoolUser, 'userId' | 'isVerified'>,
): Promise<boolean> {
  return isVerified || (await findProfile(table, userId)) !== undefined;
}
