import { isMonitorEmail } from '../../contract/status/monitorEmail.ts';
import type { PoolUser } from '../../platform/poolUsers.ts';
import { findProfile } from '../../store/account/profiles.ts';
import type { Table } from '../../store/table.ts';

/**
 * Whether a user of the pool is a person of the product: with a verified address, with the profile of a paid sign-up, or the measuring
 * person. Any other user is a sign-up in progress. It must not sign in, and the next sign-up with its address replaces its password.
 */
export async function isKnownPerson(
  table: Table,
  { userId, email, isVerified }: Pick<PoolUser, 'userId' | 'email' | 'isVerified'>,
): Promise<boolean> {
  return isVerified || isMonitorEmail(email) || (await findProfile(table, userId)) !== undefined;
}
