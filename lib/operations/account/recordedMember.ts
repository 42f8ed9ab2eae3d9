import type { Member } from '../../store/account/members.ts';

/** A member as a recorded change names them. */
export function targetOf({ userId, name, email }: Pick<Member, 'userId' | 'name' | 'email'>) {
  return { type: 'member', id: userId, name: name ?? email };
}
