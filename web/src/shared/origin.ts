import { useSyncExternalStore } from 'react';
import { brand } from '../../../lib/contract/brand.ts';
import { useConfig } from './useConfig.ts';

/**
 * The address of the site without a slash at the end, for examples to copy. A page is prerendered for every stage, so its markup names the
 * operator's public address; in the browser it is the page's own origin.
 */
export function useOrigin(): string {
  return useSyncExternalStore(neverChanges, fromTheBrowser, whilePrerendering);
}

/** The API's address for programs, for examples to copy: its own domain, or else the site's address. */
export function useApiAddress(): string {
  const origin = useOrigin();
  const { data } = useConfig();
  return data?.apiUrl ?? origin;
}

const neverChanges = () => () => undefined;
const fromTheBrowser = () => window.location.origin;
const whilePrerendering = () => brand.siteUrl;
