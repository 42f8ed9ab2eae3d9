import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';

/** How long a copy can be downloaded. */
export const exportValidHours = 24;
/** Within this time a second request gets the copy just made: a new one would hold the same. */
export const exportAgainMinutes = 10;

/** A copy of a person's data. */
export const dataExport = z.object({
  id: z.string(),
  status: z.enum(['working', 'ready', 'expired', 'failed']),
  /** Of owners and admins it holds the account's data, too. */
  covers: z.enum(['person', 'account']),
  created_at: z.string(),
  /** Once it is ready. */
  valid_until: z.nullable(z.string()),
  size_bytes: z.nullable(z.int()),
  /** Why it failed, in a sentence. */
  error_message: z.nullable(z.string()),
});
export type DataExport = z.output<typeof dataExport>;

const shared = { area: 'account', caller: 'user', role: 'auditor' } as const;

export const requestDataExport = endpoint({
  ...shared,
  operation: 'requestDataExport',
  method: 'POST',
  paths: ['/app/v1/export'],
  summary: `Starts a copy of the person's data, and for owners and admins of the account's; a mail tells when it is ready. Asked again while one is being made, or within ${exportAgainMinutes} minutes, it answers that one.`,
  input: z.object({}),
  output: z.object({ ...answered, export: dataExport }),
  status: [202],
  changes: ['export.data_requested'],
  refuses: ['CONFLICT'],
});

export const getDataExport = endpoint({
  ...shared,
  operation: 'getDataExport',
  method: 'GET',
  paths: ['/app/v1/export'],
  summary: "The person's latest copy of their data; null where they never asked for one.",
  input: z.object({}),
  output: z.object({ ...answered, export: z.nullable(dataExport) }),
  changes: 'nothing',
  refuses: [],
});

export const linkDataExport = endpoint({
  ...shared,
  operation: 'linkDataExport',
  method: 'POST',
  paths: ['/app/v1/export/link'],
  summary: `An address, good for a minute, by which the person downloads their latest copy, for ${exportValidHours} hours after it was made.`,
  input: z.object({}),
  output: z.object({ ...answered, url: z.string() }),
  changes: ['export.data_downloaded'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
});
