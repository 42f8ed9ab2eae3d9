import { useSyncExternalStore } from 'react';
import { brand } from '../../../lib/contract/brand.ts';

/**
 * The address of the site without a slash at the end, for examples that a reader copies. A page is prerendered for every stage, so
 * its markup names the operator's public address; in the browser it is the address the page came from.
 */
export function useOrigin(): string {
  return useSyncExternalStore(neverChanges, fromTheBrowser, whilePrerendering);
}

const neverChanges = () => () => undefined;
const fromTheBrowser = () => window.location.origin;
const whilePrerendering = () => brand.siteUrl;
