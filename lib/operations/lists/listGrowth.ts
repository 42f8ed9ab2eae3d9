import type { OutputOf } from '../../contract/endpoint.ts';
import { listTypeKeys, partsOf } from '../../contract/lists/listTypes.ts';
import type * as contract from '../../contract/lists/publicLists.ts';
import { growthEditions } from '../../contract/lists/publicLists.ts';
import { findEditions } from '../../store/lists/editions.ts';
import type { Table } from '../../store/table.ts';
import { databaseOf } from './databaseOf.ts';

type Growth = OutputOf<typeof contract.listGrowth>['lists'];

/** Records of the last editions of every shared list, oldest first; for a list of several files, of each. */
export async function listGrowth(table: Table): Promise<{ lists: Growth }> {
  const histories = await Promise.all(
    listTypeKeys.map(async (list) => {
      const { values } = await findEditions(table, 'shared', '', list, { cursor: undefined, limit: growthEditions });
      const oldestFirst = values.reverse();
      return partsOf(list).map((part) => ({
        list,
        database: databaseOf({ list, part }),
        editions: oldestFirst
          .filter((edition) => edition.part === part)
          .map(({ editionDate, records, sample }) => ({
            edition_date: editionDate,
            records,
            sample: sample === true,
          })),
      }));
    }),
  );
  return { lists: histories.flat().filter(({ editions }) => editions.length > 0) };
}
