import * as z from 'zod/mini';
import { shown, strictInput } from './inputFields.ts';
import { withoutNulls } from './nullFields.ts';
import { illFormedField, illFormedSentence } from './wellFormed.ts';

const read = new WeakMap<z.core.$ZodType, z.ZodMiniType>();

/**
 * Schema of one of several inputs in a call: anything passes, and its output holds the value as sent and the result of `schema`. A wrong
 * one refuses none of the others.
 */
export function readByItself<Shape extends z.ZodMiniType>(schema: Shape) {
  const strict = strictInput(schema);
  const whole = z.pipe(wellFormed, strict);
  const reading = z.pipe(
    z.custom<z.input<Shape>>(),
    z.transform((sent) => ({
      sent,
      read: whole.safeParse(withoutNulls(strict, sent)) as ReturnType<typeof strict.safeParse>,
    })),
  );
  read.set(reading, strict);
  return reading;
}

const wellFormed = z.custom<unknown>().check(({ value, issues }) => {
  const field = typeof value === 'object' && value !== null ? illFormedField(value) : undefined;
  if (field === undefined) return;
  issues.push({ code: 'custom', path: [shown(field)], message: illFormedSentence(field), input: value });
});

/** Input fields with a list of such schemas. */
export function fieldsReadByThemselves(input: z.ZodMiniType): string[] {
  if (!(input instanceof z.ZodMiniObject)) return [];
  const isSuch = (schema: unknown) => schema instanceof z.ZodMiniArray && read.has(schema.def.element);
  return Object.keys(input.shape).filter((field) => isSuch(input.shape[field]));
}

/** The inner schema of a `readByItself`; undefined for any other. */
export function schemaReadBy(schema: z.core.$ZodType): z.ZodMiniType | undefined {
  return read.get(schema);
}
