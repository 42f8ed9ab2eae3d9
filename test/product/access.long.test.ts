import { newestVersions } from '../../lib/contract/account/legal.ts';
import { mayRole } from '../../lib/contract/account/mayRole.ts';
import type { GivenRole } from '../../lib/contract/account/members.ts';
import type { Role } from '../../lib/contract/actor.ts';
import { type Endpoint, hasJsonBody, pathFields } from '../../lib/contract/endpoint.ts';
import { mailTopics } from '../../lib/contract/mails/mailTopics.ts';
import { allRoutes } from '../../lib/contract/routes.ts';
import { openAlert } from '../support/openAlert.ts';
import { eventually, type TestPerson, type TestProduct, type TestUser } from '../support/product.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

/**
 * Generated from the route table: a new endpoint is tested for access the moment it exists.
 */
let product: TestProduct;
let stranger: TestUser;
/** By which the stranger's programs call. */
let strangersKey: string;
let owner: TestUser;
/** Whose things a stranger asks for. */
let host: TestUser;
/** Things of that host, and an edition of another user's own, by the name the contract gives them. */
const things: Record<string, string> = {};
/** People of one account by their role, somebody of no account, and somebody who was removed from that account. */
const people: Record<string, TestPerson> = {};

beforeAll(async () => {
  product = await sharedProduct('access');
  stranger = await product.signUp('stranger@klarnavn.example', 'simple');
  strangersKey = (await stranger.client.createAppId({ name: 'Own' })).app_id.app_id;
  host = await product.signUp('host@klarnavn.example', 'professional');
  things['App ID'] = (await host.client.createAppId({ name: 'Demo' })).app_id.id;
  const asked = await host.client.processXml({ listType: 'un_sanctions_list', fileName: 'un.xml', fileSize: 10 });
  things['Import job'] = asked.jobId;
  things.Batch = (await host.client.createBatch({ file_name: 'names.csv', file_size: 10 })).batch.id;
  things.Member = (await product.addMember(host.accountId, 'analyst@klarnavn.example', 'analyst')).userId;
  things.Report = (await host.client.requestReport({ format: 'csv' })).report.id;
  const held = await host.client.placeHold({ external_ref: 'customer 7', reason: 'Investigation' });
  things['Legal hold'] = held.hold.id;
  things.Alert = await openAlert(product.table, host.accountId);
  things.Case = (await host.client.openCase({ name: 'Somebody', origin: 'person' })).case.id;
  things.Subject = 'customer 7';
  await host.client.putSubject({ external_ref: things.Subject, name: 'Somebody' });
  things['Monitoring run'] = await runOf(host);
  const hook = { url: 'https://hooks.klarnavn.example/', events: ['app_id.changed' as const] };
  things.Webhook = (await host.client.createWebhook(hook)).webhook.id;
  // Nothing is counted today: a day is nobody's but by its account.
  things.Day = '2026-11-01';
  things.Incident = 'day_2026-11-01';
  const invited = await host.client.inviteMember({ email: 'invited@klarnavn.example', role: 'auditor' });
  things.Invitation = invited.invitation.id;
  owner = await product.signUp('owner@klarnavn.example', 'professional');
  things.Edition = (await importList(owner.client, unList({ names: ['Private Person'] }))).edition_id as string;

  people.owner = owner;
  for (const role of ['admin', 'analyst', 'auditor'] as const) people[role] = await member(role);
  people.nowhere = await product.addPerson('nowhere@klarnavn.example');
  const removed = await member('admin');
  // A call of theirs before, so that the functions know them as a member.
  await removed.client.listMembers({});
  await owner.client.removeMember({ user_id: removed.userId });
  people.removed = removed;
});

/** The run asked for, or the one that the new subject has set off meanwhile. */
async function runOf({ client }: TestUser): Promise<string> {
  await client.startMonitoringRun({}).catch(() => undefined);
  const { runs } = await eventually(
    () => client.listMonitoringRuns({}),
    ({ runs: some }) => some.length > 0,
  );
  return runs[0]?.id as string;
}

let members = 0;
const member = (role: GivenRole) => product.addMember(owner.accountId, `${role}${++members}@klarnavn.example`, role);

const dueDays = { sanctions_match: 2, pep_match: null, adverse_media: null, ongoing_monitoring: null };

