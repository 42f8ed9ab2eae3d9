import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';
import { legalTexts } from './legal.ts';

const version = (name: string) => z.iso.date(`accepts.${name} must be the date of a version, such as 2026-11-22`);

/**
 * The versions of the texts that a person was shown and accepts. Whoever opens an account sends all of them; with an invitation they may
 * be left out, and nothing is recorded then.
 */
export const accepts = z.object({
  terms: version('terms'),
  privacy: version('privacy'),
  /** Of whoever owns the account, or opens it. */
  dpa: z.optional(version('dpa')),
});
export type Accepts = z.output<typeof accepts>;

/** That somebody accepted a text; of the privacy policy, that they were shown it. */
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
  refuses: ['CONFLICT'],
});
