import * as z from 'zod/mini';
import { answered, sharedEndpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { readByItself } from '../schemas/readByItself.ts';
import { kinds } from '../screening/screeningInput.ts';
import { externalRefMax } from '../screening/screeningLimits.ts';
import { sentSubject, subject, subjectFields, subjectReference, subjectTag } from './subject.ts';
import {
  subjectOutcomes,
  subjectRisks,
  subjectScreeningStates,
  subjectStatuses,
  subjectsAtOnceMax,
} from './subjectLimits.ts';

const ofPrograms = '/functions/v1/subjects';
const ofPeople = '/app/v1/subjects';
const one = '{external_ref}';
const owned = { field: 'external_ref', thing: 'Subject' } as const;
const common = { area: 'subjects' } as const;
const changes = ['subject.added', 'subject.changed', 'subject.ended', 'subject.resumed'] as const;
const oneSubject = z.object({ ...answered, subject });

export const putSubject = sharedEndpoint({
  ...common,
  operation: 'putSubject',
  method: 'PUT',
  callers: {
    appId: { paths: [`${ofPrograms}/${one}`] },
    user: { paths: [`${ofPeople}/${one}`], role: 'analyst', documentedAs: 'putAccountSubject' },
  },
  summary:
    'Adds a subject under your reference, or replaces all that is known of it. It is screened within seconds if what is screened has changed. A repeat changes nothing.',
  input: z.object({ external_ref: subjectReference, ...subjectFields }),
  output: oneSubject,
  status: [200, 201],
  changes,
  refuses: ['SUBSCRIPTION_REQUIRED', 'PLAN_REQUIRED', 'CONFLICT'],
});

export const getSubject = sharedEndpoint({
  ...common,
  operation: 'getSubject',
  method: 'GET',
  callers: {
    appId: { paths: [`${ofPrograms}/${one}`] },
    user: { paths: [`${ofPeople}/${one}`], role: 'auditor', documentedAs: 'getAccountSubject' },
  },
  summary: 'One subject by your reference.',
  input: z.object({ external_ref: text('external_ref', externalRefMax) }),
  output: oneSubject,
  status: [200],
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
  owned,
});

export const deleteSubject = sharedEndpoint({
  ...common,
  operation: 'deleteSubject',
  method: 'DELETE',
  callers: {
    appId: { paths: [`${ofPrograms}/${one}`] },
    user: { paths: [`${ofPeople}/${one}`], role: 'analyst', documentedAs: 'deleteAccountSubject' },
  },
  summary:
    'Removes a subject and its history. To keep them, set ended_on instead: an ended subject is not screened and takes no place of the plan.',
  input: z.object({ external_ref: text('external_ref', externalRefMax) }),
  output: z.object({ ...answered }),
  status: [200],
  changes: ['subject.removed'],
  refuses: ['NOT_FOUND', 'CONFLICT'],
  owned,
});

/** Result for each subject of a call. */
const addedOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const;

const addedSubject = z.object({
  /** Its place in the request, from 0. */
  index: z.int(),
  /** Null without a usable one. */
  external_ref: z.nullable(z.string()),
  outcome: z.enum(addedOutcomes),
  error: z.nullable(
    z.object({
      code: z.enum(['INVALID_REQUEST', 'SUBSCRIPTION_REQUIRED', 'PLAN_REQUIRED', 'CONFLICT']),
      message: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const addSubjects = sharedEndpoint({
  ...common,
  operation: 'addSubjects',
  method: 'POST',
  callers: {
    appId: { paths: [ofPrograms], idempotent: true },
    user: { paths: [ofPeople], role: 'analyst', documentedAs: 'addAccountSubjects' },
  },
  summary: `Adds or replaces up to ${subjectsAtOnceMax} subjects. One that is refused has its own error and holds up no other. A repeat changes nothing.`,
  input: z.object({
    subjects: z
      .array(readByItself(sentSubject), {
        error: ({ input }) => (input === undefined ? 'subjects is required' : 'subjects must be a list'),
      })
      .check(
        z.minLength(1, 'subjects must have at least one entry'),
        z.maxLength(
          subjectsAtOnceMax,
          `subjects must have at most ${subjectsAtOnceMax} entries; please send the others in another call`,
        ),
      ),
  }),
  output: z.object({
    ...answered,
    /** In the order of the request. */
    results: z.array(addedSubject),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
  status: [200],
  changes,
  refuses: ['SUBSCRIPTION_REQUIRED'],
});

/** Of the list, and of an export. */
export const subjectListFilter = {
  /** Subjects with this text in their reference, name or an alias, in any case and without regard to accents. */
  search: z.optional(text('search', 100)),
  status: z.optional(z.enum(subjectStatuses, `status must be ${subjectStatuses.join(' or ')}`)),
  screening: z.optional(
    z.enum(subjectScreeningStates, `screening must be one of ${subjectScreeningStates.join(', ')}`),
  ),
  type: z.optional(z.enum(kinds, `type must be one of ${kinds.join(', ')}`)),
  risk: z.optional(z.enum(subjectRisks, `risk must be one of ${subjectRisks.join(', ')}`)),
  tag: z.optional(subjectTag),
  outcome: z.optional(z.enum(subjectOutcomes, `outcome must be one of ${subjectOutcomes.join(', ')}`)),
};

export const listSubjects = sharedEndpoint({
  ...common,
  operation: 'listSubjects',
  method: 'GET',
  callers: {
    appId: { paths: [ofPrograms] },
    user: {
      paths: [ofPeople],
      role: 'auditor',
      documentedAs: 'listAccountSubjects',
    },
  },
  summary: `Subjects in the order of their references, at most ${pageItems} a page. With a filter a page may have fewer, or none, while there is a cursor.`,
  input: z.object({ ...pageInput, ...subjectListFilter }),
  output: z.object({
    ...answered,
    subjects: z.array(subject),
    ...pageOutput,
    /** Of the whole account. */
    counts: z.object({ active: z.int(), ended: z.int(), limit: z.nullable(z.int()) }),
  }),
  status: [200],
  changes: 'nothing',
  refuses: [],
});
