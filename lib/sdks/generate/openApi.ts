/** JSON Schema, as far as the API's document uses it. A keyword that is not here stops the generators: it could be misread in silence. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  title?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: object;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

const keywords = new Set([
  ...[
    '$ref',
    'type',
    'description',
    'title',
    'const',
    'enum',
    'anyOf',
    'oneOf',
    'discriminator',
    'items',
    'properties',
  ],
  ...['required', 'additionalProperties', 'propertyNames', 'default', 'examples', 'format', 'pattern', 'minLength'],
  ...['maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum'],
]);

/** A method of the clients. */
export interface Operation {
  /** As the method is called: `sanctionsCheck`. */
  name: string;
  /** A sentence for a person. */
  summary: string;
  method: 'GET' | 'POST';
  path: string;
  input: Schema;
  answer: Schema;
}

/** What the SDKs are generated from. */
export interface Models {
  operations: Operation[];
  /** Named shapes, by name. */
  schemas: Record<string, Schema>;
  /** Every error code that the document names for these operations. */
  errorCodes: string[];
}

interface Document {
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface DocumentOperation {
  operationId: string;
  summary: string;
  parameters?: { $ref?: string; in?: string }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content: { 'application/json': { schema: Schema } } }>;
}

/**
 * Reads an OpenAPI document of the operations that programs call, each with one path, a JSON answer with 200, and a JSON body or no
 * input at all. Throws an Error that names what it does not know.
 */
export function readModels(document: object): Models {
  const { paths, components } = document as Document;
  const { Error: envelope, ...schemas } = components.schemas;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => operationOf(path, method.toUpperCase(), operation)),
  );
  for (const { name, input, answer } of operations) {
    checkKeywords(input, `${name} input`);
    checkKeywords(answer, `${name} answer`);
  }
  for (const [name, schema] of Object.entries(schemas)) checkKeywords(schema, name);
  const all = hoistAll({ ...schemas });
  const errorCodes = envelope?.properties?.error?.properties?.code?.enum as string[];
  return { operations, schemas: all, errorCodes };
}

function operationOf(path: string, method: string, operation: DocumentOperation): Operation {
  const { operationId: name, summary, parameters = [], requestBody, responses } = operation;
  if (method !== 'GET' && method !== 'POST') throw new Error(`${name}: no SDK knows the method ${method}`);
  const odd = parameters.find(({ $ref }) => $ref !== '#/components/parameters/Idempotency-Key');
  if (odd) throw new Error(`${name}: no SDK knows parameters in the ${odd.in}`);
  const answer = responses['200']?.content['application/json'].schema;
  if (!answer) throw new Error(`${name}: no SDK knows an operation without a JSON answer`);
  const none = { type: 'object', properties: {}, additionalProperties: false };
  return { name, summary, method, path, input: requestBody?.content['application/json'].schema ?? none, answer };
}

function checkKeywords(schema: Schema, place: string): void {
  const unknown = Object.keys(schema).find((keyword) => !keywords.has(keyword));
  if (unknown) throw new Error(`${place}: no generator knows the keyword ${unknown}`);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) checkKeywords(inner, `${place}.${name}`);
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) checkKeywords(inner, place);
  if (schema.items) checkKeywords(schema.items, `${place}[]`);
  if (typeof schema.additionalProperties === 'object') checkKeywords(schema.additionalProperties, `${place}.*`);
}

/** Every object inside a shape gets a name of its own, made of the shape's and the field's: a class needs one. */
function hoistAll(schemas: Record<string, Schema>): Record<string, Schema> {
  const named: Record<string, Schema> = {};
  const inner = (schema: Schema, name: string): Schema => {
    const { properties, items, anyOf, oneOf } = schema;
    if (properties) {
      if (schemas[name] || named[name]) throw new Error(`Two shapes would be called ${name}`);
      named[name] = fields(schema, name);
      return { $ref: `#/components/schemas/${name}` };
    }
    return {
      ...schema,
      ...(items ? { items: inner(items, name.replace(/s$/, '')) } : {}),
      ...(anyOf ? { anyOf: anyOf.map((one) => inner(one, name)) } : {}),
      ...(oneOf ? { oneOf: oneOf.map((one) => inner(one, name)) } : {}),
    };
  };
  const fields = (schema: Schema, name: string): Schema => ({
    ...schema,
    ...(schema.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(schema.properties).map(([field, one]) => [field, inner(one, `${name}${pascal(field)}`)]),
          ),
        }
      : {}),
  });
  for (const [name, schema] of Object.entries(schemas)) named[name] = fields(schema, name);
  return named;
}

/** `#/components/schemas/Name` to `Name`. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** `sanctionsCheck` to `SanctionsCheck`, `matches_omitted` to `MatchesOmitted`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
