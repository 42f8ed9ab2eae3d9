import { useMutation } from '@tanstack/react-query';
import type { Accepts } from '../../../lib/contract/account/acceptances.ts';
import { useApi } from '../shared/api.ts';
import { isApiError, sentenceOf } from '../shared/apiSentences.ts';
import { type OtherTab, openTab } from '../shared/otherSite.ts';
import type { PlanChoice } from '../shared/planChoice.ts';
import { showToast } from './toast.ts';

/** The purchase, and the texts accepted by opening an account with it. */
type Purchase = PlanChoice & { accepts?: Accepts };

/** For somebody signed in: opens the payment page of a plan in a new tab. Call `checkout` while the click is handled. */
export function useCheckout() {
  const api = useApi();
  const begin = useMutation({
    mutationFn: async ({ tab, ...choice }: Purchase & { tab: OtherTab }) => {
      const { url } = await api.createCheckout(choice);
      tab.show(url);
    },
    onError: (error, { tab }) => {
      tab.close();
      showToast({ ...failureOf(error), tone: 'destructive' });
    },
  });
  return {
    checkout: (choice: Purchase) => begin.mutate({ ...choice, tab: openTab() }),
    isPending: begin.isPending,
  };
}

function failureOf(error: unknown): { title: string; text: string } {
  if (isSignedOut(error)) {
    return { title: 'Authentication Required', text: 'Please log in to upgrade your subscription' };
  }
  const own = error instanceof Error && error.message ? error.message : 'Unknown error';
  const reason = isApiError(error) ? sentenceOf(error) : own;
  return { title: 'Error', text: `Failed to create checkout session: ${reason}` };
}

/** The session has ended since the page was opened. */
export function isSignedOut(error: unknown): boolean {
  return isApiError(error) && error.code === 'SIGN_IN_REQUIRED';
}
