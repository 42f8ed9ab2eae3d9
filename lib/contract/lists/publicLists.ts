import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';
import { changeCounts, listType, sample, screenedList, unavailableList } from './lists.ts';

/** Days of a list's changes shown to everybody. */
export const changesDays = 7;

/** A shared list as everybody may see it. */
export const publicList = z.object({
  ...screenedList.shape,
  publisher: z.string(),
  /** When the publisher was last asked, and this was still the newest; null when the list is imported by hand. */
  checked_at: z.nullable(z.string()),
  /** Of the last seven days: how many editions were published, and their changes added up. */
  last_week: z.object({
    editions: z.int(),
    /** Null if an edition's are unknown, or none has a predecessor to compare with. */
    changes: z.nullable(changeCounts),
  }),
});
export type PublicList = z.output<typeof publicList>;

export const listStatus = endpoint({
  operation: 'listStatus',
  area: 'lists',
  method: 'GET',
  paths: ['/app/v1/list-status'],
  caller: 'visitor',
  cacheSeconds: 60,
  summary: 'The shared lists with their dates and what changed in the last seven days, for everybody.',
  input: z.object({}),
  output: z.object({ ...answered, lists: z.array(publicList), lists_unavailable: z.array(unavailableList) }),
  changes: 'nothing',
  refuses: [],
});

/** Editions that show a list's growth. */
export const growthEditions = 100;

export const listGrowth = endpoint({
  operation: 'listGrowth',
  area: 'lists',
  method: 'GET',
  paths: ['/app/v1/list-growth'],
  caller: 'visitor',
  cacheSeconds: 300,
  summary: `How many records the shared lists had: by the last ${growthEditions} editions of each, oldest first.`,
  input: z.object({}),
  output: z.object({
    ...answered,
    lists: z.array(
      z.object({
        list: listType,
        database: z.string(),
        editions: z.array(z.object({ edition_date: z.string(), records: z.int(), sample })),
      }),
    ),
  }),
  changes: 'nothing',
  refuses: [],
});
