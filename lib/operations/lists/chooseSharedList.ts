import type { Actor } from '../../contract/actor.ts';
import type { ListType } from '../../contract/lists/listTypes.ts';
import { Refusal } from '../../contract/refusal.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { removeOwnPointers } from '../../store/lists/editionPointers.ts';
import { calibrationWrite } from '../../store/monitoring/calibrations.ts';
import type { Table } from '../../store/table.ts';
import { databaseOf } from './databaseOf.ts';
import { findPointers } from './presentEdition.ts';
import { publishedMeanwhile } from './publishedMeanwhile.ts';

/**
 * Takes the account's own editions of a list out of use, so that the shared ones are screened again. They stay in its history. Refused
 * without a shared one: the account would be screened against nothing in its place.
 */
export async function chooseSharedList(
  { table, now }: { table: Table; now: Date },
  accountId: string,
  list: ListType,
  actor: Actor,
): Promise<void> {
  const { shared, own } = await findPointers(table, accountId);
  const inUse = own.filter((edition) => edition.list === list);
  if (inUse.length === 0) throw new Refusal('CONFLICT', 'The shared edition of this list is in use already.');
  const alone = inUse.find(({ part }) => !shared.some((edition) => edition.list === list && edition.part === part));
  if (alone) {
    throw new Refusal('CONFLICT', `There is no shared edition of the list ${databaseOf(alone)} to go back to.`);
  }
  const recorded = await recordChange(table, accountId, {
    action: 'edition.shared_used',
    by: actor,
    target: { type: 'list', id: list, name: list },
    before: { editions: inUse.map(({ id }) => id) },
  });
  const change = { kind: 'shared_list', list, before: inUse.map(({ id }) => id).join(', '), by: actor } as const;
  const writes = [...recorded, calibrationWrite(table, accountId, change, { now, recorded })];
  if (!(await removeOwnPointers(table, accountId, inUse, { actor, now }, writes))) throw publishedMeanwhile();
}
