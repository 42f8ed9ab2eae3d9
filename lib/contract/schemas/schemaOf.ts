import * as z from 'zod/mini';
import { schemaReadBy } from './readByItself.ts';

export type Json = Record<string, unknown>;

/** Whether a schema is described by what it reads or by what it gives. */
export type SchemaSide = 'input' | 'output';

/**
 * The JSON Schema (2020-12) of a type as zod gives it, and the named shapes that it refers to. `innerOf` describes a schema that is read
 * by itself.
 */
export function schemaOf(
  type: z.ZodMiniType,
  io: SchemaSide,
  innerOf: (inner: z.ZodMiniType) => Json,
): { schema: Json; named: Record<string, Json> } {
  const {
    $schema: _,
    $defs: named = {},
    ...schema
  } = z.toJSONSchema(type, {
    target: 'draft-2020-12',
    io,
    // Transforms have no JSON form; what they read is described by the schema before them.
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const readBy = schemaReadBy(zodSchema);
      if (readBy) Object.assign(jsonSchema, innerOf(readBy));
    },
  }) as Json & { $defs?: Record<string, Json> };
  return { schema, named };
}
