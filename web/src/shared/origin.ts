import { useSyncExternalStore } from 'react';
import { brand } from '../../../lib/contract/brand.ts';
import { useConfig } from './useConfig.ts';

/**
 * The address of the site without a slash at the end, for examples that a reader copies. A page is prerendered for every stage, so
 * its markup names the operator's public address; in the browser it is the address the page came from.
 */
export function useOrigin(): string {
  return useSyncExternalStore(neverChanges, fromTheBrowser, whilePrerendering);
}

/** Where programs call the API, for examples that are copied into them: its own domain, or the site's address where it has none. */
export function useApiAddress(): string {
  const origin = useOrigin();
  const { data } = useConfig();
  return data?.apiUrl ?? origin;
}

const neverChanges = () => () => undefined;
const fromTheBrowser = () => window.location.origin;
const whilePrerendering = () => brand.siteUrl;
