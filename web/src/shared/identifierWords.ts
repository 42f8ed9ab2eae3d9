import type { Client } from '../../../lib/contract/http/client.ts';

export type AskedIdentifier = NonNullable<Parameters<Client['dashboardSearch']>[0]['identifiers']>[number];
export type IdentifierType = NonNullable<AskedIdentifier['type']>;

/** Types of numbers, in the words of the form and of the results. */
export const identifierWords: Record<IdentifierType, string> = {
  passport: 'Passport number',
  national_id: 'National identity number',
  tax: 'Tax number',
  registration: 'Registration number',
  imo: 'IMO number',
  mmsi: 'MMSI number',
  lei: 'LEI',
  bic: 'BIC',
  crypto_address: 'Crypto address',
  phone: 'Phone number',
  other: 'Other number',
};

/** "Passport number"; "Number" if the type is unknown. */
export function identifierWord(type: IdentifierType | null | undefined): string {
  return type ? identifierWords[type] : 'Number';
}

/** Within a sentence: "passport number 4004", "IMO number 9116412". */
export function identifierText({ type, value }: Pick<AskedIdentifier, 'type' | 'value'>): string {
  const word = identifierWord(type);
  const isShort = /^\p{Lu}{2}/u.test(word);
  return `${isShort ? word : word.charAt(0).toLowerCase() + word.slice(1)} ${value}`;
}
