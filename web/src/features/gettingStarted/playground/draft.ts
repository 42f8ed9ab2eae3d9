import type { Kind } from '../../../shared/kindWords.ts';
import type { EndpointKey } from './endpoints.ts';

/** The form's content, without the App ID. Texts as typed: empty if untouched. */
export interface Draft {
  endpoint: EndpointKey;
  /** Of a batch one name a line. They stay when the endpoint is changed to one of a single name, using the first. */
  name: string;
  type: Kind | '';
  matchType: 'exact' | 'fuzzy';
  /** Of a batch. */
  check: 'sanctions' | 'pep' | 'both';
  /** Of a batch and the universal search: whether adverse media is looked for as well. */
  adverseMedia: 'no' | 'yes';
  dateOfBirth: string;
  nationality: string;
  threshold: string;
  limit: string;
}

export const firstDraft: Draft = {
  endpoint: 'sanctions',
  name: '',
  type: 'individual',
  matchType: 'fuzzy',
  check: 'both',
  adverseMedia: 'no',
  dateOfBirth: '',
  nationality: '',
  threshold: '',
  limit: '',
};

/** As typed; a field of one line would run several together. */
export function singleName({ name }: Draft): string {
  const lines = name.split('\n');
  return lines.find((line) => line.trim() !== '') ?? (lines[0] as string);
}

export const namesOf = (draft: Draft): string[] =>
  (draft.endpoint === 'batch' ? draft.name.split('\n') : [singleName(draft)]).map((one) => one.trim()).filter(Boolean);

/**
 * The body of the request; of adverse media the name alone. An empty field is not sent; a text that is no number is sent as typed, for the
 * API to refuse.
 */
export function bodyOf(draft: Draft): Record<string, unknown> {
  const { endpoint, check, adverseMedia, type, matchType, dateOfBirth, nationality, threshold, limit } = draft;
  const options = Object.fromEntries(
    Object.entries({
      type,
      match_type: matchType,
      date_of_birth: dateOfBirth.trim(),
      nationality: nationality.trim(),
      threshold: numberOf(threshold),
      limit: numberOf(limit),
    }).filter(([, value]) => value !== ''),
  );
  const names = namesOf(draft);
  if (endpoint === 'media') return { name: names[0] ?? '' };
  const media = adverseMedia === 'yes' ? { adverse_media: true } : {};
  if (endpoint === 'batch') return { items: names.map((name) => ({ name, check, ...options })), ...media };
  return { name: names[0] ?? '', ...options, ...(endpoint === 'universal' ? media : {}) };
}

function numberOf(typed: string): number | string {
  const text = typed.trim();
  return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
}
