import { invalidParameter, notAuthorized } from './refusals.ts';

/** Source: OpenID Connect Core 1.0 section 5.1, the standard claims of user pools; `sub` cannot be written. */
export const standardNames: ReadonlySet<string> = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname ' +
    'phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);

/** Refuses attributes unknown to the pool, an ill-formed address, and those reserved for administrators. */
export function checkAttributes(attributes: Record<string, string>, writer: 'person' | 'administrator'): void {
  for (const name of Object.keys(attributes)) {
    if (!standardNames.has(name)) {
      throw invalidParameter(`user.${name}: Attribute does not exist in the schema.\n`);
    }
    if (writer === 'person' && name.endsWith('_verified')) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
  }
  if (attributes.email !== undefined && !isEmail(attributes.email)) {
    throw invalidParameter('Invalid email address format.');
  }
}

/** Loose on purpose: the mailed code proves the address. */
export function isEmail(value: string): boolean {
  return value.length <= 2048 && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value);
}
