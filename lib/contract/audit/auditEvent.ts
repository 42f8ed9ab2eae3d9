import * as z from 'zod/mini';
import { roles } from '../actor.ts';
import { committed, committedKinds } from '../receipts/committed.ts';
import { auditActionNames } from './auditActions.ts';

/** `begun` and then `done` or `failed` for a change at the user pool or at Stripe, outside of our transactions. */
export const auditOutcomes = ['done', 'begun', 'failed'] as const;

/** Facts before or after a change. */
export const auditValues = z.record(
  z.string(),
  z.union([z.string(), z.int(), z.boolean(), z.null(), z.array(z.string())]),
);
export type AuditValues = z.output<typeof auditValues>;

export const auditTarget = z.object({
  type: z.string(),
  id: z.string(),
  /** As people knew it then. */
  name: z.nullable(z.string()),
});

/** The canonical text of a recorded change. Its SHA-256 is an entry of the transparency log, as that of a receipt is. */
export const auditEvent = z.object({
  kind: z.literal(committedKinds.event),
  ...committed,
  action: z.enum(auditActionNames),
  outcome: z.enum(auditOutcomes),
  actor: z.object({
    type: z.enum(['user', 'app_id', 'operator', 'system']),
    /** Id of the person or App ID; name of the worker. */
    ref: z.string(),
    role: z.nullable(z.enum(roles)),
    email: z.nullable(z.string()),
  }),
  target: z.nullable(auditTarget),
  before: z.nullable(auditValues),
  after: z.nullable(auditValues),
  request_id: z.nullable(z.string()),
  /** SHA-256 of a random salt and the address, in base64; null without an address. Salt and address are removed after 90 days. */
  address_sha256: z.nullable(z.string()),
  /** 32 random bytes in base64: nobody guesses the text from its entry. */
  nonce: z.string(),
});
export type AuditEvent = z.output<typeof auditEvent>;
