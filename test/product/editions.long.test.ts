import type { Client } from '../../lib/contract/http/client.ts';
import { measureApi } from '../../lib/operations/status/measureApi.ts';
import { measureComponents } from '../../lib/operations/status/measureComponents.ts';
import { measureDashboard } from '../../lib/operations/status/measureDashboard.ts';
import { measureImports } from '../../lib/operations/status/measureImports.ts';
import { enrolMonitor, monitorAppId } from '../../lib/operations/status/monitor.ts';
import { eventually, startTestProduct, type TestProduct, type TestUser } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
let user: TestUser;
beforeAll(async () => {
  product = await startTestProduct();
  user = await product.signUp('editions@klarnavn.example', 'professional');
});
afterAll(() => product.stop());

const list = 'un_sanctions_list' as const;
const editionOf = async (client: Client, name: string, date: string) =>
  (await importList(client, unList({ names: [name, ...inventedNames(20)], date }))).edition_id as string;
const screen = async (name: string) => {
  const { lists_screened, total_matches } = await user.client.dashboardSearch({ name });
  return [lists_screened[0]?.edition_id, total_matches];
};
const becomes = (name: string, screened: unknown[]) =>
  eventually(
    () => screen(name),
    (now) => JSON.stringify(now) === JSON.stringify(screened),
  );
const history = async () =>
  (await user.client.listEditions({ list })).editions.map((edition) => [edition.edition_id, edition.in_use]);

test('going back to an earlier edition is screened within seconds, and so is the shared list again', async () => {
  const shared = await editionOf(product.operator, 'Carla Gemeinsam', '2026-11-17');
  const a = await editionOf(user.client, 'Aurelia Testperson', '2026-11-18');
  const b = await editionOf(user.client, 'Beata Testova', '2026-11-19');
  await becomes('Beata Testova', [b, 1]);
  expect(await screen('Aurelia Testperson')).toEqual([b, 0]);

  const { edition } = await user.client.useEdition({ list, editionId: a, replaces: b });
  expect(edition).toMatchObject({ edition_id: a, scope: 'private', current: true, in_use: true });
  await becomes('Aurelia Testperson', [a, 1]);
  expect(await screen('Beata Testova')).toEqual([a, 0]);
  expect(await history()).toEqual([
    [b, false],
    [a, true],
    [shared, false],
  ]);

  expect((await user.client.useSharedList({ list })).lists).toMatchObject([{ edition_id: shared, scope: 'shared' }]);
  await becomes('Carla Gemeinsam', [shared, 1]);
  await expect(user.client.useSharedList({ list })).rejects.toMatchObject({ status: 409 });
  await user.client.useEdition({ list, editionId: b, replaces: shared });
  await becomes('Beata Testova', [b, 1]);
});

test('only an operator goes back for everybody, and the list status says so to everybody', async () => {
  const { editions } = await product.operator.listEditions({ list });
  const before = editions.find((edition) => edition.current)?.edition_id as string;
  const next = await editionOf(product.operator, 'Dora Gemeinsam', '2026-11-21');
  const back = { list, editionId: before, replaces: next };
  await expect(user.client.useEdition(back)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Only an operator may/),
  });
  await product.operator.useEdition(back);
  const status = await (await fetch(`${product.url}/app/v1/list-status`)).json();
  expect(status.lists).toMatchObject([{ edition_id: before, scope: 'shared', checked_at: null }]);
  expect(status.lists_unavailable).not.toEqual([]);
  await expect(product.operator.useEdition({ ...back, editionId: next, replaces: next })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/published or chosen meanwhile/),
  });
});

test('the service is measured by its address, by an account of nobody, and says so to everybody', async () => {
  const appId = monitorAppId('a secret of this test');
  const clock = () => new Date();
  const asking = { fetch, siteUrl: product.url, clock };
  const { userPoolId } = await (await fetch(`${product.url}/config.json`)).json();
  const signInKeysUrl = `${product.url}/_local/cognito/${userPoolId}/.well-known/jwks.json`;
  const enrol = () => enrolMonitor(product.table, appId, clock());
  const failed: unknown[] = [];
  await measureComponents({
    table: product.table,
    due: clock(),
    now: clock(),
    measure: {
      api: () => measureApi({ ...asking, appId: async () => appId, enrol }),
      dashboard: () => measureDashboard({ ...asking, signInKeysUrl }),
      imports: () => measureImports(product.table, clock()),
      mails: async () => ({ state: 'ok', milliseconds: 0 }),
    },
    onFailed: (component, cause) => void failed.push([component, cause]),
  });
  expect(failed).toEqual([]);
  const answer = await fetch(`${product.url}/app/v1/status`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60, stale-if-error=0');
  const { components } = (await answer.json()) as Awaited<ReturnType<Client['serviceStatus']>>;
  expect(components.map(({ component }) => component)).toEqual(['api', 'dashboard', 'imports', 'mails']);
  expect(components.filter(({ state, days }) => state === 'failed' || days.length === 0)).toEqual([]);
  const { lists } = await product.operator.listGrowth({});
  expect(lists).toEqual([{ list, database: 'UN Sanctions', editions: expect.any(Array) }]);
});

test('the changes of an edition name people to those whose list it is', async () => {
  const { editions } = await user.client.listEditions({ list });
  const own = editions.find((edition) => edition.in_use)?.edition_id as string;
  const changes = await user.client.editionChanges({ list, editionId: own });
  expect(changes).toMatchObject({ counts: { added: 0, removed: 0, changed: 1 }, changed: [{ name: 'Beata Testova' }] });
  const stranger = await product.signUp('stranger@klarnavn.example', 'simple');
  await expect(stranger.client.editionChanges({ list, editionId: own })).rejects.toMatchObject({ status: 404 });
});

test("a user's import is for their account alone, an operator's for everybody", async () => {
  const one = await product.signUp('one@klarnavn.example', 'simple');
  const two = await product.signUp('two@klarnavn.example', 'simple');
  const edition = async ({ client }: TestUser) =>
    (await client.listOverview({})).lists.find((found) => found.list === list);
  await editionOf(one.client, 'Private Person', '2026-11-22');
  expect(await edition(one)).toMatchObject({ scope: 'private', records: 21 });
  const before = await edition(two);
  const shared = await editionOf(product.operator, 'Shared Person', '2026-11-22');
  expect(shared).not.toBe(before?.edition_id);
  expect(await edition(two)).toMatchObject({ scope: 'shared', edition_id: shared });
  expect(await edition(one)).toMatchObject({ scope: 'private', records: 21 });
});
