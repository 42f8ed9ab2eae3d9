import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { newestVersions } from '../../../../../lib/contract/account/legal.ts';
import { useApi } from '../../../shared/api.ts';
import { isApiError, sentenceOf } from '../../../shared/apiSentences.ts';
import { leaveTo } from '../../../shared/otherSite.ts';
import type { PlanChoice } from '../../../shared/planChoice.ts';
import { showToast } from '../../../ui/toast.ts';
import { type SignUpDetails, trimmed } from './signUpDetails.ts';

interface SignUpRequest extends PlanChoice {
  details: SignUpDetails;
  password: string;
}

/** Begins the purchase and leads to the payment page. */
export function useSignUp() {
  const api = useApi();
  const signUp = useMutation({
    mutationFn: async ({ plan, billing, details, password }: SignUpRequest) => {
      const userDetails = { ...trimmed(details), password };
      const { url } = await api.createCheckout({ plan, billing, userDetails, accepts: newestVersions });
      leaveTo(url);
    },
    onError: (error) =>
      showToast({
        title: 'Payment Error',
        text: `Failed to create payment session: ${paymentProblem(error)}`,
        tone: 'destructive',
      }),
  });
  const { reset } = signUp;
  useEffect(() => {
    // Back from the payment page, the browser may show this page as it was left: the form must be usable again.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return signUp;
}

/** Why there is no payment page. */
export function paymentProblem(error: unknown): string {
  if (isApiError(error)) return sentenceOf(error);
  return error instanceof Error && error.message ? error.message : 'Unknown error';
}
