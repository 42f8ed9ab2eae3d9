import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';
import { recentDays } from './editionAge.ts';
import { type ListId, listParts, listTypeKeys } from './listTypes.ts';

export const listType = z.enum(listTypeKeys, {
  error: (issue) => (issue.input ? 'Unknown list type selected' : 'Please select a sanctions list type first'),
});

/** Id of a list: of an official one its type. */
export const listId = z.union([listType, z.templateLiteral(['list_', z.string()])]) satisfies z.ZodMiniType<ListId>;

/** Which of the publisher's files, for a list of several; else `main`. */
export const listPart = z.enum(listParts);

/** `shared`: for everybody; `private`: this account's own edition in its place. */
export const scope = z.enum(['shared', 'private']);
export type Scope = z.output<typeof scope>;

/** Made of a shipped sample: for trying, not for screening. The people on the PEP samples are invented. */
export const sample = z.boolean();

/** Editions behind an answer. */
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
  sample,
});
export type ScreenedList = z.output<typeof screenedList>;

/** `not_imported`: there is no edition yet; `not_loadable`: there is one, and it could not be read. */
export const unavailableList = z.object({
  list: listType,
  database: z.string(),
  reason: z.enum(['not_imported', 'not_loadable']),
});
export type UnavailableList = z.output<typeof unavailableList>;

/** Records of an edition against the one before it: by content, whatever their order. */
export const changeCounts = z.object({ added: z.int(), removed: z.int(), changed: z.int() });
export type ChangeCounts = z.output<typeof changeCounts>;

export const listsOverview = z.object({
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
  output: listsOverview,
  refuses: [],
});

/** An edition in use that was published lately, with what it changed against the one before it. */
export const recentEdition = z.object({
  ...z.pick(screenedList, { list: true, database: true, edition_id: true, edition_date: true, published_at: true })
    .shape,
  /** Null if there was none, or it was unreadable. */
  changes: z.nullable(changeCounts),
  changes_unknown: z.boolean(),
});

export const listOverview = endpoint({
  operation: 'listOverview',
  area: 'lists',
  method: 'GET',
  paths: ['/app/v1/lists'],
  caller: 'user',
  role: 'auditor',
  summary: `The lists the account of the signed-in user is screened against, with their dates, and what was published in the last ${recentDays} days.`,
  input: z.object({}),
  output: z.object({ ...listsOverview.shape, recent: z.array(recentEdition) }),
  refuses: [],
});
