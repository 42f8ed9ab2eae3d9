import type { ListEdition } from '../../../../../lib/contract/lists/listEditions.ts';
import { listTypes } from '../../../../../lib/contract/lists/listTypes.ts';

/** The publisher's file, if a list has several: "SDN"; else nothing. */
export function partOf({ list, database }: ListEdition): string {
  const whole = listTypes[list].database;
  return database.startsWith(whole) ? database.slice(whole.length).trim() : '';
}

/**
 * The edition this one would replace, if the user may put it into use: an operator decides about shared ones, anybody else about their own.
 * Undefined when there is nothing to decide.
 */
export function replacedBy(
  edition: ListEdition,
  editions: readonly ListEdition[],
  operator: boolean,
): ListEdition | undefined {
  if (edition.scope !== (operator ? 'shared' : 'private')) return undefined;
  const ofPart = editions.filter(({ part }) => part === edition.part);
  const current = operator
    ? ofPart.find((one) => one.scope === 'shared' && one.current)
    : ofPart.find(({ in_use }) => in_use);
  return current?.edition_id === edition.edition_id && current.scope === edition.scope ? undefined : current;
}
