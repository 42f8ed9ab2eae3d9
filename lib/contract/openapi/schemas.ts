import * as z from 'zod/mini';
import { schemaReadBy } from '../readByItself.ts';
import { nameSchemas } from './schemaNames.ts';

export type Json = Record<string, unknown>;

/** JSON Schemas of one document; a shape that has a name stands once, under components. */
export class Schemas {
  /** By name. */
  readonly components: Record<string, Json> = {};

  constructor() {
    nameSchemas();
  }

  /** The schema, or a reference to it where it has a name. */
  of(type: z.ZodMiniType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...schema
    } = z.toJSONSchema(type, {
      target: 'draft-2020-12',
      io,
      // Transforms have no JSON form; what they read is described by the schema before them.
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const readBy = schemaReadBy(zodSchema);
        if (readBy) Object.assign(jsonSchema, this.of(readBy, io));
      },
    }) as Json & { $defs?: Record<string, Json> };
    for (const [name, { id: __, ...named }] of Object.entries($defs)) this.name(name, tidied(named, io));
    return tidied(schema, io);
  }

  /** Puts the schema under components and gives a reference to it. Throws where the name is another schema's. */
  name(name: string, schema: Json): Json {
    const known = this.components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}`);
    this.components[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }
}

/**
 * Without what would mislead a caller: an answer may have more fields one day, so it does not close its objects, and the bounds of
 * what JavaScript counts exactly are nobody's limit.
 */
function tidied(schema: Json, io: 'input' | 'output'): Json {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return typeof value === 'object' && value !== null ? tidied(value as Json, io) : value;
  };
  const kept = Object.entries(schema).filter(
    ([keyword, value]) =>
      !(keyword === 'additionalProperties' && value === false && io === 'output') &&
      !(keyword === 'maximum' && value === Number.MAX_SAFE_INTEGER) &&
      !(keyword === 'minimum' && value === Number.MIN_SAFE_INTEGER),
  );
  return Object.fromEntries(
    kept.map(([keyword, value]) =>
      keyword === '$ref'
        ? [keyword, String(value).replace('#/$defs/', '#/components/schemas/')]
        : [keyword, inner(value)],
    ),
  );
}
