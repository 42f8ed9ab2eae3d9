import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../keys.ts';
import { type Item, isWritten, type Table, unmetConditions } from '../table.ts';
import { updateOf } from '../updateOf.ts';

/**
 * An account's places for one kind of work: the limit of concurrent calls. One attribute per place holds the lease's end and holder. An expired
 * place is free, so a crashed function blocks none.
 */
export interface WorkPlaces {
  accountId: string;
  kind: string;
  /** Number of places. */
  places: number;
}

/** A place with its holder. */
export interface HeldPlace extends Pick<WorkPlaces, 'accountId' | 'kind'> {
  attribute: string;
  lease: string;
}

interface Taking {
  /** Random id of the holder: a repeated request recognises its own place. */
  id: string;
  now: Date;
  /** After the latest end of the work. */
  until: Date;
  /** In [0, 1): chooses the first place to try. */
  random: number;
}

/** Takes a place; undefined if all are taken. One write, plus one for each place lost to another holder. */
export async function leaseWorkPlace(table: Table, of: WorkPlaces, taking: Taking): Promise<HeldPlace | undefined> {
  const { accountId, kind, places } = of;
  const lease = `${taking.until.toISOString()}#${taking.id}`;
  const now = taking.now.toISOString();
  const numbers = Array.from({ length: places }, (_, number) => number);
  let number: number | undefined = Math.floor(taking.random * places);
  // Each retry targets a place seen free a moment ago: at most one retry per place.
  for (let tries = 0; tries <= places && number !== undefined; tries++) {
    const held = { accountId, kind, attribute: attributeOf(number), lease };
    const others = await tryPlace(table, held, taking);
    if (!others) return held;
    number = numbers.find((one) => String(others[attributeOf(one)] ?? '') <= now);
  }
  return undefined;
}

/** Undefined on success; otherwise the item with all places. */
async function tryPlace(
  table: Table,
  { accountId, kind, attribute, lease }: HeldPlace,
  { now, until }: Taking,
): Promise<Item | undefined> {
  const update = updateOf(table, keys.workPlaces(accountId, kind), {
    set: { type: 'work_places', [attribute]: lease, expires_at: Math.ceil(until.getTime() / 1000) },
    condition: `attribute_not_exists(#${attribute}) OR #${attribute} <= :now OR #${attribute} = :${attribute}`,
    values: { now: now.toISOString() },
  });
  try {
    await table.client.send(new UpdateCommand({ ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }));
    return undefined;
  } catch (error) {
    const unmet = unmetConditions(error);
    if (!unmet) throw error;
    return unmet.old ?? {};
  }
}

/** Releases a place unless another holder has it by now. */
export async function leaveWorkPlace(table: Table, { accountId, kind, attribute, lease }: HeldPlace): Promise<void> {
  const update = updateOf(table, keys.workPlaces(accountId, kind), {
    remove: [attribute],
    condition: `#${attribute} = :lease`,
    values: { lease },
  });
  await isWritten(table.client.send(new UpdateCommand(update)));
}

const attributeOf = (number: number) => `place_${number}`;
