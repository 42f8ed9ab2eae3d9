import * as z from 'zod/mini';
import { adverseMediaOption, batchMedia, itemMedia } from '../batches/batchMedia.ts';
import { caseOfAnswer, opensCase } from '../cases/caseOfAnswer.ts';
import { answered, endpoint, objectError, text } from '../endpoint.ts';
import { screenedList, unavailableList } from '../lists/lists.ts';
import { answeredReceipt } from '../receipts/answeredReceipt.ts';
import { readByItself } from '../schemas/readByItself.ts';
import { illFormedField } from '../schemas/wellFormed.ts';
import { listedMatch } from './matches.ts';
import { envelope, screeningRefusals } from './screening.ts';
import { matchLimit, nameOrIdentifiers, screeningFields } from './screeningInput.ts';
import { batchItemsMax, batchLimitDefault, batchLimitMax, externalRefMax } from './screeningLimits.ts';

export const batchChecks = ['sanctions', 'pep', 'both'] as const;

/** One name of a batch: the input of a single check without contained names, with the lists. */
export const batchItem = z
  .object(
    {
      ...z.omit(screeningFields, { include_contained: true }).shape,
      check: z._default(z.enum(batchChecks, `check must be one of ${batchChecks.join(', ')}`), 'both'),
      limit: matchLimit(batchLimitDefault, batchLimitMax),
      open_case: opensCase,
    },
    objectError('An item must be an object such as { "name": "Jane Example" }'),
  )
  .check(nameOrIdentifiers(), z.meta({ id: 'BatchItem' }));
export type BatchItem = z.output<typeof batchItem>;

/** Reference of an item, even of an unreadable one, so that the caller recognises it; null without a usable one. */
export function externalRefOf(sent: unknown): string | null {
  const { external_ref } = Object(sent);
  const parsed = text('external_ref', externalRefMax).safeParse(external_ref);
  return parsed.success && illFormedField({ external_ref }) === undefined ? parsed.data : null;
}

const batchItems = z
  .array(readByItself(batchItem), {
    error: ({ input }) => (input === undefined ? 'items is required' : 'items must be a list of names to screen'),
  })
  .check(
    z.minLength(1, 'items must hold at least one name to screen'),
    z.maxLength(
      batchItemsMax,
      `items must hold at most ${batchItemsMax} names; please send the others in another call`,
    ),
    z.check(({ value, issues }) => {
      const seen = new Map<string, number>();
      for (const [i, { sent }] of value.entries()) {
        const ref = externalRefOf(sent);
        if (ref === null) continue;
        const first = seen.get(ref);
        if (first === undefined) seen.set(ref, i);
        else {
          const message = `items ${first} and ${i} have the same external_ref, so their answers could not be told apart`;
          issues.push({ code: 'custom', path: [i, 'external_ref'], message, input: value });
        }
      }
    }),
  );

const ofItem = {
  /** Its place in the request, from 0. */
  index: z.int(),
  external_ref: z.nullable(z.string()),
};

/** A single check's answer without the parts common to all names. */
const aboutName = z.omit(envelope(listedMatch), {
  request_id: true,
  timestamp: true,
  contained_matches: true,
  query: true,
  lists_screened: true,
  lists_unavailable: true,
  policy_version: true,
  receipt: true,
});

export const screenedItem = z.extend(aboutName, {
  ...ofItem,
  /** Matches within the item's limit left out to keep the answer below 5 MB; usually none. */
  matches_omitted: z.nullable(z.object({ count: z.int(), message: z.string() })),
  /** Only if asked for. */
  adverse_media: z.optional(itemMedia),
  /** Only if asked for. */
  opened_case: z.optional(caseOfAnswer),
});
export type ScreenedItem = z.output<typeof screenedItem>;

export const refusedItem = z.object({
  success: z.literal(false),
  ...ofItem,
  error: z.object({
    code: z.enum(['INVALID_REQUEST', 'LIST_UNAVAILABLE']),
    message: z.string(),
    details: z.record(z.string(), z.unknown()),
  }),
});

export const batchCheck = endpoint({
  operation: 'batchCheck',
  area: 'screening',
  method: 'POST',
  paths: ['/functions/v1/batch_check'],
  caller: 'appId',
  /** With the lists of its items' checks. */
  scopes: ['batch'],
  idempotent: true,
  summary: `Screens up to ${batchItemsMax} names in one call. Each counts one search, and one more with adverse media; all are counted or none. A name that cannot be screened is answered with its own error and counts nothing.`,
  input: z.object({ items: batchItems, adverse_media: adverseMediaOption }),
  output: z.object({
    ...answered,
    /** In the order of the request. */
    items: z.array(z.discriminatedUnion('success', [screenedItem, refusedItem])),
    lists_screened: z.array(screenedList),
    lists_unavailable: z.array(unavailableList),
    policy_version: z.string(),
    /** One for all items; absent where none could be screened. */
    receipt: z.optional(answeredReceipt),
    /** Adverse media sources of all items, searched or not. Only if asked for. */
    adverse_media: z.optional(batchMedia),
  }),
  changes: ['case.opened', 'case.added_to'],
  refuses: [...screeningRefusals, 'PLAN_REQUIRED'],
});
