import * as z from 'zod/mini';

/** The authority whose time stamps a stage asks for its log once a day (RFC 3161): a qualified one in prod. */
export const logTimestamps = z.strictObject({
  /** Plain HTTP on the same machine alone. */
  url: z
    .string()
    .check(
      z.regex(/^(?:https:\/\/[^\s?#]+|http:\/\/127\.0\.0\.1:\d{1,5}(?:\/[^\s?#]*)?)$/, 'must be an https address'),
    ),
  /** The policy that is asked for, as an OID; left out, the authority's usual one. */
  policy: z.optional(z.string().check(z.regex(/^[0-2](?:\.\d{1,20}){1,20}$/, 'must be an OID, as 1.2.3'))),
  /** Certificates that are trusted, in PEM. A function's variables have 4 kB together. */
  roots: z.string().check(z.regex(/^-----BEGIN CERTIFICATE-----/, 'must be PEM'), z.maxLength(2_500)),
});
export type LogTimestamps = z.output<typeof logTimestamps>;
