import * as z from 'zod/mini';
import { answered, endpoint } from './endpoint.ts';
import { listTypeKeys } from './listTypes.ts';

export const listType = z.enum(listTypeKeys, {
  error: (issue) => (issue.input ? 'Unknown list type selected' : 'Please select a sanctions list type first'),
});

/** `shared`: what everybody is screened against; `private`: this account's own edition in its place. */
export const scope = z.enum(['shared', 'private']);
export type Scope = z.output<typeof scope>;

/** On what an answer rests. */
export const screenedList = z.object({
  list: listType,
  database: z.string(),
  edition_id: z.string(),
  /** yyyy-mm-dd, the publisher's own date */
  edition_date: z.string(),
  published_at: z.string(),
  age_days: z.int(),
  records: z.int(),
  scope,
});
export type ScreenedList = z.output<typeof screenedList>;

/** `not_imported`: there is no edition yet; `not_loadable`: there is one, and it could not be read. */
export const unavailableList = z.object({
  list: listType,
  database: z.string(),
  reason: z.enum(['not_imported', 'not_loadable']),
});
export type UnavailableList = z.output<typeof unavailableList>;

const overview = z.object({
  ...answered,
  lists: z.array(screenedList),
  lists_unavailable: z.array(unavailableList),
});

export const listInfo = endpoint({
  operation: 'listInfo',
  area: 'lists',
  method: 'GET',
  paths: ['/functions/v1/list_info'],
  caller: 'appId',
  summary: 'The lists this account is screened against, with their dates.',
  input: z.object({}),
  output: overview,
  refuses: [],
});

export const listOverview = endpoint({
  operation: 'listOverview',
  area: 'lists',
  method: 'GET',
  paths: ['/app/v1/lists'],
  caller: 'user',
  summary: 'The same for the signed-in user.',
  input: z.object({}),
  output: overview,
  refuses: [],
});
