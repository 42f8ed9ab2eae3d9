import { useMutation } from '@tanstack/react-query';
import { useApi } from '../shared/api.ts';
import { sentenceOf } from '../shared/apiSentences.ts';
import { type OtherTab, openTab } from '../shared/otherSite.ts';
import { showToast } from './toast.ts';
import { isSignedOut } from './useCheckout.ts';

/** Opens the billing portal in a new tab. Call `openPortal` while the click is handled. */
export function useBillingPortal() {
  const api = useApi();
  const open = useMutation({
    mutationFn: async (tab: OtherTab) => tab.show((await api.customerPortal({})).url),
    onError: (error, tab) => {
      tab.close();
      const failure = isSignedOut(error)
        ? { title: 'Authentication Required', text: 'Please log in to manage your subscription' }
        : { title: 'Failed to open customer portal', text: sentenceOf(error) };
      showToast({ ...failure, tone: 'destructive' });
    },
  });
  return { openPortal: () => open.mutate(openTab()), isPending: open.isPending };
}
