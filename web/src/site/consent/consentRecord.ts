import { consentKey, consentTryKey } from '../../../../lib/contract/site/browserKeys.ts';
import { consentMonths, consentTextVersion } from '../../../../lib/contract/site/consentRules.ts';

/** The address opening the settings on a page. */
export const consentHash = '#cookie-settings';

/** What the owner of this browser has decided, as this browser keeps it. */
export interface ConsentRecord {
  /** The key of this browser's recorded decisions. */
  id: string;
  /** Of this decision. */
  decision: string;
  /** ISO 8601 */
  at: string;
  /** Of the accepted text. */
  version: string;
  analytics: boolean;
  support_chat: boolean;
  /** Whether the server has recorded it. */
  sent: boolean;
}

/** The stored record; undefined if there is nothing, or nothing readable. */
export function readConsent(): ConsentRecord | undefined {
  try {
    const record = JSON.parse(localStorage.getItem(consentKey) ?? '') as ConsentRecord;
    return typeof record.id === 'string' && Number.isFinite(Date.parse(record.at)) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** False if the browser keeps no data of the site: nothing can be agreed to there. */
export function storeConsent(record: ConsentRecord): boolean {
  try {
    localStorage.setItem(consentKey, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser could keep a decision. */
export function canKeepConsent(): boolean {
  try {
    localStorage.getItem(consentKey);
    localStorage.setItem(consentTryKey, '');
    localStorage.removeItem(consentTryKey);
    return true;
  } catch {
    return false;
  }
}

/** Whether a decision still stands: it was made about today's text, within the last twelve months. */
export function stands(record: ConsentRecord | undefined, now: number): record is ConsentRecord {
  if (record?.version !== consentTextVersion) return false;
  const end = new Date(record.at);
  end.setMonth(end.getMonth() + consentMonths);
  return now < end.getTime();
}

/** Whether the browser signals its owner's refusal to be counted: Global Privacy Control, or Do Not Track. */
export function refusesBySignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
