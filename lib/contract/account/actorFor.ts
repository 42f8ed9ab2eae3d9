import type { Actor } from '../actor.ts';
import type { Scope } from '../lists/lists.ts';

/** As whom somebody changes something of a scope: a person who may change what is shared does so as an operator. */
export function actorFor(scope: Scope, by: Actor): Actor {
  return scope === 'shared' && by.type === 'user' ? { type: 'operator', userId: by.userId } : by;
}
