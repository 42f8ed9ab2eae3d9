import * as z from 'zod/mini';
import { schemaReadBy } from './readByItself.ts';

type Json = Record<string, unknown>;

/** The JSON Schema (2020-12) of what a schema reads (`input`) or gives (`output`). */
export function jsonSchemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Json {
  // Transforms have no JSON form; what they read is described by the schema before them.
  const { $schema: _, ...rest } = z.toJSONSchema(type, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const readBy = schemaReadBy(zodSchema);
      if (readBy) Object.assign(jsonSchema, jsonSchemaOf(readBy, io));
    },
  }) as Json;
  return rest;
}
