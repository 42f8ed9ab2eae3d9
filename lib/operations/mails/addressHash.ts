import { createHash } from 'node:crypto';
import { comparedEmail } from '../../store/account/members.ts';

/** What an address is recorded under when mails to it come back: the table holds no list of addresses. */
export function addressHash(email: string): string {
  return createHash('sha256').update(comparedEmail(email)).digest('hex');
}
