import { AwsError } from '../aws/awsError.ts';
import { checkAttributes } from './attributes.ts';
import { sendCode } from './codes.ts';
import type { User } from './user.ts';
import type { UserPool } from './userPool.ts';

/**
 * Writes attributes and saves. A new e-mail address is at once the sign-in name and unverified; unless an
 * administrator says otherwise it is sent a code. Answers CodeDeliveryDetailsList.
 */
export async function changeAttributes(
  pool: UserPool,
  user: User,
  changes: Record<string, string>,
  writer: 'person' | 'administrator',
): Promise<object[]> {
  checkAttributes(pool.settings, changes, writer);
  const { email } = changes;
  const isNewEmail = email !== undefined && email.toLowerCase() !== user.attributes.email?.toLowerCase();
  if (isNewEmail && pool.users.find(email)) {
    throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
  }
  Object.assign(user.attributes, isNewEmail && { email_verified: 'false' }, changes);
  user.modifiedAt = pool.clock().getTime();
  // Codes that went to the old address must not open the new one.
  if (isNewEmail) user.codes = {};
  await pool.users.save(user);
  const needsCode = isNewEmail && user.attributes.email_verified !== 'true' && pool.settings.autoVerifyEmail !== false;
  return needsCode ? [await sendCode(pool, user, 'emailChange')] : [];
}
