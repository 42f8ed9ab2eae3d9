/** What a visitor is asked to agree to, without any library: the page and the endpoint have it from here. */

/** Refusable purposes; necessary ones are not asked about. */
export const consentCategories = ['analytics', 'support_chat'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Date of the current text. A new text asks everybody again. */
export const consentTextVersion = '2026-11-22';

/** All texts so far: a page opened before a new one still sends the one it showed. */
export const consentTextVersions = [consentTextVersion] as const;

/** How long a decision stands, before it is asked for again. */
export const consentMonths = 12;
