import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';

/** How many days an operator may ask for at once. */
export const pageCountDaysMax = 92;

export const countPage = endpoint({
  operation: 'countPage',
  area: 'site',
  method: 'POST',
  paths: ['/app/v1/page-counts'],
  caller: 'visitor',
  summary: 'Counts one view of a public page, without saying whose. Sent only by browsers whose owner has agreed.',
  input: z.object({
    path: text('path', 200),
    /** Referring host, without its path. */
    referrer: z.optional(text('referrer', 253)),
  }),
  output: z.object(answered),
  changes: 'visitor',
  refuses: [],
});

const day = (name: string) => z.optional(z.iso.date({ error: `${name} must be a day in the form 2026-11-30` }));

export const readPageCounts = endpoint({
  operation: 'readPageCounts',
  area: 'site',
  method: 'GET',
  paths: ['/app/v1/page-counts'],
  caller: 'user',
  role: 'none',
  summary: 'For operators: how often each public page was viewed on the last days, and from where.',
  /** UTC days, both included; without them the last 30. */
  input: z.object({ from: day('from'), to: day('to') }),
  output: z.object({
    ...answered,
    /** By day, newest first, then by views. Without a referrer: opened directly, or from this site. */
    counts: z.array(z.object({ day: z.string(), path: z.string(), referrer: z.nullable(z.string()), views: z.int() })),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
});
