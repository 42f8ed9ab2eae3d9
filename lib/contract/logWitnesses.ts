import * as z from 'zod/mini';

/** Witnesses of the transparency log, as a stage names them. Each is somebody else's: none is run by the service. */

const word = (what: string) => z.string().check(z.regex(/^[^\s+]{1,100}$/, `must be ${what} without spaces`));

const witness = z.strictObject({
  /** Its name in the policy. */
  name: word('a name'),
  /** Its key, as it publishes it (C2SP signed-note). */
  vkey: z
    .string()
    .check(z.regex(/^[^\s+]{1,200}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{40,4000}={0,2}$/, 'must be a vkey: name+id+key')),
  /** The prefix of its add-checkpoint; plain HTTP on the same machine alone. */
  url: z
    .string()
    .check(
      z.regex(/^(?:https:\/\/[^\s?#]+|http:\/\/127\.0\.0\.1:\d{1,5})$/, 'must be an https address without a query'),
    ),
});

export const logWitnesses = z
  .strictObject({
    /** How many of them must have signed; 0 where there are none. */
    least: z.int().check(z.nonnegative()),
    witnesses: z.array(witness).check(z.maxLength(20)),
  })
  .check(
    z.refine(
      ({ least, witnesses }) => (witnesses.length === 0 ? least === 0 : least >= 1 && least <= witnesses.length),
      'must have a quorum of one up to all of its witnesses',
    ),
    z.refine(
      ({ witnesses }) => new Set(witnesses.map(({ name }) => name)).size === witnesses.length,
      'must name each witness once',
    ),
  );
export type LogWitnesses = z.output<typeof logWitnesses>;

/** A log that nobody else signs. */
export const noWitnesses: LogWitnesses = { least: 0, witnesses: [] };
