import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

/** A line of a copy of the user pool. */
export const keptPerson = z.object({
  user_id: z.string(),
  email: z.string(),
  is_verified: z.boolean(),
  name: z.optional(z.string()),
  status: z.string(),
  is_enabled: z.boolean(),
  groups: z.array(z.string()),
  created_at: z.string(),
});
export type KeptPerson = z.output<typeof keptPerson>;

/** One line of JSON for each person, packed by gzip. */
export function packPeople(people: readonly KeptPerson[]): Buffer {
  return gzipSync(people.map((person) => `${JSON.stringify(person)}\n`).join(''));
}

/** Throws with the number of the first invalid line. */
export function unpackPeople(bytes: Uint8Array): KeptPerson[] {
  const lines = gunzipSync(bytes).toString('utf8').split('\n').filter(Boolean);
  return lines.map((line, index) => {
    const read = keptPerson.safeParse(parsed(line));
    if (read.success) return read.data;
    throw new Error(`Line ${index + 1} of the copy is no person`);
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
