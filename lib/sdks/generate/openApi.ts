/** JSON Schema, as far as the API's document uses it. An unknown keyword stops the generators: it could be misread in silence. */
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
  method: Method;
  /** With the names of its fields in braces: `/batches/{batch_id}`. */
  path: string;
  /** The fields of the path, and those of the body or, of a GET, of the query. */
  input: Schema;
  answer: Schema;
}

/** What the SDKs are generated from. */
export interface Models {
  operations: Operation[];
  /** Named shapes, by name. */
  schemas: Record<string, Schema>;
  /** Every error code named for these operations in the document. */
  errorCodes: string[];
}

interface Document {
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface DocumentOperation {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>;
}

interface Parameter {
  $ref?: string;
  in?: string;
  name?: string;
  required?: boolean;
  schema?: Schema;
}

/**
 * Reads an OpenAPI document of the operations for programs, each with one path, fields of that path, a JSON body or fields of the query,
 * and one JSON answer with 2xx; operations with a text as answer are left out. Throws an Error naming anything unknown.
 */
export function readModels(document: object): Models {
  const { paths, components } = document as Document;
  const { Error: envelope, ...schemas } = components.schemas;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => !answersText(operation))
      .map(([method, operation]) => operationOf(path, method.toUpperCase(), operation, schemas)),
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

/** A text is saved as it is, so that a client adds nothing to a plain request. */
const answersText = ({ responses }: DocumentOperation) =>
  Object.values(responses).some(({ content = {} }) =>
    Object.keys(content).some((type) => type.startsWith('text/plain')),
  );

/** Methods that every SDK sends: POST and PUT with a body, GET with a query. */
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];
const isMethod = (text: string): text is Method => methods.some((method) => method === text);

const keyParameter = '#/components/parameters/Idempotency-Key';
/** A setting of the client. */
const footprintParameter = '#/components/parameters/Klarnavn-Footprint';

/** Adds the input to the schemas if it is put together from parameters and a body. */
function operationOf(
  path: string,
  method: string,
  operation: DocumentOperation,
  schemas: Record<string, Schema>,
): Operation {
  const { operationId: name, summary, parameters = [], requestBody, responses } = operation;
  if (!isMethod(method)) throw new Error(`${name}: no SDK knows the method ${method}`);
  const hasKey = parameters.some(({ $ref }) => $ref === keyParameter);
  if (hasKey !== (method === 'POST')) throw new Error(`${name}: every POST, and nothing else, has an Idempotency-Key`);
  const fields = parameters.filter(({ $ref }) => $ref !== keyParameter && $ref !== footprintParameter);
  const odd = fields.find((field) => field.in !== 'path' && !(field.in === 'query' && method === 'GET'));
  if (odd) throw new Error(`${name}: no SDK knows parameters in the ${odd.in} of a ${method}`);
  const answer = Object.entries(responses).find(([status]) => /^2/.test(status))?.[1].content?.['application/json'];
  if (!answer) throw new Error(`${name}: no SDK knows an operation without a JSON answer`);
  const body = requestBody?.content['application/json'].schema;
  const input = fields.length === 0 ? (body ?? none) : inputOf(name, fields, body, schemas);
  return { name, summary, method, path, input, answer: answer.schema };
}

const none: Schema = { type: 'object', properties: {}, additionalProperties: false };

function inputOf(name: string, fields: Parameter[], body: Schema = none, schemas: Record<string, Schema>): Schema {
  const sent = body.$ref === undefined ? body : (schemas[nameOfRef(body.$ref)] as Schema);
  const shape = `${pascal(name)}Input`;
  schemas[shape] = {
    ...sent,
    properties: {
      ...Object.fromEntries(fields.map((field) => [`${field.name}`, field.schema ?? {}])),
      ...sent.properties,
    },
    required: [...fields.filter(({ required }) => required).map((field) => `${field.name}`), ...(sent.required ?? [])],
  };
  return { $ref: `#/components/schemas/${shape}` };
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
