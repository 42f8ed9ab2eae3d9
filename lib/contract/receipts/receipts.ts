import * as z from 'zod/mini';
import { answered, download, endpoint, sharedEndpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { screeningKeys } from '../usage/usageKeys.ts';
import { answeredReceipt } from './answeredReceipt.ts';

/** A receipt as a list shows it. */
export const listedReceipt = z.object({
  id: z.string(),
  /** When the call came. */
  at: z.string(),
  endpoint: z.enum(screeningKeys),
  /** Of the App ID; `dashboard` for searches of the dashboard. */
  app_id_ref: z.string(),
  /** Null for searches of the dashboard and deleted App IDs. */
  app_id_name: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  /** The first characters of the name, or of its substitute: numbers, or the name of a file. Null for a batch, and without a footprint. */
  name: z.nullable(z.string()),
  external_ref: z.nullable(z.string()),
  /** Searches counted; of a batch, its rows. */
  searches: z.int(),
  /** Searches with a match. */
  matched: z.int(),
  /** Its number in the account's month (UTC). */
  serial: z.nullable(z.int()),
  /** SHA-256 of the canonical text, in base64. */
  commitment: z.string(),
});

export const receiptOutcomes = ['match', 'no_match'] as const;

const time = (name: string) =>
  z.iso.datetime({ offset: true, error: `${name} must be a time in the form 2026-11-30T12:00:00Z` });

const owned = { field: 'receipt_id', thing: 'Receipt' } as const;
const receiptIdInput = z.object({ receipt_id: text('receipt_id', 60) });

const common = { area: 'receipts', status: [200] } as const;
const ofPrograms = '/functions/v1/receipts';
const ofPeople = '/app/v1/receipts';

export const listReceipts = sharedEndpoint({
  ...common,
  operation: 'listReceipts',
  method: 'GET',
  callers: {
    appId: { paths: [ofPrograms] },
    user: { paths: [ofPeople], role: 'auditor', documentedAs: 'listAccountReceipts' },
  },
  summary: `Receipts of answered screenings, newest first, at most ${pageItems} a page. An App ID finds only its own. Receipts appear within seconds.`,
  input: z.object({
    ...pageInput,
    /** First asked moment. */
    from: z.optional(time('from')),
    /** End of the asked time, excluded. */
    to: z.optional(time('to')),
    endpoint: z.optional(z.enum(screeningKeys, 'There is no such endpoint')),
    outcome: z.optional(z.enum(receiptOutcomes, `outcome must be ${receiptOutcomes.join(' or ')}`)),
    app_id_ref: z.optional(text('App ID', 64)),
    external_ref: z.optional(text('external_ref', 200)),
    /** Receipts with all its words in the name, in any spelling folding to the same letters. */
    name: z.optional(text('name', 200)),
  }),
  output: z.object({
    ...answered,
    receipts: z.array(listedReceipt),
    /** A page may have fewer receipts than fit, or none, while there is a cursor: how far it was searched. */
    searched_to: z.nullable(z.string()),
    ...pageOutput,
  }),
  changes: 'nothing',
  refuses: [],
});

export const inclusion = z.object({
  /** From 0. */
  leaf_index: z.int(),
  tree_size: z.int(),
  /** From the leaf's sibling upwards, in base64. */
  hashes: z.array(z.string()),
});

export const getReceipt = sharedEndpoint({
  ...common,
  operation: 'getReceipt',
  method: 'GET',
  status: [200, 202],
  callers: {
    appId: { paths: [`${ofPrograms}/{receipt_id}`] },
    user: { paths: [`${ofPeople}/{receipt_id}`], role: 'auditor', documentedAs: 'getAccountReceipt' },
  },
  summary:
    'One receipt with its proof. 202 while the transparency log has not included it yet: proof and checkpoint are null then.',
  input: receiptIdInput,
  output: z.object({
    ...answered,
    /** The exact hashed text (RFC 8785). It is the receipt: read it with a JSON parser. */
    canonical: z.string(),
    ...z.pick(answeredReceipt, { commitment: true, promise: true }).shape,
    proof: z.nullable(inclusion),
    /** The signed note (C2SP tlog-checkpoint) of the proof. */
    checkpoint: z.nullable(z.string()),
    /** Rows of a batch; null for one name. */
    rows: z.nullable(z.int()),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});

export const getReceiptProof = endpoint({
  area: 'receipts',
  operation: 'getReceiptProof',
  method: 'GET',
  status: [200, 202],
  produces: 'text',
  paths: [`${ofPrograms}/{receipt_id}/proof`],
  caller: 'appId',
  summary:
    'The proof of a receipt as a file (C2SP tlog-proof), which other programs verify. 202 and an empty file until the transparency log has included it.',
  input: receiptIdInput,
  output: download,
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});

export const listedRow = z.object({
  row: z.int(),
  /** The exact text of the row: its leaf in the receipt's tree of rows is made of it. */
  canonical: z.string(),
  /** From the leaf's sibling upwards, in base64. */
  path: z.array(z.string()),
});

export const listReceiptRows = sharedEndpoint({
  ...common,
  operation: 'listReceiptRows',
  method: 'GET',
  callers: {
    appId: { paths: [`${ofPrograms}/{receipt_id}/rows`] },
    user: { paths: [`${ofPeople}/{receipt_id}/rows`], role: 'auditor', documentedAs: 'listAccountReceiptRows' },
  },
  summary: `Rows of a batch's receipt in their order, at most ${pageItems} a page, each with the path that proves it alone.`,
  input: z.object({ ...receiptIdInput.shape, ...pageInput }),
  output: z.object({
    ...answered,
    rows: z.array(listedRow),
    ...pageOutput,
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});
