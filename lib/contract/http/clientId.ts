import * as z from 'zod/mini';

/** Id made by a browser (`crypto.randomUUID`): a repeat under it is done once. */
export function clientId(what: string) {
  return z.string(`${what} is required`).check(z.uuidv4(`${what} must be a UUID`), z.toLowerCase());
}