/** A well-formed call of an endpoint, by what it needs. */
const wellFormed: Record<string, Record<string, unknown>> = {
  sanctionsCheck: { name: 'Somebody' },
  pepCheck: { name: 'Somebody' },
  universalSearch: { name: 'Somebody' },
  batchCheck: { items: [{ name: 'Somebody' }] },
  batchResult: { format: 'csv' },
  adverseMediaCheck: { name: 'Somebody' },
  dashboardAdverseMedia: { name: 'Somebody' },
  decideAdverseMedia: { name: 'Somebody', title: 'Title', article_ids: ['a:1'], verdict: 'undecided' },
  dashboardSearch: { name: 'Somebody' },
  freeTrialSearch: { name: 'Somebody' },
  updateProfile: { full_name: 'Anna Berg', backup_email: null, updated_at: 'never' },
  updateAccount: { business_name: 'Bank', changed_at: 'never' },
  deleteAccount: { email: 'else@klarnavn.example', password: 'Wrong-horse-battery-9' },
  changeMemberRole: { role: 'auditor', replaces: 'analyst' },
  requireSecondFactor: { required: true, changed_at: 'never' },
  recoverSignIn: { email: 'nobody@klarnavn.example' },
  inviteMember: { email: 'else@klarnavn.example', role: 'auditor' },
  lookUpInvitation: { token: 'none' },
  joinByInvitation: { token: 'none', name: 'Anna', password: 'Right-horse-battery-9' },
  acceptInvitation: { token: 'none' },
  acceptTexts: { accepts: newestVersions },
  saveNotificationPreferences: Object.fromEntries(mailTopics.map((topic) => [topic, true])),
  markNotifications: { ids: ['none'], read: true },
  manageSubscription: { action: 'cancel' },
  previewChange: { plan: 'simple', billing: 'monthly' },
  createAppId: { name: 'Test' },
  renameAppId: { name: 'Other' },
  setAppIdStatus: { status: 'inactive' },
  limitAppId: { scopes: ['pep'] },
  rotateAppId: { old_expires_in_hours: 24 },
  processXml: { previewOnly: true },
  processChunks: { action: 'status' },
  listEditions: { list: 'un_sanctions_list' },
  editionChanges: { list: 'un_sanctions_list' },
  useEdition: { list: 'un_sanctions_list', replaces: 'some_edition' },
  useSharedList: { list: 'un_sanctions_list' },
  eraseInquiries: { email: 'nobody@klarnavn.example' },
  requestReport: { format: 'csv' },
  changeRetention: { years: 5, counted_from: 'contract', changed_at: 'never' },
  placeHold: { external_ref: 'customer 7', reason: 'Investigation' },
  decideAlert: { outcome: 'false_positive', reason: 'Another date of birth' },
  decideAlerts: { alert_ids: ['none'], outcome: 'false_positive', reason: 'Another date of birth' },
  withdrawDecision: { version: '1' },
  confirmDecision: { reason: 'Looked at again', version: 1 },
  changeAlert: { due: '2027-01-01' },
  putSubject: { name: 'Somebody' },
  addSubjects: { subjects: [{ external_ref: 'customer 8', name: 'Somebody' }] },
  reconcileSubjects: { external_refs: ['customer 8'] },
  explainCalibration: { reason: 'Too many alerts', version: 1 },
  approveCalibration: { version: 1 },
  acknowledgeIncident: { note: 'Read' },
  changeMonitoring: { nightly: false, threshold: 0.8, changed_at: 'never' },
  estimateAlerts: { threshold: 0.8 },
  getRunSubject: { external_ref: 'customer 7' },
  openCase: { name: 'Somebody', origin: 'person' },
  assignCase: { version: 1 },
  changeCase: { version: 1, due: '2027-01-01' },
  stepCase: { version: 1, step: 'begin' },
  commentCase: { text: 'A comment' },
  linkCase: { other: 'none', linked: true },
  mergeCase: { version: 1, into: 'none' },
  uploadCaseFile: { file_size: 10 },
  addCaseFile: { file_id: 'none', file_name: 'a.pdf' },
  linkCaseFile: { file_id: 'none' },
  changeCaseSettings: { assignees: [], due_days: dueDays, version: 0 },
  createWebhook: { url: 'https://hooks.klarnavn.example/', events: ['app_id.changed'] },
  rotateWebhook: { old_expires_in_hours: 24 },
  repeatDelivery: { delivery_id: 'msg_000000000deadbeef' },
  readConsents: { consent_id: '0f8fad5b-d9cb-469f-a165-70867728950e' },
};

