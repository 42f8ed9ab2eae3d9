import { useQuery } from '@tanstack/react-query';
import { loadConfig } from './config.ts';

/** The stage's settings, read once in a visit. */
export function useConfig() {
  return useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Number.POSITIVE_INFINITY, retry: false });
}
