import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { keys } from '../../../shared/queries.ts';

export function useProfile() {
  const api = useApi();
  return useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => api.getProfile({}, signal) });
}
