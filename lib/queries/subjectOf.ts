import { createHash } from 'node:crypto';
import type { AdverseMediaInput } from '../contract/media/adverseMediaInput.ts';
import { readCountry } from './readCountry.ts';

/** Names are compared without regard to capitals, marks of width, and spaces. */
const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Whom a check or a decision is about. */
export type AskedOf = Pick<AdverseMediaInput, 'name' | 'external_ref' | 'type' | 'date_of_birth' | 'nationality'>;

/**
 * Subject of a decision as a hash: the caller's reference if given, since two customers may share a name; otherwise the name with all
 * distinguishing facts. Throws INVALID_REQUEST for an unknown nationality.
 */
export function subjectOf(accountId: string, asked: AskedOf): string {
  const { name, external_ref, type = '', date_of_birth = '', nationality } = asked;
  if (external_ref !== undefined) return sha256(accountId, 'reference', external_ref);
  const country = nationality === undefined ? '' : readCountry(nationality, 'nationality', 'nationality');
  return sha256(accountId, 'name', plain(name), type, date_of_birth, country);
}

/** Finds a decision among others of its subject. */
export function matchHashOf(articleIds: readonly string[]): string {
  return sha256([...articleIds].sort()[0] ?? '');
}

/** The whole question as one text, without the number of articles and the audience. */
export function questionOf(accountId: string, input: AdverseMediaInput): string {
  const { limit: _limit, search_key: _key, external_ref: _ref, name, ...criteria } = input;
  return [accountId, plain(name), JSON.stringify(sorted(criteria))].join('\n');
}

/** What is asked, as a hash: two inputs with the same one get the same articles. */
export function searchKeyOf(accountId: string, input: AdverseMediaInput): string {
  return sha256(questionOf(accountId, input)).slice(0, 32);
}

function sorted(criteria: Record<string, unknown>): [string, unknown][] {
  return Object.entries(criteria)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): [string, unknown] => [field, Array.isArray(value) ? [...value].sort() : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
