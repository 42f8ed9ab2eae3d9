import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../shared/session.ts';
import { showToast } from '../../ui/toast.ts';
import { type FirstSignIn, hasFirstSignIn, takeFirstSignIn } from './firstSignIn.ts';

/** Signs in a new customer coming from the page after the payment in the original tab. `isBusy` while it is not known to fail. */
export function useFirstSignIn(): { isBusy: boolean; isFailed: boolean } {
  const { status, signInByToken } = useSession();
  const { state } = useLocation();
  const email = typeof state?.email === 'string' && status === 'signedOut' ? state.email : undefined;
  const { mutate, isIdle, isPending, isSuccess, isError } = useMutation({
    mutationFn: async ({ email, token }: FirstSignIn) => {
      if (await signInByToken(email, token)) throw new Error('More is asked than the token.');
    },
    onSuccess: () => showToast({ title: 'Welcome back!', text: 'You have successfully logged in.' }),
  });
  useEffect(() => {
    const first = email === undefined ? undefined : takeFirstSignIn(email);
    if (first) mutate(first);
  }, [email, mutate]);
  return {
    isBusy: isPending || isSuccess || (isIdle && email !== undefined && hasFirstSignIn(email)),
    isFailed: isError,
  };
}
