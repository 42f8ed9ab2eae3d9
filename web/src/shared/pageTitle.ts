import { brand } from '../../../lib/contract/brand.ts';

/** Name of the browser tab and title of a prerendered page. */
export function pageTitle(title: string): string {
  return title === brand.name ? title : `${title} - ${brand.name}`;
}
