import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { changeCounts, listPart, listsOverview, listType, sample, scope } from './lists.ts';

/** An edition in the history of a list. */
export const listEdition = z.object({
  edition_id: z.string(),
  list: listType,
  database: z.string(),
  /** Which of the publisher's files, for a list of several; else `main`. */
  part: listPart,
  /** yyyy-mm-dd, the publisher's own date */
  edition_date: z.string(),
  published_at: z.string(),
  records: z.int(),
  scope,
  sample,
  /** Against the replaced edition; null if there was none, or it was unreadable. */
  changes: z.nullable(changeCounts),
  /** The replaced edition was unreadable: its changes are unknown. */
  changes_unknown: z.boolean(),
  /** What its scope points to. */
  current: z.boolean(),
  /** What this account is screened against: a current private edition stands in front of the shared one. */
  in_use: z.boolean(),
});
export type ListEdition = z.output<typeof listEdition>;

const editionId = text('editionId', 128);
const ownedEdition = { field: 'editionId', thing: 'Edition' } as const;

export const listEditions = endpoint({
  operation: 'listEditions',
  area: 'lists',
  method: 'GET',
  paths: ['/app/v1/lists/{list}/editions'],
  caller: 'user',
  role: 'auditor',
  summary: `The editions of a list, shared and own, last published first, ${pageItems} a page; the first page also has those that are current.`,
  input: z.object({ list: listType, ...pageInput }),
  output: z.object({ ...answered, editions: z.array(listEdition), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});

/** `source_ref` is the publisher's reference, `name` the primary name; of a changed entity the new one. */
export const changedEntity = z.object({ source_ref: z.string(), name: z.string() });

export const editionChanges = endpoint({
  operation: 'editionChanges',
  area: 'lists',
  method: 'GET',
  paths: ['/app/v1/lists/{list}/editions/{editionId}/changes'],
  caller: 'user',
  role: 'auditor',
  summary: 'Who was added, removed and changed by an edition, by name: of each the first 1,000.',
  input: z.object({ list: listType, editionId }),
  output: z.object({
    ...answered,
    counts: z.nullable(changeCounts),
    added: z.array(changedEntity),
    removed: z.array(changedEntity),
    changed: z.array(changedEntity),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND', 'RATE_LIMITED'],
  owned: ownedEdition,
});

export const useEdition = endpoint({
  operation: 'useEdition',
  area: 'lists',
  method: 'PUT',
  paths: ['/app/v1/lists/{list}/current'],
  caller: 'user',
  role: 'analyst',
  summary:
    'Takes an edition of the history into use: a shared one, as an operator, for everybody; a private one for its account.',
  input: z.object({
    list: listType,
    editionId,
    /** The caller's current edition: nothing changes if another was published meanwhile. */
    replaces: text('replaces', 128),
  }),
  output: z.object({ ...answered, edition: listEdition }),
  changes: ['edition.used'],
  refuses: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  owned: ownedEdition,
});

export const useSharedList = endpoint({
  operation: 'useSharedList',
  area: 'lists',
  method: 'DELETE',
  paths: ['/app/v1/lists/{list}/private'],
  caller: 'user',
  role: 'analyst',
  summary: "Takes the account's own editions of a list out of use: it is screened against the shared list again.",
  input: z.object({ list: listType }),
  output: listsOverview,
  changes: ['edition.shared_used'],
  refuses: ['CONFLICT'],
});
