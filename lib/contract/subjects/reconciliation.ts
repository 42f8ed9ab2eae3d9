import * as z from 'zod/mini';
import { answered, endpoint, sharedEndpoint, text } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';
import { externalRefMax } from '../screening/screeningLimits.ts';
import { keptReferencesMax, reconciledNamedMax, reconciledReferencesMax } from './subjectLimits.ts';

/** References of a group: how many, and the first of them in the order of references. */
const group = z.object({
  count: z.int(),
  external_refs: z.array(z.string()).check(z.describe(`The first ${reconciledNamedMax} in their order.`)),
});

export const reconciliation = z.object({
  id: z.string(),
  at: z.string(),
  source: z.nullable(z.string()).check(z.describe('The system that the references come from, as it was given.')),
  references: z.int().check(z.describe('Different references that were sent.')),
  doubles: z.int().check(z.describe('References that were sent again.')),
  subjects: z.int().check(z.describe('Active subjects of the account.')),
  followed: z.int().check(z.describe('References of active subjects.')),
  missing: group.check(z.describe('References without a subject: nobody screens these customers.')),
  unknown: group.check(z.describe('Active subjects whose reference was not sent.')),
  ended: group.check(z.describe('References of ended subjects: they are not screened any more.')),
  never_screened: group.check(z.describe('References of active subjects that were never screened.')),
  complete: z.boolean().check(z.describe('Whether every reference is followed and was screened.')),
  references_sha256: z
    .string()
    .check(
      z.describe('SHA-256, in base64, of the different references in the order of their UTF-8 bytes, a line each.'),
    ),
  receipt: z
    .nullable(z.object({ event_id: z.string(), commitment: z.string() }))
    .check(
      z.describe(
        'Recorded change with these figures. The transparency log includes its commitment: SHA-256, in base64.',
      ),
    ),
});
export type Reconciliation = z.output<typeof reconciliation>;

const ofPrograms = '/functions/v1/subjects/reconciliation';
const ofPeople = '/app/v1/subjects/reconciliation';

export const reconcileSubjects = sharedEndpoint({
  operation: 'reconcileSubjects',
  area: 'subjects',
  method: 'POST',
  callers: {
    appId: { paths: [ofPrograms], idempotent: true },
    user: { paths: [ofPeople], role: 'analyst', documentedAs: 'reconcileAccountSubjects' },
  },
  summary: `Compares the references of all your customers, at most ${reconciledReferencesMax}, with the subjects of the account: which are missing, unknown, ended or were never screened. The result is kept.`,
  input: z.object({
    external_refs: z
      .array(text('A reference', externalRefMax), {
        error: ({ input }) => (input === undefined ? 'external_refs is required' : 'external_refs must be a list'),
      })
      .check(
        z.minLength(1, 'external_refs must have at least one entry'),
        z.maxLength(
          reconciledReferencesMax,
          `external_refs must have at most ${reconciledReferencesMax} entries; please compare a file of them on the page Subjects`,
        ),
      ),
    source: z.optional(text('source', 100)),
  }),
  output: z.object({ ...answered, reconciliation }),
  status: [200],
  changes: ['subject.reconciled'],
  refuses: ['SUBSCRIPTION_REQUIRED', 'RATE_LIMITED'],
});

export const listReconciliations = endpoint({
  operation: 'listReconciliations',
  area: 'subjects',
  method: 'GET',
  paths: ['/app/v1/reconciliations'],
  caller: 'user',
  role: 'auditor',
  summary: `Results of past reconciliations, newest first, at most ${pageItems} a page, with the first ${keptReferencesMax} references of each group.`,
  input: z.object(pageInput),
  output: z.object({ ...answered, reconciliations: z.array(reconciliation), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});
