import type { Endpoint } from '../../lib/contract/endpoint.ts';
import { openApiDocument } from '../../lib/contract/openapi/openapi.ts';
import { allRoutes } from '../../lib/contract/routes.ts';

/** What a program calls with an App ID, in the order of the route table; all but the messages of other protocols. */
export const apiOperations: readonly Endpoint[] = allRoutes.filter(
  ({ caller, produces }) => caller === 'appId' && produces !== 'jsonRpc',
);

/** Those of batch files, with a page of their own. */
export const batchFileOperations = apiOperations.filter(({ area }) => area === 'batches');

/** Those of adverse media, with one as well. */
export const mediaOperations = apiOperations.filter(({ area }) => area === 'media');

/** Those of receipts, too. */
export const receiptOperations = apiOperations.filter(({ area }) => area === 'receipts');

/** Those of alerts. */
export const alertOperations = apiOperations.filter(({ area }) => area === 'alerts');

/** Those of subjects, and of their monitoring. */
export const subjectOperations = apiOperations.filter(({ area }) => area === 'subjects' || area === 'monitoring');

/** Those of webhooks. */
export const webhookOperations = apiOperations.filter(({ area }) => area === 'webhooks');

/** The one of several names in a call. */
export const batchOperations = apiOperations.filter(({ operation }) => operation === 'batchCheck');

/** The one of the lists. */
export const listOperations = apiOperations.filter(({ area }) => area === 'lists');

/** The one of the account's searches. */
export const usageOperations = apiOperations.filter(({ area }) => area === 'usage');

const withPages = ['alerts', 'batches', 'lists', 'media', 'monitoring', 'receipts', 'subjects', 'usage', 'webhooks'];
/** All others. */
export const referenceOperations = apiOperations.filter(
  (one) => !withPages.includes(one.area) && !batchOperations.includes(one),
);

/** The page of an operation's fields. */
export function pageOf(operation: Endpoint): string {
  if (batchFileOperations.includes(operation)) return '/api-docs/batch-files';
  if (batchOperations.includes(operation)) return '/api-docs/batch';
  if (usageOperations.includes(operation)) return '/api-docs/limits';
  if (listOperations.includes(operation)) return '/api-docs/lists';
  if (subjectOperations.includes(operation)) return '/api-docs/subjects';
  if (alertOperations.includes(operation)) return '/api-docs/alerts';
  if (webhookOperations.includes(operation)) return '/api-docs/webhooks';
  if (receiptOperations.includes(operation)) return '/api-docs/receipts';
  return mediaOperations.includes(operation) ? '/api-docs/adverse-media' : '/api-docs/reference';
}

/** As far as the reference shows it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface OpenApiOperation {
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

interface Document {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

const document = openApiDocument(
  { title: '', version: '', description: '', serverUrl: '' },
  apiOperations,
) as unknown as Document;

/** An operation's input and successful answer in JSON; undefined without such a body. */
export function schemasOf({ paths, method }: Endpoint): { input: JsonSchema; output: JsonSchema | undefined } {
  const operation = document.paths[paths[0]]?.[method.toLowerCase()];
  const body = operation?.requestBody?.content['application/json']?.schema;
  const parameters = (operation?.parameters ?? []).filter(
    (parameter) => parameter.in === 'path' || parameter.in === 'query',
  );
  const asked: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, { description, ...schema }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  const success = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const given = body ? resolved(body) : undefined;
  const output = success?.content?.['application/json']?.schema;
  return {
    input: {
      type: 'object',
      properties: { ...asked.properties, ...given?.properties },
      required: [...(asked.required ?? []), ...(given?.required ?? [])],
    },
    output: output && resolved(output),
  };
}

/** The schema behind a reference, with the members beside the reference. */
export function resolved(schema: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  const found = document.components.schemas[$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`The description of the API refers to ${$ref}, which is not there`);
  return { ...resolved(found), ...beside };
}
