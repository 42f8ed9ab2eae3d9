import * as z from 'zod/mini';
import { objectError, text } from '../endpoint.ts';
import { askedIdentifiers, identifierTypes } from '../screening/identifiers.ts';
import { dateOfBirth, kinds, screenedName } from '../screening/screeningInput.ts';
import { externalRefMax, identifiersMax, nameLengthMax } from '../screening/screeningLimits.ts';
import {
  reservedReferences,
  subjectAliasesMax,
  subjectDatesMax,
  subjectNationalitiesMax,
  subjectNoteLength,
  subjectOutcomes,
  subjectRisks,
  subjectScreeningStates,
  subjectStatuses,
  subjectTagLength,
  subjectTagsMax,
} from './subjectLimits.ts';

/** The account's own reference of a subject: its customer number. */
export const subjectReference = text('external_ref', externalRefMax).check(
  z.refine((ref) => !reservedReferences.includes(ref), {
    error: ({ input }) => `external_ref must not be ${String(input)}, a word of this API`,
  }),
);

function listOf<Item extends z.ZodMiniType>(name: string, most: number, item: Item) {
  return z._default(
    z.array(item, `${name} must be a list`).check(z.maxLength(most, `${name} must have at most ${most} entries`)),
    [],
  );
}

export const subjectTag = text('A tag', subjectTagLength);

const alias = text('An alias', nameLengthMax).check(
  z.refine((name) => /[\p{L}\p{N}]/u.test(name), 'An alias must contain a letter or a digit'),
);

/** Facts compared by screening. */
const facts = {
  name: screenedName(),
  aliases: listOf('aliases', subjectAliasesMax, alias).check(
    z.describe('Other names of the same one. Each is screened like the name.'),
  ),
  type: z.optional(
    z
      .enum(kinds, `type must be one of ${kinds.join(', ')}`)
      .check(z.describe('Without it records of every kind are compared.')),
  ),
  dates_of_birth: listOf('dates_of_birth', subjectDatesMax, dateOfBirth).check(
    z.describe('In the form yyyy, yyyy-mm or yyyy-mm-dd; the day of foundation of a firm.'),
  ),
  nationalities: listOf('nationalities', subjectNationalitiesMax, text('nationality', 60)),
  identifiers: z.optional(askedIdentifiers),
};

/** All other facts. */
const about = {
  tags: listOf('tags', subjectTagsMax, subjectTag),
  risk: z.optional(z.enum(subjectRisks, `risk must be one of ${subjectRisks.join(', ')}`)),
  note: z.optional(
    z
      .string('note must be a string')
      .check(z.trim(), z.maxLength(subjectNoteLength, `note must have at most ${subjectNoteLength} characters`)),
  ),
  ended_on: z.optional(
    z.iso
      .date('ended_on must be a date in the form yyyy-mm-dd')
      .check(z.describe('Last day of the relation, today at the latest. From then on the subject is not screened.')),
  ),
};

/** A subject as it is sent: all of it each time. */
export const subjectFields = { ...facts, ...about };

export const sentSubject = z
  .object(
    { external_ref: subjectReference, ...subjectFields },
    objectError('A subject must be an object such as { "external_ref": "4711", "name": "Jane Example" }'),
  )
  .check(z.meta({ id: 'SentSubject' }));
export type SentSubject = z.output<typeof sentSubject>;

const subjectIdentifier = z.object({
  type: z.nullable(z.enum(identifierTypes)),
  value: z.string(),
  country: z.nullable(z.string()),
});

const subjectScreening = z.object({
  state: z
    .enum(subjectScreeningStates)
    .check(z.describe('pending: it is going to be screened. not_screened: it could not be, for the reason given.')),
  reason: z.nullable(z.string()),
  revision: z.nullable(z.int()).check(z.describe('Revision of the facts that were screened last.')),
  at: z.nullable(z.string()),
  lists: z.array(z.string()).check(z.describe('Lists that it was compared with.')),
});

export const subject = z
  .object({
    id: z.string(),
    external_ref: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    type: z.nullable(z.enum(kinds)),
    dates_of_birth: z.array(z.string()),
    nationalities: z.array(z.string()),
    identifiers: z.array(subjectIdentifier).check(z.maxLength(identifiersMax)),
    tags: z.array(z.string()),
    risk: z.nullable(z.enum(subjectRisks)),
    note: z.nullable(z.string()),
    status: z.enum(subjectStatuses),
    ended_on: z.nullable(z.string()),
    revision: z.int().check(z.describe('Raised by each change of what is screened.')),
    screening: subjectScreening,
    /** Absent in the answer to a change: it is about to be screened. */
    outcome: z
      .optional(z.nullable(z.enum(subjectOutcomes)))
      .check(
        z.describe(
          'By its alerts: open, else true_match, else inconclusive, else false_positive; clear without any. Null for one that has ended or is not screened. Absent in the answer to a change.',
        ),
      ),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .check(z.meta({ id: 'Subject' }));
export type PresentedSubject = z.output<typeof subject>;
