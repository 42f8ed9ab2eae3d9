/** A part of an OpenAPI 3.0 document's schemas. */
export interface Schema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
}

export type Schemas = Record<string, Schema>;

/** Checks answers against named schemas, and remembers which properties it needed for that. */
export class AnswerCheck {
  readonly #schemas: Schemas;
  readonly #visited = new Map<string, Set<string>>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** What is wrong with an answer, each as `path: what`; the schema is the one of its `object`. */
  faults(answer: Record<string, unknown>): string[] {
    const { object, data, deleted } = answer;
    if (object === 'list') return (data as Record<string, unknown>[]).flatMap((one) => this.faults(one));
    const name = deleted === true ? `deleted_${object}` : String(object);
    return this.#named(name, answer, name);
  }

  /** The schemas with nothing but what was needed. */
  needed(): Schemas {
    const entries = [...this.#visited].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      entries.map(([name, properties]) => {
        const { required = [], properties: all = {} } = this.#schemas[name]!;
        const kept = Object.entries(all).filter(([property]) => properties.has(property));
        return [name, bare({ type: 'object', required, properties: Object.fromEntries(kept) })];
      }),
    );
  }

  #named(name: string, value: unknown, path: string): string[] {
    const schema = this.#schemas[name];
    if (!schema) return [`${path}: there is no schema ${name}`];
    if (isObject(value) && schema.properties) {
      const visited = this.#visited.get(name) ?? new Set();
      for (const property of Object.keys(value)) visited.add(property);
      this.#visited.set(name, visited);
    }
    return this.#faults(schema, value, path);
  }

  #faults(schema: Schema, value: unknown, path: string): string[] {
    if (value === null) return schema.nullable ? [] : [`${path}: is null`];
    if (schema.$ref) return this.#named(schema.$ref.split('/').at(-1) ?? '', value, path);
    if (schema.anyOf) {
      const each = schema.anyOf.map((one) => this.#faults(one, value, path));
      return each.some((faults) => faults.length === 0) ? [] : each.sort((a, b) => a.length - b.length)[0]!;
    }
    if (schema.enum && !schema.enum.includes(value)) return [`${path}: ${JSON.stringify(value)} is not in its list`];
    if (schema.type === 'array') {
      if (!Array.isArray(value)) return [`${path}: is no list`];
      return value.flatMap((one, index) => this.#faults(schema.items ?? {}, one, `${path}[${index}]`));
    }
    if (schema.type === 'object') return this.#objectFaults(schema, value, path);
    const type = Number.isInteger(value) && schema.type === 'integer' ? 'integer' : typeof value;
    return schema.type && type !== schema.type ? [`${path}: ${typeof value} is no ${schema.type}`] : [];
  }

  #objectFaults({ properties, required = [], additionalProperties }: Schema, value: unknown, path: string): string[] {
    if (!isObject(value)) return [`${path}: is no object`];
    const missing = required.filter((name) => !(name in value)).map((name) => `${path}.${name}: is missing`);
    const present = Object.entries(value).flatMap(([name, inner]) => {
      const schema = properties?.[name];
      if (schema) return this.#faults(schema, inner, `${path}.${name}`);
      return additionalProperties || !properties ? [] : [`${path}.${name}: Stripe has no such field`];
    });
    return [...missing, ...present];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const keptKeys = new Set(['$ref', 'type', 'nullable', 'enum', 'anyOf', 'required', 'items', 'additionalProperties']);

/** A schema without descriptions and limits. */
function bare(schema: Schema): Schema {
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    return isObject(value) ? bare(value as Schema) : value;
  };
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'properties')
      return [[key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bare(one as Schema)]))]];
    return keptKeys.has(key) ? [[key, inner(value)]] : [];
  });
  return Object.fromEntries(entries);
}
