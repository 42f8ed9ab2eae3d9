import { answersJson, type Endpoint, hasJsonBody, mediaTypes, pathFields, refusalsOf, statusesOf } from './endpoint.ts';
import { idempotencyHeader, idempotencyHours, idempotencyKeyMax } from './idempotency.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { rolesThatMay } from './mayRole.ts';
import { type RefusalCode, refusals } from './refusal.ts';
import { allRoutes } from './routes.ts';

type Json = Record<string, unknown>;

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

/** The OpenAPI 3.1 document of the whole route table. Pure: the same routes give the same document. */
export function openApiDocument(info: DocumentInfo, routes: readonly Endpoint[] = allRoutes): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    route.paths.forEach((path, index) => {
      const item = paths[path] ?? {};
      item[route.method.toLowerCase()] = operation(route, path, index);
      paths[path] = item;
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, description: info.description },
    servers: [{ url: info.serverUrl }],
    paths,
    components: {
      securitySchemes: {
        appId: { type: 'http', scheme: 'bearer', description: 'Your App ID: 32 hexadecimal characters.' },
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "The signed-in user's ID token." },
      },
      schemas: { Error: errorSchema(routes) },
    },
  };
}

/** Both path families share a handler; an operationId must be unique, so the second path gets a suffix. */
function operation(route: Endpoint, path: string, index: number): Json {
  const input = jsonSchemaOf(route.input, 'input');
  const inPath = pathFields(path);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  const hasBody = hasJsonBody(route);
  const parameterNames = hasBody ? inPath : Object.keys(properties);
  const parameters: Json[] = parameterNames.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
  }));
  if (route.idempotent) parameters.push(idempotencyKey);
  return {
    operationId: index === 0 ? route.operation : `${route.operation}V${index + 1}`,
    summary: route.summary,
    ...(route.role && route.role !== 'none' ? { description: `Needs ${rolesThatMay(route.role)}.` } : {}),
    tags: [route.area],
    security: securityOf[route.caller],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody ? { requestBody: { required: true, content: json(without(input, inPath)) } } : {}),
    responses: {
      ...successes(route),
      ...failures(refusalsOf(route)),
    },
  };
}

const idempotencyKey = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description: `Names the request for ${idempotencyHours} hours: sent again with the same body, it has the first response and counts no more. Refused and failed requests are not remembered.`,
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyMax },
};

function successes(route: Endpoint): Json {
  const { produces = 'json' } = route;
  const answer = (): Json => {
    if (produces === 'redirect') return { description: 'The file is at the address in Location', headers: location };
    if (answersJson(route)) return { description: 'Success', content: json(jsonSchemaOf(route.output, 'output')) };
    const content = { [mediaTypes[produces]]: { schema: { type: 'string' } } };
    return { description: 'A file, with its name in Content-Disposition', content };
  };
  return Object.fromEntries(statusesOf(route).map((status) => [status, answer()]));
}

const location = { Location: { required: true, schema: { type: 'string', format: 'uri' } } };

function failures(codes: RefusalCode[]): Json {
  const byStatus: Record<string, string[]> = {};
  for (const code of codes) {
    const status = String(refusals[code].status);
    byStatus[status] = [...(byStatus[status] ?? []), `${code}: ${refusals[code].meaning}`];
  }
  const error = json({ $ref: '#/components/schemas/Error' });
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, lines]) => [status, { description: lines.join('\n'), content: error }]),
  );
}

function without(input: Json, names: string[]): Json {
  if (names.length === 0) return input;
  const properties = Object.fromEntries(
    Object.entries((input.properties ?? {}) as Json).filter(([name]) => !names.includes(name)),
  );
  const required = ((input.required ?? []) as string[]).filter((name) => !names.includes(name));
  return { ...input, properties, required };
}

function json(schemaOrRef: Json) {
  return { 'application/json': { schema: schemaOrRef } };
}

/** What the door itself answers where no route is reached. */
const atEveryAddress: readonly RefusalCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'PAYLOAD_TOO_LARGE'];

function errorSchema(routes: readonly Endpoint[]): Json {
  const used = new Set([...atEveryAddress, ...routes.flatMap(refusalsOf)]);
  return {
    type: 'object',
    required: ['success', 'error', 'request_id', 'timestamp'],
    properties: {
      success: { const: false },
      error: {
        type: 'object',
        required: ['code', 'message', 'details'],
        properties: {
          code: { type: 'string', enum: Object.keys(refusals).filter((code) => used.has(code as RefusalCode)) },
          message: { type: 'string', description: 'A sentence for a person.' },
          details: { type: 'object' },
        },
      },
      request_id: { type: 'string' },
      timestamp: { type: 'string', format: 'date-time' },
    },
  };
}
