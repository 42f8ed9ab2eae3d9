import * as z from 'zod/mini';
import { answered, endpoint, type ParsedInputOf } from '../endpoint.ts';
import { clientId } from '../http/clientId.ts';
import { consentTextVersions } from './consentRules.ts';

const chosen = (what: string) => z.boolean(`${what} must be true or false`);

export const recordConsent = endpoint({
  operation: 'recordConsent',
  area: 'site',
  method: 'POST',
  paths: ['/app/v1/consents'],
  caller: 'visitor',
  summary: 'Records what a visitor has agreed to or refused, under an id that their browser has made.',
  input: z.object({
    consent_id: clientId('consent_id'),
    /** Made with each decision, so that a repeat is recorded once. */
    decision_id: clientId('decision_id'),
    /** Version of the shown text: yyyy-mm-dd. */
    text_version: z.enum(consentTextVersions, `text_version must be ${consentTextVersions.join(' or ')}`),
    analytics: chosen('analytics'),
    support_chat: chosen('support_chat'),
  }),
  output: z.object(answered),
  status: [201],
  changes: 'visitor',
  refuses: ['RATE_LIMITED'],
});

/** A decision as the endpoint takes it. */
export type SentConsent = ParsedInputOf<typeof recordConsent>;

export const readConsents = endpoint({
  operation: 'readConsents',
  area: 'site',
  method: 'GET',
  paths: ['/app/v1/consents'],
  caller: 'user',
  role: 'none',
  summary: 'For operators: the decisions recorded under the id that a visitor reads in their own cookie settings.',
  input: z.object({ consent_id: clientId('consent_id') }),
  output: z.object({
    ...answered,
    /** Oldest first. */
    decisions: z.array(
      z.object({
        decided_at: z.string(),
        text_version: z.string(),
        analytics: z.boolean(),
        support_chat: z.boolean(),
      }),
    ),
  }),
  changes: 'nothing',
  refuses: ['NOT_FOUND'],
});
