import * as z from 'zod/mini';

const text = z.nullish(z.string());

/**
 * A line of the user pool's log of sign-ins, as far as it is read. Source: Cognito developer guide, "Exporting threat protection user
 * activity logs".
 */
export const exportedSignIn = z.object({
  /** Epoch milliseconds. */
  eventTimestamp: z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  message: z.object({
    eventId: z.string().check(z.minLength(1), z.maxLength(200)),
    /** As `SignIn`. */
    eventType: z.string(),
    /** `Pass`, `Fail` or `InProgress`. */
    eventResponse: z.string(),
    /** Missing, null or empty for an address that is no user's. */
    userSub: z.nullish(z.string().check(z.maxLength(128))),
    clientId: z.string(),
    riskDecision: text,
    deviceName: text,
    ipAddress: text,
    challenges: z.optional(z.unknown()),
  }),
});
