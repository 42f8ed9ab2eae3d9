import * as z from 'zod/mini';
import { schemaReadBy } from './readByItself.ts';

export type Json = Record<string, unknown>;

/** Describes a schema's input or its output. */
export type SchemaSide = 'input' | 'output';

/** JSON Schema (2020-12) of a type from zod, with its named shapes. `innerOf` describes a `readByItself` schema. */
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
    // Transforms have no JSON form; the schema before them describes their input.
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const readBy = schemaReadBy(zodSchema);
      if (readBy) Object.assign(jsonSchema, innerOf(readBy));
    },
  }) as Json & { $defs?: Record<string, Json> };
  return { schema, named };
}
