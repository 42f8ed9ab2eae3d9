import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from './keys.ts';
import { type Item, isWritten, type Table, unmetConditions } from './table.ts';
import { updateOf } from './updateOf.ts';

/**
 * The places of an account for one kind of work: how much of it is done at once, however many calls ask for it. An attribute a place, with
 * the end of its lease and the holder. From that end on the place is free, so that a function that ended early takes none away.
 */
export interface WorkPlaces {
  accountId: string;
  kind: string;
  /** How many there are. */
  places: number;
}

/** One place as its holder knows it. */
export interface HeldPlace extends Pick<WorkPlaces, 'accountId' | 'kind'> {
  attribute: string;
  lease: string;
}

interface Taking {
  /** Of the holder, new and random: a request that is sent again finds the place that it took. */
  id: string;
  now: Date;
  /** Later than the work can end. */
  until: Date;
  /** From 0 up to but not including 1: chooses the place that is tried first. */
  random: number;
}

/** Takes a place; undefined where all are taken. One write, and one more for each place that another holder took before. */
export async function takeWorkPlace(table: Table, of: WorkPlaces, taking: Taking): Promise<HeldPlace | undefined> {
  const { accountId, kind, places } = of;
  const lease = `${taking.until.toISOString()}#${taking.id}`;
  const now = taking.now.toISOString();
  const numbers = Array.from({ length: places }, (_, number) => number);
  let number: number | undefined = Math.floor(taking.random * places);
  // Each further try is for a place that was free a moment ago, of which there are no more than places.
  for (let tries = 0; tries <= places && number !== undefined; tries++) {
    const held = { accountId, kind, attribute: attributeOf(number), lease };
    const others = await tryPlace(table, held, taking);
    if (!others) return held;
    number = numbers.find((one) => String(others[attributeOf(one)] ?? '') <= now);
  }
  return undefined;
}

/** Undefined where the place was taken; otherwise what all places hold. */
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

/** Leaves a place; one that is another holder's meanwhile stays with them. */
export async function leaveWorkPlace(table: Table, { accountId, kind, attribute, lease }: HeldPlace): Promise<void> {
  const update = updateOf(table, keys.workPlaces(accountId, kind), {
    remove: [attribute],
    condition: `#${attribute} = :lease`,
    values: { lease },
  });
  await isWritten(table.client.send(new UpdateCommand(update)));
}

const attributeOf = (number: number) => `place_${number}`;
