import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../shared/api.ts';
import { isApiError } from '../../shared/apiSentences.ts';
import { useSession } from '../../shared/session.ts';
import { showToast } from '../../ui/toast.ts';

/** How often one read is made again for this: it ends also where it alone is refused. */
const repeatsMax = 2;

/**
 * Leads to the sign-in once a call was refused since the session has ended, such as by "Sign out everywhere" on another device. Where this tab or
 * another one has signed in anew meanwhile, the calls that came too early are made again instead.
 */
export function useSessionEnd(): void {
  const { signOut } = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    let asking = false;
    const ask = async () => {
      if (asking) return;
      asking = true;
      try {
        await api.getAccount({});
        const isEarly = ({ error, errorUpdateCount }: { error: unknown; errorUpdateCount: number }) =>
          isSessionOver(error) && errorUpdateCount <= repeatsMax;
        void queryClient.refetchQueries({ predicate: ({ state }) => isEarly(state) });
      } catch (error) {
        if (!isSessionOver(error)) return;
        await signOut(() => undefined);
        showToast({ title: 'Session Ended', text: 'Your session has ended. Please sign in again.' });
      } finally {
        asking = false;
      }
    };
    const follow = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type === 'updated' && event.action?.type === 'error' && isSessionOver(event.action.error)) void ask();
    };
    const ends = [queryClient.getQueryCache().subscribe(follow), queryClient.getMutationCache().subscribe(follow)];
    return () => {
      for (const end of ends) end();
    };
  }, [signOut, api, queryClient]);
}

const isSessionOver = (error: unknown) => isApiError(error) && error.code === 'SIGN_IN_REQUIRED';
