import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../../lib/contract/http/client.ts';
import { useApi } from '../../../shared/api.ts';
import { keys } from '../../../shared/queries.ts';
import { showToast } from '../../../ui/toast.ts';

export function useMembers() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.members,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listMembers({ cursor }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ members }) => members),
  });
}

export function useInvitations() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.invitations,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listInvitations({ cursor }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ invitations }) => invitations),
  });
}

/**
 * A change of the team: reports success, and has everything about the team read again, also after a failure, since the page may have been
 * outdated.
 */
export function useTeamChange<Input, Answer>(
  change: (api: Client, input: Input) => Promise<Answer>,
  done: (answer: Answer, input: Input) => { title: string; text?: string },
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: (answer, input) => showToast(done(answer, input)),
    onSettled: () => {
      for (const queryKey of [keys.members, keys.invitations, keys.account]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
