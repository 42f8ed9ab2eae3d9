import { brand } from '../../lib/contract/brand.ts';

/**
 * The address of a page or file as the public is to know it. The site is built once for all stages, so it is that of production on each
 * of them: a page that is met on another stage or a test machine names the public one as its original.
 */
export function addressInPublic(path: string): string {
  return brand.siteUrl + path;
}
