import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../shared/api.ts';
import { isApiError } from '../../shared/apiSentences.ts';
import { useSession } from '../../shared/session.ts';
import { showToast } from '../../ui/toast.ts';

/** Most repeats of one read for this reason: it ends also if it alone is refused. */
const repeatsMax = 2;

/**
 * Leads to the sign-in once a call was refused since the session has ended, such as by "Sign out everywhere" on another device. If this tab
 * or another one has signed in anew meanwhile, the early calls are repeated instead.
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
