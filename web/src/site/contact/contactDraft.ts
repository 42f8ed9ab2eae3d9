import { contactDraftKey } from '../../../../lib/contract/site/browserKeys.ts';
import { type ContactField, contactFields } from '../../../../lib/contract/site/contactRules.ts';

export type ContactValues = Record<ContactField, string>;

/** What was typed and not sent, and the id it was last sent under. */
export interface ContactDraft {
  values: ContactValues;
  /** For exactly these values: sent again, they are the same message. */
  sent?: { id: string; text: string };
}

/** The draft of this tab; undefined without one, and if the browser keeps no data of the site. */
export function readDraft(): ContactDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(contactDraftKey) ?? '') as ContactDraft;
    return contactFields.every((field) => typeof draft.values[field] === 'string') ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft until the tab is closed; undefined removes it. */
export function keepDraft(draft: ContactDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(contactDraftKey, JSON.stringify(draft));
    else sessionStorage.removeItem(contactDraftKey);
  } catch {
    // A browser without site data loses the draft with the page, and nothing else.
  }
}
