import { cutText } from '../contract/text/cutText.ts';
import type { EntityKind } from '../screening/entity.ts';
import { ListRefusal } from './listRefusal.ts';

/** The words of all lists, in lower case; P and E are the EU's. */
const kinds: Record<string, EntityKind> = {
  individual: 'individual',
  person: 'individual',
  p: 'individual',
  entity: 'entity',
  enterprise: 'entity',
  e: 'entity',
  vessel: 'vessel',
  ship: 'vessel',
  aircraft: 'aircraft',
};

/** The meaning of a list's word for a kind of record. An unknown word refuses the file: guessing could hide a record. */
export function entityKind(word: string | undefined): EntityKind {
  const kind = kinds[word?.toLowerCase() ?? ''];
  if (kind) return kind;
  throw new ListRefusal('UNKNOWN_KIND', `The file holds a record of the unknown type "${cutText(word ?? '', 40)}".`);
}
