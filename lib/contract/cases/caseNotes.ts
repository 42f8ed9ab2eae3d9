import * as z from 'zod/mini';
import { endpoint, text } from '../endpoint.ts';
import { writing } from './caseShapes.ts';
import { caseIdInput, casePath, changedCase, ofCases, ownedCase, refusedChange, version } from './cases.ts';
import { caseCommentMax, caseMentionsMax } from './caseWords.ts';

export const commentCase = endpoint({
  ...ofCases,
  operation: 'commentCase',
  method: 'POST',
  status: [201],
  paths: [`${casePath}/comments`],
  summary: 'Adds a comment to a case, also to a closed one. A comment stays as it was written.',
  input: z.object({
    ...caseIdInput,
    text: writing('text', caseCommentMax),
    /** User ids of members. */
    mentions: z.optional(
      z.array(text('mentions', 128)).check(z.maxLength(caseMentionsMax, `mentions must be at most ${caseMentionsMax}`)),
    ),
  }),
  output: changedCase,
  changes: ['case.commented'],
  refuses: refusedChange,
  owned: ownedCase,
});

export const linkCase = endpoint({
  ...ofCases,
  operation: 'linkCase',
  method: 'PUT',
  paths: [`${casePath}/links`],
  summary: 'Links two cases to each other, or ends that.',
  input: z.object({ ...caseIdInput, other: text('other', 60), linked: z.boolean('linked must be true or false') }),
  output: changedCase,
  changes: ['case.linked', 'case.unlinked'],
  refuses: refusedChange,
  owned: ownedCase,
});

export const mergeCase = endpoint({
  ...ofCases,
  operation: 'mergeCase',
  method: 'POST',
  status: [200],
  paths: [`${casePath}/merge`],
  summary:
    'Merges a case into another open one: its records, receipts, alerts and links go there, and it is closed. Its history and attachments stay with it.',
  input: z.object({ ...caseIdInput, version, into: text('into', 60) }),
  output: changedCase,
  changes: ['case.merged'],
  refuses: refusedChange,
  owned: ownedCase,
});
