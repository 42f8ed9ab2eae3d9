import type * as z from 'zod/mini';
import { type Json, type SchemaSide, schemaOf } from '../schemas/schemaOf.ts';
import { nameSchemas } from './schemaNames.ts';

/** JSON Schemas of one document; a named shape stands once, under components. */
export class Schemas {
  /** By name. */
  readonly components: Record<string, Json> = {};

  constructor() {
    nameSchemas();
  }

  /** The schema, or a reference to a named one. */
  of(type: z.ZodMiniType, io: SchemaSide): Json {
    const { schema, named } = schemaOf(type, io, (inner) => this.of(inner, io));
    for (const [name, { id: _, ...shape }] of Object.entries(named)) this.name(name, tidied(shape, io));
    return tidied(schema, io);
  }

  /** Puts the schema under components and returns a reference. Throws if the name belongs to another schema. */
  name(name: string, schema: Json): Json {
    const known = this.components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}`);
    this.components[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }
}

/**
 * Without misleading parts: an answer may gain fields, so its objects stay open, and JavaScript's exact integer bounds are nobody's
 * limit.
 */
function tidied(schema: Json, io: SchemaSide): Json {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return typeof value === 'object' && value !== null ? tidied(value as Json, io) : value;
  };
  const entries = Object.entries(schema).filter(
    ([keyword, value]) =>
      !(keyword === 'additionalProperties' && value === false && io === 'output') &&
      !(keyword === 'maximum' && value === Number.MAX_SAFE_INTEGER) &&
      !(keyword === 'minimum' && value === Number.MIN_SAFE_INTEGER),
  );
  return Object.fromEntries(
    entries.map(([keyword, value]) =>
      keyword === '$ref'
        ? [keyword, String(value).replace('#/$defs/', '#/components/schemas/')]
        : [keyword, inner(value)],
    ),
  );
}
