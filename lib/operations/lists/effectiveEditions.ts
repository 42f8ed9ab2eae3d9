import type { UnavailableList } from '../../contract/lists/lists.ts';
import { listTypeKeys, listTypes, partsOf } from '../../contract/lists/listTypes.ts';
import type { Edition } from '../../store/lists/editions.ts';
import { databaseOf } from './databaseOf.ts';

type Of = Pick<Edition, 'list' | 'part'>;

const same = (a: Of, b: Of) => a.list === b.list && a.part === b.part;

/** Editions of an account: the shared ones, each replaced by the account's own if there is one. */
export function effectiveEditions<E extends Of>(shared: readonly E[], own: readonly E[]): E[] {
  return [...shared.filter((s) => !own.some((o) => same(s, o))), ...own];
}

/** Every list, and every file of one, without an edition: an answer names it, so that nobody takes it for searched. */
export function missingEditions(present: readonly Of[], kinds: readonly ('sanctions' | 'pep')[]): UnavailableList[] {
  return listTypeKeys
    .filter((list) => kinds.includes(listTypes[list].kind))
    .flatMap((list) => partsOf(list).map((part) => ({ list, part })))
    .filter((wanted) => !present.some((edition) => same(edition, wanted)))
    .map((wanted) => ({ list: wanted.list, database: databaseOf(wanted), reason: 'not_imported' }));
}
