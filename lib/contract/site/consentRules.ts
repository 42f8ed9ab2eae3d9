/** What a visitor is asked to agree to, without any library: the page and the endpoint have it from here. */

/** What can be refused; what the site cannot work without is not asked about. */
export const consentCategories = ['analytics', 'support_chat'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The date of the text that is agreed to. A new text asks everybody again. */
export const consentTextVersion = '2026-11-22';

/** All texts there ever were: a page that was opened before a new one still sends the one that it has shown. */
export const consentTextVersions = [consentTextVersion] as const;

/** How long a decision stands, before it is asked for again. */
export const consentMonths = 12;
