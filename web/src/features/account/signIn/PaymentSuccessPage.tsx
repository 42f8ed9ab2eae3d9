import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { brand } from '../../../../../lib/contract/brand.ts';
import { useApi } from '../../../shared/api.ts';
import { isApiError } from '../../../shared/apiSentences.ts';
import { CardPage } from '../../../ui/CardPage.tsx';
import { useTitle } from '../../../ui/PageHeader.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useKeptFocus } from '../../../ui/useKeptFocus.ts';
import { PaymentSuccessful } from './PaymentSuccessful.tsx';
import { SetupError } from './SetupError.tsx';
import { forgetDraft } from './signUpDraft.ts';

const key = 'complete-signup';

/** The target of the payment page for a new customer: opens the paid account. Loading it again does no harm. */
export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const sessionId = query.get('session_id') ?? '';
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [key, sessionId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      if (!sessionId) throw new Error('No session ID provided');
      return api.completeSignup({ session_id: sessionId }, signal);
    },
    // Only failures a retry can mend: a lost connection, or a fault of the server.
    retry: (failures, failure) =>
      failures < 3 && isApiError(failure) && (failure.status === 0 || failure.status >= 500),
  });
  const queryClient = useQueryClient();
  const isDone = data !== undefined;
  useEffect(() => {
    if (!isDone) return;
    forgetDraft();
    // Somebody signed in has an account from here on.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key });
    showToast({
      title: `Welcome to ${brand.name}!`,
      text: 'Your account has been created and your subscription is active.',
    });
  }, [isDone, queryClient]);
  const isFailed = !data && error !== null && !isFetching;
  const place = useKeptFocus(data ? 'done' : isFailed ? 'failed' : 'working');
  return (
    <CardPage>
      <chakra.div ref={place} tabIndex={-1} outline="none">
        {data && <PaymentSuccessful user={data.user} subscription={data.subscription} />}
        {isFailed && <SetupError error={error} onRetry={sessionId ? refetch : undefined} />}
        {!data && !isFailed && <SettingUp />}
      </chakra.div>
    </CardPage>
  );
}

function SettingUp() {
  useTitle('Setting Up Your Account');
  return <Spinner label="Setting up your account..." />;
}
