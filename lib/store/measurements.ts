import * as z from 'zod/mini';
import { type Component, component, measuredState } from '../contract/status/serviceStatus.ts';
import { codec } from './codec.ts';
import { keys, prefix } from './keys.ts';
import { isWritten, queryAll, type Table, transact } from './table.ts';
import { updateOf } from './updateOf.ts';

const measurement = z.object({
  component,
  /** The slot it was made for, ISO 8601: there is one measurement of a component in a slot. */
  at: z.string(),
  state: measuredState,
  milliseconds: z.int(),
  expiresAt: z.int(),
});
export type Measurement = Omit<z.output<typeof measurement>, 'expiresAt'>;
const measurementCodec = codec('measurement', measurement);

const count = z.optional(z.int());
/** What was counted of a UTC day (yyyy-mm-dd). */
export interface CountedDay {
  date: string;
  /** The slot of its first measurement. */
  firstAt: string;
  ok: number;
  slow: number;
  failed: number;
}
const dayCodec = codec(
  'measured_day',
  z.object({ date: z.string(), firstAt: z.string(), ok: count, slow: count, failed: count, expiresAt: z.int() }),
);

/** Single measurements serve the analysis of a disturbance; longer periods are shown by days. */
const measurementDays = 14;
/** More than the 90 shown. */
const dayRowDays = 100;

/** Stores a measurement and counts it in its day, both or neither. False if its slot has one already; that one stays. */
export function addMeasurement(table: Table, made: Measurement): Promise<boolean> {
  const { component, at, state } = made;
  const date = at.slice(0, 10);
  const counted = { date, firstAt: at, [state]: 1, expiresAt: expiryOf(at, dayRowDays) };
  const { [state]: one, first_at, ...day } = dayCodec.encode(counted);
  const change = { set: day, setOnce: { first_at }, add: { [state]: one as number } };
  return isWritten(
    transact(table, [
      {
        Put: {
          TableName: table.name,
          Item: {
            ...keys.measurement(component, at),
            ...measurementCodec.encode({ ...made, expiresAt: expiryOf(at, measurementDays) }),
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      { Update: updateOf(table, keys.measuredDay(component, date), change) },
    ]),
  );
}

/** The last measurement of a component, or the last before a slot. */
export async function findLastMeasurement(
  table: Table,
  component: Component,
  before?: string,
): Promise<Measurement | undefined> {
  // Any time comes before the tilde.
  const last = before === undefined ? '~' : new Date(Date.parse(before) - 1).toISOString();
  const query = {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': keys.measured(component),
      ':first': prefix.measuredAt,
      ':last': `${prefix.measuredAt}${last}`,
    },
    ScanIndexForward: false,
  };
  const [item] = await queryAll(table, query, 1);
  return item && measurementCodec.decode(item);
}

/** Days with measurements of a component, oldest first: a few more than shown. */
export async function findMeasuredDays(table: Table, component: Component): Promise<CountedDay[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': keys.measured(component),
      ':first': prefix.measuredDay,
      ':last': `${prefix.measuredDay}~`,
    },
  });
  return items.map((item) => {
    const { date, firstAt, ok = 0, slow = 0, failed = 0 } = dayCodec.decode(item);
    return { date, firstAt, ok, slow, failed };
  });
}

const expiryOf = (at: string, days: number) => Math.floor(Date.parse(at) / 1000) + days * 86_400;
