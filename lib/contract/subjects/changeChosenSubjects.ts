import * as z from 'zod/mini';
import { answered, endpoint, text } from '../endpoint.ts';
import { externalRefMax } from '../screening/screeningLimits.ts';
import { subjectTag } from './subject.ts';
import { subjectsAtOnceMax, subjectTagsMax } from './subjectLimits.ts';

const tags = (field: string) =>
  z._default(
    z
      .array(subjectTag, `${field} must be a list`)
      .check(z.maxLength(subjectTagsMax, `${field} must have at most ${subjectTagsMax} entries`)),
    [],
  );

export const changeChosenSubjects = endpoint({
  operation: 'changeChosenSubjects',
  area: 'subjects',
  caller: 'user',
  role: 'analyst',
  method: 'POST',
  paths: ['/app/v1/subject-changes'],
  summary: `Adds and removes tags of up to ${subjectsAtOnceMax} subjects, or ends them. Everything else of them stays as it is. One that is refused has its own error and holds up no other.`,
  input: z.object({
    external_refs: z
      .array(text('A reference', externalRefMax), 'external_refs must be a list')
      .check(
        z.minLength(1, 'external_refs must have at least one entry'),
        z.maxLength(subjectsAtOnceMax, `external_refs must have at most ${subjectsAtOnceMax} entries`),
      ),
    add_tags: tags('add_tags'),
    remove_tags: tags('remove_tags'),
    ended_on: z.optional(z.iso.date('ended_on must be a date in the form yyyy-mm-dd')),
  }),
  output: z.object({
    ...answered,
    changed: z.int(),
    unchanged: z.int(),
    refused: z.array(z.object({ external_ref: z.string(), message: z.string() })),
  }),
  changes: ['subject.changed', 'subject.ended'],
  refuses: ['SUBSCRIPTION_REQUIRED'],
});
