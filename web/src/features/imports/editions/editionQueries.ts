import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListType } from '../../../../../lib/contract/lists/listTypes.ts';
import { useApi } from '../../../shared/api.ts';
import { keys } from '../../../shared/queries.ts';
import { whenFree } from '../../../shared/whenFree.ts';

export function useEditions(list: ListType) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.editionsOf(list),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => api.listEditions({ list, cursor }, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => ({ editions: pages.flatMap(({ editions }) => editions) }),
  });
}

export function useEditionChanges(list: ListType, editionId: string) {
  const api = useApi();
  return useQuery({
    queryKey: keys.editionChanges(list, editionId),
    queryFn: ({ signal }) => whenFree(() => api.editionChanges({ list, editionId }, signal), signal),
  });
}

/** Puts another edition of a list into use. */
export function useEditionChoice() {
  const { useEdition: pointTo } = useApi();
  return useMutation({
    mutationFn: (choice: { list: ListType; editionId: string; replaces: string }) => whenFree(() => pointTo(choice)),
    onSettled: useRefresh(),
  });
}

/** Puts the shared list into use again. */
export function useReturnToShared() {
  const { useSharedList: putOwnAside } = useApi();
  return useMutation({ mutationFn: (list: ListType) => putOwnAside({ list }), onSettled: useRefresh() });
}

/** Also after a refusal, since it means an outdated page. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [keys.lists, keys.editions, keys.listStatus]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}
