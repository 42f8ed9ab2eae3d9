import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';
import { legalTexts } from './legal.ts';

const version = (name: string) => z.iso.date(`accepts.${name} must be the date of a version, such as 2026-11-22`);

/**
 * Versions of the texts shown to and accepted by a person. A founder of an account sends all of them; with an invitation they may be
 * left out, and nothing is recorded.
 */
export const accepts = z.object({
  terms: version('terms'),
  privacy: version('privacy'),
  /** Of the owner or founder of the account. */
  dpa: z.optional(version('dpa')),
});
export type Accepts = z.output<typeof accepts>;

/** Record of an accepted text; for the privacy policy, of a shown one. */
export const acceptance = z.object({
  document: z.enum(legalTexts),
  version: z.string(),
  accepted_at: z.string(),
});
export type Acceptance = z.output<typeof acceptance>;

export const acceptTexts = endpoint({
  operation: 'acceptTexts',
  area: 'account',
  method: 'POST',
  paths: ['/app/v1/acceptances'],
  caller: 'user',
  role: 'auditor',
  summary:
    'Records that the signed-in person accepts the newest versions of the texts; those accepted before stay as they are.',
  input: z.object({ accepts }),
  output: z.object({ ...answered, acceptances: z.array(acceptance) }),
  changes: ['person.texts_accepted'],
  refuses: ['CONFLICT'],
});
