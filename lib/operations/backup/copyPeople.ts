import { operatorsGroup } from '../../contract/actor.ts';
import { type Bucket, putObject } from '../../platform/bucket.ts';
import type { PoolCopy, PoolPerson } from '../../platform/poolCopy.ts';
import { objectKeys } from '../../store/objectKeys.ts';
import { type KeptPerson, packPeople } from './keptPeople.ts';

export interface CopyPeople {
  pool: Pick<PoolCopy, 'list' | 'membersOf'>;
  bucket: Bucket;
  now: Date;
}

/** Writes who is in the user pool to the object of the UTC day; a second copy of the day replaces the first. Says how many people. */
export async function copyPeople({ pool, bucket, now }: CopyPeople): Promise<number> {
  const operators = new Set(await pool.membersOf(operatorsGroup));
  const people: KeptPerson[] = [];
  let next: string | undefined;
  do {
    const page = await pool.list(next);
    people.push(...page.people.map((person) => keptOf(person, operators.has(person.userId) ? [operatorsGroup] : [])));
    next = page.next;
  } while (next);
  await putObject(bucket, objectKeys.people(now.toISOString().slice(0, 10)), packPeople(people), 'application/gzip');
  return people.length;
}

function keptOf(person: PoolPerson, groups: string[]): KeptPerson {
  const { userId, email, isVerified, name, status, isEnabled, createdAt } = person;
  return {
    user_id: userId,
    email,
    is_verified: isVerified,
    ...(name === undefined ? {} : { name }),
    status,
    is_enabled: isEnabled,
    groups,
    created_at: createdAt,
  };
}