async function call(route: Endpoint, path: string, id: string, headers: Record<string, string>) {
  const input: Record<string, unknown> = { ...wellFormed[route.operation] };
  if (route.owned) input[route.owned.field] = id;
  let url = `${product.url}${path}`;
  for (const field of pathFields(path)) {
    url = url.replace(`{${field}}`, String(input[field]));
    delete input[field];
  }
  const hasBody = hasJsonBody(route);
  if (!hasBody) url += `?${new URLSearchParams(input as Record<string, string>)}`;
  const response = await fetch(url, {
    method: route.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(hasBody ? { body: JSON.stringify(input) } : {}),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body = isJson ? await response.json() : { file: await response.text() };
  return { status: response.status, headers: response.headers, body };
}

const withoutRequest = ({ request_id: _, timestamp: __, ...body }: Record<string, unknown>) => body;
const guarded = allRoutes
  .filter((route) => route.caller === 'user' || route.caller === 'appId')
  .flatMap((route) => route.paths.map((path) => [route, path] as const));
const nameOf = ([route, path]: readonly [Endpoint, string]) => `${route.method} ${path}`;

type Who = Role | 'nowhere' | 'removed';
const everybody: readonly Who[] = ['owner', 'admin', 'analyst', 'auditor', 'nowhere', 'removed'];
const roleOf = (who: Who): Role | undefined => (who === 'nowhere' || who === 'removed' ? undefined : who);

/**
 * All calls of a route follow each other. There are more functions than threads (lib/local/runtime/lambda/threadPlaces.ts): role by role,
 * every call would start its function anew.
 */
describe.each(guarded.map((g) => [nameOf(g), ...g] as const))('%s', (_name, route, path) => {
  test('refuses a missing key or session and a wrong one', async () => {
    const code = route.caller === 'appId' ? 'INVALID_APP_ID' : 'SIGN_IN_REQUIRED';
    const wrong = [
      {},
      { Authorization: '' },
      { Authorization: 'Bearer' },
      { Authorization: 'Bearer nonsense' },
      { Authorization: `Bearer ${'0'.repeat(32)}` },
      { Authorization: `Basic ${product.demo.appId}` },
      // Each other's keys open nothing.
      { Authorization: `Bearer ${route.caller === 'appId' ? stranger.token : product.demo.appId}` },
    ];
    for (const headers of wrong) {
      const answer = await call(route, path, 'some_id', headers as Record<string, string>);
      expect({ headers, status: answer.status, body: answer.body }).toMatchObject({
        status: 401,
        body: {
          success: false,
          error: { code, message: expect.stringMatching(/\w+ \w+/) },
          request_id: expect.any(String),
        },
      });
    }
  });

  const named = (wanted: boolean) =>
    everybody.filter((who) => route.caller === 'user' && mayRole(roleOf(who), route.role ?? 'owner') === wanted);
  const callAs = ({ token }: TestPerson) => call(route, path, 'some_id', { Authorization: `Bearer ${token}` });

  for (const who of named(true)) {
    test(`may be called by ${who}`, async () => {
      // Leaving is tried by somebody whom no later test needs.
      const isLast = route.operation === 'leaveAccount' && who !== 'nowhere' && who !== 'removed' && who !== 'owner';
      const answer = await callAs(isLast ? await member(who) : (people[who] as TestPerson));
      expect([answer.status, answer.body]).not.toEqual([401, expect.anything()]);
      expect([answer.status, answer.body.error?.code]).not.toEqual([403, 'ROLE_REQUIRED']);
      expect(answer.status).toBeLessThan(500);
    });
  }

  for (const who of named(false)) {
    test(`refuses ${who}`, async () => {
      const answer = await callAs(people[who] as TestPerson);
      expect([answer.status, answer.body.error]).toEqual([
        403,
        {
          code: 'ROLE_REQUIRED',
          message: expect.stringContaining(String(route.role)),
          details: { role: roleOf(who) ?? null, required: route.role },
        },
      ]);
    });
  }

  if (route.owned) {
    test("answers another account's thing like a missing one", async () => {
      const bearer = route.caller === 'appId' ? strangersKey : stranger.token;
      const headers = { Authorization: `Bearer ${bearer}` };
      const theirs = await call(route, path, things[route.owned?.thing ?? ''] as string, headers);
      const none = await call(route, path, 'job_000000000deadbeef', headers);
      expect(theirs.status).toBe(404);
      expect(withoutRequest(theirs.body)).toEqual(withoutRequest(none.body));
      expect(none.status).toBe(404);
    });
  }
});

/**
 * What each route of signed callers answers to a body without a signature, by its operation: a new one is listed here, and refuses
 * in the shape that its caller reads.
 */
const unsignedRefusals: Record<string, { status: number; code: string }> = {
  unsubscribe: { status: 400, code: 'INVALID_REQUEST' },
  stripeWebhook: { status: 400, code: 'INVALID_REQUEST' },
};

test('a body without a signature is refused at every route of signed callers', async () => {
  const signed = allRoutes.filter((route) => route.caller === 'signed');
  expect(signed.map(({ operation }) => operation).sort()).toEqual(Object.keys(unsignedRefusals).sort());
  for (const route of signed) {
    const { status, code } = unsignedRefusals[route.operation] as { status: number; code: string };
    for (const path of route.paths) {
      const url = `${product.url}${path.replace(/\{\w+\}/g, 'some_id')}`;
      const response = await fetch(url, { method: route.method, ...(route.method === 'GET' ? {} : { body: '{}' }) });
      const answer = [path, response.status, await response.json()];
      expect(answer).toMatchObject([path, status, { success: false, error: { code } }]);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  }
});

test("another account's things are still there afterwards, unchanged", async () => {
  const { app_ids } = await host.client.listAppIds({});
  expect(app_ids).toMatchObject([{ id: things['App ID'], name: 'Demo', status: 'active' }]);
  const { job } = await host.client.getImportJob({ jobId: things['Import job'] as string });
  expect(job.status).toBe('pending');
  const { batch } = await host.client.getBatch({ batch_id: things.Batch as string });
  expect(batch.status).toBe('pending');
  const { members: hostMembers } = await host.client.listMembers({});
  expect(hostMembers.find(({ user_id }) => user_id === things.Member)?.role).toBe('analyst');
  const { invitations } = await host.client.listInvitations({});
  const open = invitations.filter(({ status }) => status === 'open');
  expect(open).toMatchObject([{ id: things.Invitation }]);
  const { editions } = await owner.client.listEditions({ list: 'un_sanctions_list' });
  expect(editions).toMatchObject([{ edition_id: things.Edition, scope: 'private', in_use: true }]);
  expect((await stranger.client.listEditions({ list: 'un_sanctions_list' })).editions).toEqual([]);
});

function expectEnvelope(response: Response, body: Record<string, unknown>, code: unknown): void {
  expect(body).toEqual({
    success: false,
    error: { code, message: expect.stringMatching(/\w/), details: {} },
    request_id: response.headers.get('X-Request-Id'),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(body.request_id).toMatch(/\w/);
}

describe('any address', () => {
  test.each([
    ['GET', '/functions/v1/sanctions_check', 405, 'OPTIONS, POST'],
    ['PUT', '/api/v1/sanctions/check', 405, 'OPTIONS, POST'],
    ['DELETE', '/app/v1/usage', 405, 'GET'],
    ['PROPFIND', '/app/v1/usage', 405, 'GET'],
    ['M-SEARCH', '/functions/v1/list_info', 405, 'GET, OPTIONS'],
    ['POST', '/functions/v1/no_such_check', 404, null],
    ['POST', '/app/v1/nothing', 404, null],
  ])('%s %s is answered with %d in the error envelope', async (method, path, status, allow) => {
    const response = await fetch(`${product.url}${path}`, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([status, allow]);
    expectEnvelope(response, await response.json(), status === 405 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
  });

  test.each(['/functions/v1/sanctions_check', '/app/v1/search'])(
    'refuses without a key or a session with the time and the id of the request: %s',
    async (path) => {
      const response = await fetch(`${product.url}${path}`, { method: 'POST', body: '{}' });
      expect(response.status).toBe(401);
      expectEnvelope(response, await response.json(), expect.stringMatching(/^(INVALID_APP_ID|SIGN_IN_REQUIRED)$/));
    },
  );

  test('serves the OpenAPI document of exactly these routes', async () => {
    const document = await (await fetch(`${product.url}/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(
      allRoutes.flatMap((route) => route.paths.map((path) => `${route.method} ${path}`)).sort(),
    );
  });
});
