import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { brand } from '../../../lib/contract/brand.ts';
import { loadConfig } from './config.ts';

/**
 * The address of the site without a slash at the end, for examples that a reader copies. A page is prerendered for every stage, so
 * its markup names the operator's public address; in the browser it is the address the page came from.
 */
export function useOrigin(): string {
  return useSyncExternalStore(neverChanges, fromTheBrowser, whilePrerendering);
}

/** Where programs call the API, for examples that they are written after: its own domain, or the site's address where it has none. */
export function useApiAddress(): string {
  const origin = useOrigin();
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.apiUrl ?? origin;
}

const neverChanges = () => () => undefined;
const fromTheBrowser = () => window.location.origin;
const whilePrerendering = () => brand.siteUrl;
