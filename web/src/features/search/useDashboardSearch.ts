import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import type { SearchInput } from './searchQuery.ts';

/** Each search is counted on the month, so none is answered from a cache or tried again by itself. */
export function useDashboardSearch() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SearchInput) => api.dashboardSearch(input),
    // Not waited for: the answer is shown while the count is read again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.usage }),
  });
}
