import type { Grant } from '../constructs/grant.ts';
import type { DataStack } from './data.ts';
import type { MailServiceStack } from './mailService.ts';
import type { PeopleStack } from './people.ts';

/** Rights for carrying a sign-up on, from its beginning to the welcome. */
export function signUpGrants(stacks: { data: DataStack; people: PeopleStack; mailService: MailServiceStack }): Grant[] {
  const { data, people, mailService } = stacks;
  return [data.table.use, data.stripeKey, people.readUsers, mailService.queue.send('mailQueueUrl')];
}
