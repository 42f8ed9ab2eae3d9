import * as z from 'zod/mini';

/**
 * The value without null fields, in its objects and the objects of its lists, unless the schema takes null: programs send an unknown
 * field as null. A null with a meaning stays. Works as deep as the schema.
 */
export function withoutNulls(schema: z.core.$ZodType, value: unknown): unknown {
  const inner = innerOf(schema);
  if (Array.isArray(value)) {
    return inner instanceof z.ZodMiniArray ? value.map((each) => withoutNulls(inner.def.element, each)) : value;
  }
  if (!(inner instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).flatMap(([name, held]) => {
    const field: z.core.$ZodType | undefined = Object.hasOwn(inner.shape, name) ? inner.shape[name] : undefined;
    if (!field) return [[name, held] as const];
    return held === null && isAbsentByNull(field) ? [] : [[name, withoutNulls(field, held)] as const];
  });
  return Object.fromEntries(fields);
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault;
  return isWrapper ? innerOf(schema.def.innerType) : schema;
}

const isAbsentByNull = (field: z.core.$ZodType) =>
  !z.safeParse(field, null).success && z.safeParse(field, undefined).success;
