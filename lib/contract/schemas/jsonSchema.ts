import type * as z from 'zod/mini';
import { type Json, type SchemaSide, schemaOf } from './schemaOf.ts';

/**
 * JSON Schema (2020-12) of a schema's input (`input`) or output (`output`). Named shapes are inlined, since not every reader follows
 * references; none of ours contains itself.
 */
export function jsonSchemaOf(type: z.ZodMiniType, io: SchemaSide): Json {
  const { schema, named } = schemaOf(type, io, (inner) => jsonSchemaOf(inner, io));
  return inlined(schema, named) as Json;
}

function inlined(value: unknown, named: Record<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, named));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...more } = value as Json;
  if (typeof $ref !== 'string') return Object.fromEntries(Object.entries(more).map(([k, v]) => [k, inlined(v, named)]));
  const { id: _, ...shape } = named[$ref.replace('#/$defs/', '')] ?? {};
  return inlined({ ...shape, ...more }, named);
}
