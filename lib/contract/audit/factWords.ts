import { plans } from '../billing/plans.ts';
import { isListType, listTypes } from '../lists/listTypes.ts';
import { topicTexts } from '../mails/mailTopics.ts';
import { countText } from '../text/countText.ts';
import type { AuditValues } from './auditEvent.ts';

type FactValue = AuditValues[string] | undefined;

/** Labels of recorded facts. A fact without one is labelled by its stored name. */
const labels: Readonly<Record<string, string>> = {
  accepted: 'accepted texts',
  decided_at: 'earlier decision',
  set_off_by: 'set off by',
  action: 'request',
  adverse_media: 'adverse media',
  attempt: 'failed attempt of the hour',
  step: 'failed step',
  backup_email_changed: 'backup address changed',
  billing: 'billing',
  counted_from: 'counted from',
  covers: 'contents',
  edition: 'edition id',
  editions: 'editions',
  ending: 'last characters',
  events: 'events',
  expires_at: 'end',
  file_name: 'file',
  file_size: 'size',
  full_name: 'full name',
  home_lists: 'lists of the account',
  import: 'import id',
  invited_by: 'invited by',
  is_new_device: 'new device',
  list_date: 'date of the list',
  match_type: 'matching',
  muted: 'not told in the application',
  off_reason: 'reason',
  of_name: 'filtered by name',
  of_reference: 'filtered by reference',
  of_text: 'filtered by text',
  receipt: 'receipt',
  replaced_by: 'new App ID',
  replaces: 'replaced edition',
  second_factor: 'second factor',
  requires_second_factor: 'second factor required',
  sends_names: 'names in bodies',
  valid_until: 'valid until',
  ...Object.fromEntries(Object.entries(topicTexts).map(([topic, { title }]) => [topic, `mails "${title}"`])),
};

export const labelOf = (fact: string): string => labels[fact] ?? fact.replaceAll('_', ' ');

/** Words for stored codes, by fact. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  action: {
    cancel: 'cancel',
    resume: 'resume',
    change_plan: 'change the plan',
    change_billing: 'change the billing period',
  },
  billing: { monthly: 'monthly', yearly: 'yearly' },
  step: { password: 'password', second_factor: 'second factor', risk: 'stopped as a high risk' },
  counted_from: { contract: 'the end of the business relationship', screening: 'the screening' },
  covers: { person: 'own data', account: 'data of the account' },
  format: { csv: 'CSV', json: 'JSON', pdf: 'PDF', xlsx: 'XLSX', ndjson: 'JSON lines' },
  outcome: { true_match: 'true match', false_positive: 'false positive', inconclusive: 'inconclusive' },
  reasons: {
    decision_expired: 'the decision has ended',
    decision_withdrawn: 'the decision was taken back',
    facts_changed: 'facts changed',
    found_again: 'found again',
    merged: 'merged with another alert',
    no_longer_found: 'no longer found by a changed search',
    list_not_searched: 'on a list no longer searched',
    not_found: 'no longer found',
    record_added: 'a further record',
    record_removed: 'no longer listed',
    subject_ended: 'the subject ended',
  },
  set_off_by: {
    edition: 'an edition',
    own_list: 'an own list',
    policy: 'a new policy',
    search: 'a search',
    subject_added: 'a new subject',
    subject_changed: 'a changed subject',
  },
  match_type: { exact: 'exact matching', fuzzy: 'fuzzy matching' },
  off_reason: { gone: 'it answered 410', failing: 'it took no event for a day' },
  plan: Object.fromEntries(Object.entries(plans).map(([key, { name }]) => [key, name])),
  scope: { shared: 'for everybody', private: 'for this account alone' },
  verdict: { not_this_person: 'not this person', undecided: 'undecided' },
};

const writers: Readonly<Record<string, (value: number) => string>> = {
  file_size: sizeText,
  share: (percent) => `${percent} %`,
  threshold: (thousandths) => (thousandths / 1000).toFixed(2),
  years: (years) => (years === 1 ? '1 year' : `${years} years`),
};

/** Name of a list as a sentence says it; an unknown one by its id. */
export const listWords = (list: string): string => (isListType(list) ? listTypes[list].listName : list);

/** A recorded value in words. */
export function valueWords(fact: string, value: FactValue): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => textWords(fact, one)).join(', ');
  if (typeof value === 'number') return writers[fact]?.(value) ?? countText(value);
  return textWords(fact, value);
}

function textWords(fact: string, value: string): string {
  const coded = codes[fact];
  if (coded && Object.hasOwn(coded, value)) return coded[value] ?? value;
  if (isListType(value)) return listTypes[value].label;
  if (timePattern.test(value)) return dayText(value);
  return value;
}

const timePattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z)?$/;

/** "May 1, 2026", and of a moment "May 1, 2026, 12:00 UTC"; any other text unchanged. */
export function dayText(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const day = date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
  return iso.includes('T') ? `${day}, ${iso.slice(11, 16)} UTC` : day;
}

function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  if (bytes < 1_024 * 1_024) return `${Math.round(bytes / 1_024)} kB`;
  return `${(bytes / 1_024 / 1_024).toFixed(1)} MB`;
}
