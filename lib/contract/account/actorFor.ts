import type { Actor } from '../actor.ts';
import type { Scope } from '../lists/lists.ts';

/** Actor of a change in a scope: a person with the right to change shared things acts as an operator. */
export function actorFor(scope: Scope, by: Actor): Actor {
  return scope === 'shared' && by.type === 'user' ? { type: 'operator', userId: by.userId } : by;
}
