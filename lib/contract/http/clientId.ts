import * as z from 'zod/mini';

/** An id that a browser has made (`crypto.randomUUID`), so that what is sent twice under it is done once. */
export function clientId(what: string) {
  return z.string(`${what} is required`).check(z.uuidv4(`${what} must be a UUID`), z.toLowerCase());
}
