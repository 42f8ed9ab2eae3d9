import * as z from 'zod/mini';
import { schemaReadBy } from './readByItself.ts';

type Json = Record<string, unknown>;

/**
 * The JSON Schema (2020-12) of what a schema reads (`input`) or gives (`output`). Named shapes stand where they are used, since not
 * every reader follows references; none of ours contains itself.
 */
export function jsonSchemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(type, {
    target: 'draft-2020-12',
    io,
    // Transforms have no JSON form; what they read is described by the schema before them.
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const readBy = schemaReadBy(zodSchema);
      if (readBy) Object.assign(jsonSchema, jsonSchemaOf(readBy, io));
    },
  }) as Json & { $defs?: Record<string, Json> };
  return inlined(schema, $defs) as Json;
}

function inlined(value: unknown, named: Record<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, named));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...more } = value as Json;
  if (typeof $ref !== 'string') return Object.fromEntries(Object.entries(more).map(([k, v]) => [k, inlined(v, named)]));
  const { id: _, ...shape } = named[$ref.replace('#/$defs/', '')] ?? {};
  return inlined({ ...shape, ...more }, named);
}
