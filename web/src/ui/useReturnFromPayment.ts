import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from './toast.ts';

/** The marks of a return from the payment provider in its return addresses. */
const marks = { success: ['success', 'true'], canceled: ['canceled', 'true'], portal: ['from', 'portal'] } as const;

export interface PaymentReturn {
  mark: keyof typeof marks;
  /** Of the payment page. */
  sessionId: string | undefined;
}

/**
 * Reports the end of a visit at the payment provider once, and takes its mark out of the address: going back in the history or loading the
 * page again must not say it once more. After the billing portal, silent about the actions there, nothing is said.
 *
 * @param canceledText the state after the payment page was left
 * @param options `onReturn` is called with the message; `isReady` is false while the user is unknown
 */
export function useReturnFromPayment(
  canceledText: string,
  { onReturn, isReady = true }: { onReturn?: (back: PaymentReturn) => void; isReady?: boolean },
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const found = Object.entries(marks).find(([, [name, value]]) => query.get(name) === value);
    if (!found || !isReady) return;
    const mark = found[0] as keyof typeof marks;
    const sessionId = query.get('session_id') ?? undefined;
    for (const name of [...Object.values(marks).map(([one]) => one), 'session_id']) query.delete(name);
    const rest = query.toString();
    navigate({ pathname, search: rest && `?${rest}` }, { replace: true, state });
    if (mark === 'success') showToast({ title: 'Subscription Updated', text: 'Your subscription has been updated.' });
    if (mark === 'canceled') showToast({ title: 'Update Canceled', text: canceledText, tone: 'destructive' });
    onReturn?.({ mark, sessionId });
  }, [pathname, search, state, navigate, canceledText, onReturn, isReady]);
}
