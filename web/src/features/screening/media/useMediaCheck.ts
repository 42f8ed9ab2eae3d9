import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../../lib/contract/http/client.ts';
import { useApi } from '../../../shared/api.ts';
import { keys } from '../../../shared/queries.ts';
import { whenFree } from '../../../shared/whenFree.ts';

export type MediaInput = Parameters<Client['dashboardAdverseMedia']>[0];
export type MediaAnswer = Awaited<ReturnType<Client['dashboardAdverseMedia']>>;

/**
 * A check of adverse media. Every one counts a search, but for the same question within some minutes. Its answer stays while the waiting
 * sources are asked again, and when that fails: the earlier findings remain known.
 */
export function useMediaCheck() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<MediaAnswer>();
  const { variables, isPending, error, mutate, reset } = useMutation({
    mutationFn: (input: MediaInput) => whenFree(() => api.dashboardAdverseMedia(input)),
    // Not awaited: the result is shown while the count is read again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.usage }),
  });
  // Given here and not above, so a late answer to an earlier question is left alone.
  const ask = (input: MediaInput) => mutate(input, { onSuccess: setAnswer });
  return {
    /** What was asked; undefined before the first check. */
    input: variables,
    answer,
    isPending,
    error,
    start: (input: MediaInput) => {
      setAnswer(undefined);
      ask(input);
    },
    askWaiting: () => {
      if (variables && answer) ask({ ...variables, search_key: answer.search_key });
    },
    clear: () => {
      setAnswer(undefined);
      reset();
    },
  };
}

type Deciding = Parameters<Client['decideAdverseMedia']>[0];

/** Records a match as another person, or takes it back. */
export function useDecideMedia() {
  const api = useApi();
  return useMutation({ mutationFn: (input: Deciding) => api.decideAdverseMedia(input) });
}
