import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { stateOfPayment } from '../../shared/stateOfPayment.ts';
import { showToast } from '../../ui/toast.ts';
import { type PaymentReturn, useReturnFromPayment } from '../../ui/useReturnFromPayment.ts';

/** After a payment the provider's message may be a moment behind the person. */
const recheckMs = 2_000;
const boughtKeys = [keys.subscription, keys.account, keys.usage, keys.invoices, keys.paymentMethod];

/**
 * Back from the payment provider: changes made there are read there at once, whether or not its message has come, and the status once more
 * after a moment. `isPayer` is undefined until it is known whether the user pays for an account.
 */
export function useReturn(isPayer: boolean | undefined, recheck: () => unknown): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const [returned, setReturned] = useState<PaymentReturn>();
  useReturnFromPayment('Nothing was changed.', { onReturn: setReturned });
  const { mutate: read } = useMutation({
    mutationFn: async ({ mark, sessionId }: PaymentReturn) => {
      if (mark === 'success' && sessionId) await api.completeSignup({ session_id: sessionId });
      else if (isPayer) await api.refreshSubscription({});
    },
    onError: (error) => {
      const state = stateOfPayment(error);
      // The status has been read: this is the outcome of the payment.
      const text = state ? sentenceOf(error) : `Failed to check subscription status. ${sentenceOf(error)}`;
      if (state === 'processing') showToast({ title: 'Payment Not Confirmed Yet', text });
      else showToast({ title: state ? 'Payment Not Completed' : 'Error', text, tone: 'destructive' });
    },
    onSettled: () => {
      for (const queryKey of boughtKeys) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const isKnown = isPayer !== undefined;
  useEffect(() => {
    if (returned && isKnown) read(returned);
  }, [returned, isKnown, read]);
  useEffect(() => {
    if (!returned) return;
    const timer = setTimeout(recheck, recheckMs);
    return () => clearTimeout(timer);
  }, [returned, recheck]);
}
