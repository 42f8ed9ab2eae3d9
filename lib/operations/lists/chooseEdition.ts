import { actorFor } from '../../contract/account/actorFor.ts';
import type { Actor } from '../../contract/actor.ts';
import type { ListEdition } from '../../contract/lists/listEditions.ts';
import type { ListType } from '../../contract/lists/listTypes.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Bucket } from '../../platform/bucket.ts';
import { recordChange } from '../../store/audit/recordChange.ts';
import { updateCurrentEdition } from '../../store/lists/editionPointers.ts';
import { type Edition, findCurrentEdition } from '../../store/lists/editions.ts';
import { calibrationWrite } from '../../store/monitoring/calibrations.ts';
import type { Table } from '../../store/table.ts';
import { openEditionIfDelivered } from './openEdition.ts';
import { findPointers, presentEdition } from './presentEdition.ts';
import { publishedMeanwhile } from './publishedMeanwhile.ts';
import { visibleEdition } from './visibleEdition.ts';

export interface ChosenEdition {
  list: ListType;
  editionId: string;
  /** What the caller believes to be in use. */
  replaces: string;
}

/**
 * Makes an edition of the history current: a shared one for everybody, a private one for its account. Nothing changes when it
 * cannot be screened, or when something else than `replaces` is in use; asked again after it has succeeded, it succeeds again.
 */
export async function chooseEdition(
  { table, editions, now }: { table: Table; editions: Bucket; now: Date },
  { accountId, isOperator, actor }: { accountId: string; isOperator: boolean; actor: Actor },
  { list, editionId, replaces }: ChosenEdition,
): Promise<ListEdition> {
  const edition = await visibleEdition(table, accountId, list, editionId);
  if (edition.scope === 'shared' && !isOperator) {
    throw new Refusal('CONFLICT', 'Only an operator may choose which edition everybody is screened against.');
  }
  await requireOpens(editions, edition);
  const current = await findCurrentEdition(table, edition.scope, accountId, list, edition.part);
  if (current?.id !== edition.id) {
    // An account without its own edition is on the shared list, the one its own replaces.
    const scope = current ? edition.scope : 'shared';
    const pointTo = { edition, inUse: { id: replaces, scope }, actor: actorFor(edition.scope, actor) };
    const recorded = await recordChange(table, accountId, {
      action: 'edition.used',
      by: pointTo.actor,
      target: { type: 'edition', id: edition.id, name: list },
      before: { edition: replaces, scope },
      after: { edition: edition.id, scope: edition.scope, list_date: edition.editionDate },
    });
    // A shared edition is everybody's, and no account's to explain.
    const kind = scope === 'shared' ? 'own_list' : 'edition';
    const change = { kind, list, before: replaces, after: edition.id, by: pointTo.actor } as const;
    const calibrated =
      edition.scope === 'shared' ? [] : [calibrationWrite(table, accountId, change, { now, recorded })];
    if (!(await updateCurrentEdition(table, accountId, pointTo, [...recorded, ...calibrated]))) {
      throw publishedMeanwhile();
    }
  }
  return presentEdition(edition, await findPointers(table, accountId));
}

/** An unloadable edition must not become current: every screening would miss the list. */
async function requireOpens(editions: Bucket, edition: Edition): Promise<void> {
  const opened = await openEditionIfDelivered(editions, edition);
  if (!opened.ok) throw new Refusal('CONFLICT', unusable[opened.reason]);
}

const unusable = {
  lost: 'This edition is not stored any more. Please import its file again.',
  undelivered: 'This edition cannot be read now. Please try it again, or import its file again.',
  unknown_version: 'This edition was made by an earlier version of this service. Please import its file again.',
  damaged: 'This edition is damaged. Please import its file again.',
  not_a_segment: 'This edition is damaged. Please import its file again.',
} as const;
