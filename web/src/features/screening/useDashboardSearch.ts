import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api.ts';
import { keys } from '../../shared/queries.ts';
import type { SearchInput } from './searchQuery.ts';

/** Every search counts against the month's quota, so none is answered from a cache or repeated automatically. */
export function useDashboardSearch() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SearchInput) => api.dashboardSearch(input),
    // Not awaited: the result is shown while the count is read again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.usage }),
  });
}
