import { rolesThatMay } from '../account/mayRole.ts';
import { brand } from '../brand.ts';
import {
  answersJson,
  type Endpoint,
  hasJsonBody,
  mediaTypes,
  pathFields,
  refusalsOf,
  statusesOf,
} from '../endpoint.ts';
import { idempotencyHeader } from '../http/idempotency.ts';
import { allRoutes } from '../routes.ts';
import type { Json } from '../schemas/schemaOf.ts';
import { errorExamples, errorSchema, failures } from './errors.ts';
import { exampleInputs } from './exampleInputs.ts';
import { exampleOf } from './exampleOf.ts';
import { answerHeaders, footprintParameter, headerComponents, parameterComponents } from './headers.ts';
import { Schemas } from './schemas.ts';
import { areaTags } from './tags.ts';
import { webhookSchemas, webhooks } from './webhooks.ts';

const securityOf = {
  visitor: [],
  anyone: [{}, { session: [] }],
  user: [{ session: [] }],
  appId: [{ appId: [] }],
  signed: [],
} as const;

interface DocumentInfo {
  title: string;
  version: string;
  description: string;
  serverUrl: string;
}

/** What the document says of itself, wherever the API stands. */
export const apiInfo = {
  title: `${brand.name} API`,
  version: '1',
  description: 'Screens names against sanctions and PEP lists.',
};

/** The OpenAPI 3.1 document of the whole route table. Pure: the same routes give the same document. */
export function openApiDocument(info: DocumentInfo, routes: readonly Endpoint[] = allRoutes): Json {
  const schemas = new Schemas();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    route.paths.forEach((path, index) => {
      const item = paths[path] ?? {};
      item[route.method.toLowerCase()] = operation(route, path, index, schemas);
      paths[path] = item;
    });
  }
  const { title, version, description, serverUrl } = info;
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: serverUrl }],
    tags: areaTags(routes),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        appId: { type: 'http', scheme: 'bearer', description: 'Your App ID: 32 hexadecimal characters.' },
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "The signed-in user's ID token." },
      },
      headers: headerComponents,
      parameters: parameterComponents,
      examples: errorExamples(routes),
      schemas: { ...schemas.components, ...webhookSchemas, Error: errorSchema(routes) },
    },
  };
}

const idOf = ({ operation, documentedAs = operation }: Endpoint) => documentedAs;

/** Both path families share a handler; an operationId must be unique, so the second path gets a suffix. */
function operation(route: Endpoint, path: string, index: number, schemas: Schemas): Json {
  const input = schemas.of(route.input, 'input');
  const id = idOf(route);
  const sent = exampleOf(input, schemas.components, exampleInputs[id], `.${id}`) as Json;
  const parameters = parametersOf(route, path, input, sent);
  return {
    operationId: index === 0 ? id : `${id}V${index + 1}`,
    summary: route.summary,
    ...(route.role && route.role !== 'none' ? { description: `Needs ${rolesThatMay(route.role)}.` } : {}),
    tags: [route.area],
    security: securityOf[route.caller],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasJsonBody(route) ? { requestBody: bodyOf(route, path, input, sent, schemas) } : {}),
    responses: { ...successes(route, schemas), ...failures(route, refusalsOf(route)) },
  };
}

/** A program's call that screens: it counts searches. */
const hasReceipt = ({ caller, refuses }: Endpoint) => caller === 'appId' && refuses.includes('USAGE_LIMIT_EXCEEDED');

/** Path fields, the query of calls without a body, and the headers of a call. */
function parametersOf(route: Endpoint, path: string, input: Json, sent: Json): Json[] {
  const inPath = pathFields(path);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  const names = hasJsonBody(route) ? inPath : Object.keys(properties);
  const key = { $ref: `#/components/parameters/${idempotencyHeader}` };
  const footprint = { $ref: `#/components/parameters/${footprintParameter}` };
  return [
    ...names.map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema: properties[name] ?? { type: 'string' },
      ...(name in sent ? { example: sent[name] } : {}),
    })),
    ...(route.idempotent ? [key] : []),
    ...(hasReceipt(route) ? [footprint] : []),
  ];
}

/** The body's schema is the input without the fields of the path; they are the same ones in every path of a route. */
function bodyOf(route: Endpoint, path: string, input: Json, sent: Json, schemas: Schemas): Json {
  const inPath = pathFields(path);
  const isInBody = ([name]: [string, unknown]) => !inPath.includes(name);
  const schema =
    inPath.length === 0
      ? input
      : {
          ...input,
          properties: Object.fromEntries(Object.entries((input.properties ?? {}) as Json).filter(isInBody)),
          required: ((input.required ?? []) as string[]).filter((name) => !inPath.includes(name)),
        };
  const named = schemas.name(`${pascal(idOf(route))}Input`, schema);
  const example = Object.fromEntries(Object.entries(sent).filter(isInBody));
  return { required: true, content: { 'application/json': { schema: named, example } } };
}

function successes(route: Endpoint, schemas: Schemas): Json {
  const { produces = 'json' } = route;
  const answer = (status: number): Json => {
    const headers = answerHeaders(route, status);
    if (produces === 'redirect') {
      return { description: 'The file is at the address in Location', headers: { ...headers, ...location } };
    }
    if (!answersJson(route)) {
      const content = { [mediaTypes[produces]]: { schema: { type: 'string' } } };
      return { description: 'A file, with its name in Content-Disposition', headers, content };
    }
    const schema = schemas.name(`${pascal(idOf(route))}Answer`, schemas.of(route.output, 'output'));
    const example = exampleOf(schema, schemas.components, undefined, `.${idOf(route)}`);
    return { description: 'Success', headers, content: { 'application/json': { schema, example } } };
  };
  return Object.fromEntries(statusesOf(route).map((status) => [status, answer(status)]));
}

const location = {
  Location: { required: true, schema: { type: 'string', format: 'uri' }, example: 'https://files.example/export.zip' },
};

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
