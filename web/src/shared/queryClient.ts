import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/contract/http/client.ts';
import { isApiError, refusalOf } from './apiSentences.ts';
import { NoAnswerError } from './withinTime.ts';

/** The account's cache key: here and not beside the other keys, since the first page does without them. */
export const accountKey = ['account'] as const;

const minutes = 60_000;

/**
 * Answers are kept for 5 minutes. Up to 3 retries, after 1, 2 and 4 seconds; a refusal (4xx) is not retried, nor is a call without an
 * answer in its time: the user is told then. A call is made even when the browser reports to be offline: its calls fail with a sentence
 * instead of waiting without one.
 */
export function createQueryClient(): QueryClient {
  // The account has begun to require a second factor, or is no longer the person's: this decides what the pages show.
  const onError = (error: unknown) => {
    if (isApiError(error) && (error.code === 'SECOND_FACTOR_REQUIRED' || isWithoutAccount(error))) {
      void queryClient.invalidateQueries({ queryKey: accountKey });
    }
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 5 * minutes,
        networkMode: 'always',
        retry: (failures, error) => failures < 3 && refusalOf(error) === undefined && !(error instanceof NoAnswerError),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** A call needing a role was refused since the person has none. */
const isWithoutAccount = ({ code, details }: ApiError) => code === 'ROLE_REQUIRED' && details.role === null;
