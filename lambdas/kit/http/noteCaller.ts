import type { AnyCaller } from './caller.ts';
import { currentCall } from './currentCall.ts';

/** Notes the caller of the current call. Of a visitor nothing is known. */
export function noteCaller(caller: AnyCaller): void {
  const call = currentCall();
  if (!call) return;
  if ('appIdRef' in caller) {
    call.accountId = caller.accountId;
    call.actor = caller.actor;
  } else if ('userId' in caller) {
    const { userId, email, membership } = caller;
    call.email = email;
    call.accountId = membership?.accountId;
    if (membership) call.actor = { type: 'user', userId, role: membership.role };
  }
}
