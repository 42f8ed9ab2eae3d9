import { answersJson, download, pathFields, refusalsOf, statusesOf } from '../../lib/contract/endpoint.ts';
import { openApiDocument } from '../../lib/contract/openapi/openapi.ts';
import { refusals } from '../../lib/contract/refusal.ts';
import { allRoutes, routes, routesOf } from '../../lib/contract/routes.ts';

const document = openApiDocument({ title: 'T', version: '1', description: 'D', serverUrl: '/' }) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, BodySchema> };
};
interface Operation {
  operationId: string;
  security: object[];
  parameters?: { $ref?: string; name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { description: string }>;
}
interface BodySchema {
  properties?: object;
  anyOf?: object[];
}
const bodyOf = ({ requestBody }: Operation): BodySchema | undefined => {
  const { $ref } = requestBody?.content['application/json']?.schema ?? {};
  return $ref === undefined ? undefined : document.components.schemas[$ref.slice('#/components/schemas/'.length)];
};
const at = (path: string, method: string) => document.paths[path]?.[method] as Operation;
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

test('a route stands under its own operation name, and no two share a method and path', () => {
  for (const [name, one] of Object.entries(routes)) {
    for (const { operation } of [one, ...routesOf(one)]) expect(operation).toBe(name);
  }
  const addresses = allRoutes.flatMap((route) => route.paths.map((path) => `${route.method} ${path}`));
  expect(new Set(addresses).size).toBe(addresses.length);
});

/** What a path may name that is nobody's own. */
const common = ['list'];

test('a route whose path names a thing says whose it is', () => {
  for (const route of allRoutes) {
    // It makes the thing that its path names.
    if (route.operation === 'putSubject') continue;
    const named = route.paths.flatMap(pathFields).filter((field) => !common.includes(field));
    for (const field of named) expect([route.operation, route.owned?.field]).toEqual([route.operation, field]);
    if (route.owned)
      expect([route.operation, refusalsOf(route)]).toEqual([route.operation, expect.arrayContaining(['NOT_FOUND'])]);
  }
});

test('every operation of the OpenAPI document has an id of its own, its parameters, and its refusals', () => {
  expect(new Set(operations.map((o) => o.operationId)).size).toBe(operations.length);
  expect(document.paths['/app/v1/app-ids/{id}']?.patch).toMatchObject({
    operationId: 'renameAppId',
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
  });
  expect(document.paths['/functions/v1/sanctions_check']?.post?.responses).toMatchObject({
    401: { description: expect.stringContaining('INVALID_APP_ID') },
    403: { description: expect.stringMatching(/APP_ID_INACTIVE[\s\S]*USAGE_LIMIT_EXCEEDED/) },
    429: { description: expect.stringContaining('RATE_LIMITED') },
    503: { description: expect.stringContaining('LIST_UNAVAILABLE') },
  });
  expect(document.paths['/app/v1/usage']?.get?.parameters).toMatchObject([
    { name: 'app_id_ref', in: 'query', required: false },
  ]);
});

test('a body of the document names its fields, those of the path not among them', () => {
  const body = bodyOf(at('/app/v1/app-ids/{id}', 'patch'));
  expect(Object.keys(body?.properties ?? {})).toEqual(['name']);
  const check = bodyOf(at('/api/v1/pep/check', 'post'));
  expect(Object.keys(check?.properties ?? {})).toEqual(
    expect.arrayContaining(['name', 'match_type', 'external_ref', 'threshold']),
  );
});

test('the items of a batch are described as they are read, though a wrong one refuses no other', () => {
  expect(bodyOf(at('/functions/v1/batch_check', 'post'))).toMatchObject({
    required: ['items'],
    properties: {
      items: { type: 'array', minItems: 1, maxItems: 500, items: { $ref: '#/components/schemas/BatchItem' } },
    },
  });
  expect(document.components.schemas.BatchItem).toMatchObject({
    type: 'object',
    additionalProperties: false,
    properties: {
      name: { type: 'string' },
      check: { enum: ['sanctions', 'pep', 'both'] },
      limit: { maximum: 50 },
    },
  });
});

test('what an Idempotency-Key names is told of everything that an App ID sends, and of nothing else', () => {
  const keyed = operations.filter(({ parameters = [] }) =>
    parameters.some(({ $ref }) => $ref?.endsWith('/Idempotency-Key')),
  );
  const checks = allRoutes.filter(
    ({ caller, method, produces }) => caller === 'appId' && method === 'POST' && produces !== 'jsonRpc',
  );
  expect(new Set(keyed.map(({ operationId }) => operationId.replace(/V2$/, '')))).toEqual(
    new Set(checks.map(({ operation }) => operation)),
  );
  for (const { responses } of keyed) {
    expect(responses).toMatchObject({
      409: { description: expect.stringContaining('IDEMPOTENCY_IN_PROGRESS') },
      422: { description: expect.stringContaining('IDEMPOTENCY_MISMATCH') },
    });
  }
});

test('a POST that makes something answers 201', () => {
  const statuses = allRoutes
    .filter(({ method }) => method === 'POST')
    .map((route): [string, readonly number[]] => [route.operation, statusesOf(route)]);
  expect(Object.fromEntries(statuses)).toEqual({
    createAppId: [201],
    rotateAppId: [201],
    openCase: [201, 200],
    stepCase: [200],
    commentCase: [201],
    mergeCase: [200],
    uploadCaseFile: [201],
    addCaseFile: [201],
    linkCaseFile: [200],
    placeHold: [201],
    createWebhook: [201],
    rotateWebhook: [201],
    // The delivery is made, and goes on its way.
    testWebhook: [202],
    repeatDelivery: [202],
    inviteMember: [201],
    acceptInvitation: [201],
    joinByInvitation: [201],
    // A link cannot stand in an address.
    lookUpInvitation: [200],
    recoverSignIn: [200],
    resendInvitation: [200],
    // The upload is made; its preview and the start of its import answer 200 and 202.
    processXml: [200, 201, 202],
    processChunks: [200],
    // What was accepted before stays, so it may make nothing.
    acceptTexts: [200],
    // They change what is there.
    // They change what is there.
    changeMailSubscription: [200],
    approveCalibration: [200],
    confirmDecision: [200],
    releaseMailAddress: [200],
    unsubscribe: [200],
    leaveAccount: [200],
    verifyAddress: [200],
    sendVerification: [200],
    requestVerification: [200],
    manageSubscription: [200],
    // What they make is Stripe's, and what they open was paid before.
    createCheckout: [200],
    completeSignup: [200],
    customerPortal: [200],
    // They read at Stripe, or take what it says.
    checkSubscription: [200],
    refreshSubscription: [200],
    stripeWebhook: [200],
    deleteAccount: [202],
    requestDataExport: [202],
    linkDataExport: [200],
    requestReport: [202],
    cancelReport: [200],
    linkReport: [200],
    adverseMediaCheck: [200],
    dashboardAdverseMedia: [200],
    // It takes the place of what was decided before.
    decideAdverseMedia: [200],
    // Each subject has an outcome of its own.
    addSubjects: [200],
    reconcileSubjects: [200],
    decideAlert: [200],
    decideAlerts: [200],
    sanctionsCheck: [200],
    pepCheck: [200],
    universalSearch: [200],
    batchCheck: [200],
    createBatch: [201],
    previewBatch: [200],
    startBatch: [202],
    changeChosenSubjects: [200],
    startSubjectImport: [202],
    cancelSubjectImport: [200],
    estimateAlerts: [200],
    startMonitoringRun: [202],
    cancelBatch: [200],
    createBackTest: [202],
    cancelBackTest: [200],
    // It searches again.
    replayReceipt: [200],
    mcp: [200, 202],
    dashboardSearch: [200],
    freeTrialSearch: [200],
    sendInquiry: [201],
    eraseInquiries: [200],
    recordConsent: [201],
    countPage: [200],
  });
});

test('an input names all of its fields: the document lets no other in', () => {
  for (const schema of operations.map(bodyOf)) {
    for (const shape of schema?.anyOf ?? (schema ? [schema] : [])) {
      expect(shape).toMatchObject({ additionalProperties: false });
    }
  }
});

test('a route that answers a file or a redirect says so by its output, too', () => {
  for (const route of allRoutes) {
    const { operation, output } = route;
    expect([operation, output === download]).toEqual([operation, !answersJson(route)]);
  }
});

test('every code has a status and a sentence', () => {
  for (const { status, meaning } of Object.values(refusals)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(meaning).toMatch(/\.$/);
  }
});
