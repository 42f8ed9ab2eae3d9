import { databaseName, listTypeKeys } from '../../contract/lists/listTypes.ts';
import type { Edition } from '../../store/lists/editions.ts';

type Of = Pick<Edition, 'list' | 'part'>;

/** The column Database: the list, and the publisher's file if there are several. */
export function databaseOf({ list, part }: Of): string {
  return databaseName(list, part);
}

/** As the product names its lists, and their files by name. */
export function inListOrder(a: Of, b: Of): number {
  return listTypeKeys.indexOf(a.list) - listTypeKeys.indexOf(b.list) || a.part.localeCompare(b.part);
}
