// The names under which the site keeps something in a browser; `browserStorage` says what each is. Without their texts, for small scripts.

export const sidebarKey = 'sidebar';
export const deviceKey = 'klarnavn.device';
export const signUpDetailsKey = 'sign_up_details';
export const trialCountKey = 'free_search_count';
export const docsLanguageKey = 'klarnavn.docs.language';
export const consentKey = 'klarnavn.consent';
/** Written and removed at once, to know whether the browser keeps anything. */
export const consentTryKey = 'klarnavn.consent.try';
export const contactDraftKey = 'klarnavn.contact';
export const alertFiltersKey = 'klarnavn.alert-filters';

export const sidebarCookieDays = 7;
