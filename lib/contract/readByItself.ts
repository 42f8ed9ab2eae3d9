import * as z from 'zod/mini';
import { strictInput } from './inputFields.ts';

const read = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/**
 * The schema of one of several inputs in a call: whatever is sent passes, and its output is what was sent, and what reading it by
 * `schema` has given. So one that is wrong refuses none of the others.
 */
export function readByItself<Shape extends z.ZodMiniType>(schema: Shape) {
  const strict = strictInput(schema);
  const reading = z.pipe(
    z.custom<z.input<Shape>>(),
    z.transform((sent) => ({ sent, read: strict.safeParse(sent) })),
  );
  read.set(reading, strict);
  return reading;
}

/** The schema that one of `readByItself` reads by; undefined of any other. */
export function schemaReadBy(schema: z.core.$ZodType): z.ZodMiniType | undefined {
  return read.get(schema);
}
