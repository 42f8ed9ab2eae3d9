import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from './toast.ts';

/** The marks of a return from the payment provider, as the addresses that it leads back to have them. */
const marks = ['success', 'canceled'] as const;

/**
 * Says once how a visit at the payment provider has ended, and takes its mark out of the address: going back in the history or loading
 * the page again must not say it once more.
 *
 * @param canceledText what holds after the payment page was left
 * @param onReturn called with the message
 */
export function useReturnFromPayment(canceledText: string, onReturn?: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const mark = marks.find((one) => query.get(one) === 'true');
    if (!mark) return;
    for (const one of [...marks, 'session_id']) query.delete(one);
    const rest = query.toString();
    navigate({ pathname, search: rest && `?${rest}` }, { replace: true, state });
    if (mark === 'success') showToast({ title: 'Subscription Updated', text: 'Your subscription has been updated.' });
    else showToast({ title: 'Update Canceled', text: canceledText, tone: 'destructive' });
    onReturn?.();
  }, [pathname, search, state, navigate, canceledText, onReturn]);
}
