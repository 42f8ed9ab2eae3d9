import * as z from 'zod/mini';
import { answered, endpoint } from '../endpoint.ts';
import { pageInput, pageItems, pageOutput } from '../page.ts';

/** How long a sign-in is listed, and a device known. */
export const signInKeptDays = 90;

/** Random id chosen by the browser. */
const deviceId = z
  .string()
  .check(z.refine((s) => /^[\w-]{16,64}$/.test(s), 'device_id must be 16 to 64 letters and digits'));

/**
 * What a browser says of itself in the `ClientMetadata` of a sign-in. Anybody can leave it out or write something else: a sign-in
 * without it is one of an unknown device, and new.
 */
export const signInMetadata = z.object({
  /** In short words, such as "Firefox on Linux". */
  device: z.string().check(z.refine((s) => /^[\p{L}\d][\p{L}\d .()-]{0,59}$/u.test(s))),
  device_id: deviceId,
});
export type SignInMetadata = z.output<typeof signInMetadata>;

export const signIn = z.object({
  id: z.string(),
  at: z.string(),
  /** Null if unknown. */
  device: z.nullable(z.string()),
  /** Last sign-in of the asking browser. */
  is_this: z.boolean(),
});
export type SignIn = z.output<typeof signIn>;

export const listSignIns = endpoint({
  operation: 'listSignIns',
  area: 'account',
  method: 'GET',
  paths: ['/app/v1/profile/sign_ins'],
  caller: 'user',
  role: 'none',
  summary: `When and by which device the signed-in person has signed in, in ${signInKeptDays} days, newest first, at most ${pageItems} a page.`,
  input: z.object({ ...pageInput, device_id: z.optional(deviceId) }),
  output: z.object({ ...answered, sign_ins: z.array(signIn), ...pageOutput }),
  changes: 'nothing',
  refuses: [],
});
