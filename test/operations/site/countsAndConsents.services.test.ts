import { randomUUID } from 'node:crypto';
import { stages } from '../../../lib/cloud/stages.ts';
import * as contract from '../../../lib/contract/site/consent.ts';
import { countPage } from '../../../lib/operations/site/countPage.ts';
import { readPageCounts } from '../../../lib/operations/site/readPageCounts.ts';
import { readConsents, recordConsent } from '../../../lib/operations/site/recordConsent.ts';
import type { Table } from '../../../lib/store/table.ts';
import { startTable } from '../../support/dynamo.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const operator = { isOperator: true };
const day = (n: number) => new Date(`2026-11-${n}T10:00:00Z`);

describe('page counts', () => {
  const view = (path: string, referrer?: string, now = day(20)) =>
    countPage({ table, now, publicPaths: ['/', '/contact'] }, { path, referrer });
  const read = (asked = {}, now = day(22)) => readPageCounts({ table, now }, operator, asked);
  const rows = async (asked?: object) =>
    (await read(asked)).map(({ day, path, referrer, views }) => [day, path, referrer, views]);

  test('are kept by day, page and the host that led there, and read newest first', async () => {
    await view('/');
    await view('/');
    await view('/', 'News.Example');
    await view('/contact', 'news.example', day(21));
    expect(await rows()).toEqual([
      ['2026-11-21', '/contact', 'news.example', 1],
      ['2026-11-20', '/', '', 2],
      ['2026-11-20', '/', 'news.example', 1],
    ]);
    expect(await rows({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(1);
  });

  test('leave out pages that the site does not have, and take nothing for a referrer but a host', async () => {
    await view('/wp-login.php', undefined, day(10));
    await view('/', 'https://news.example/secret?token=1', day(11));
    await view('/', 'localhost', day(11));
    expect(await rows({ from: '2026-11-10', to: '2026-11-11' })).toEqual([['2026-11-11', '/', '', 2]]);
  });

  test('cannot grow without bound by hosts that somebody makes up', async () => {
    for (let n = 0; n < 505; n++) await view('/', `made-up-${n}.example`, day(12));
    const found = await read({ from: '2026-11-12', to: '2026-11-12' });
    expect(found).toHaveLength(501);
    expect(found[0]).toMatchObject({ referrer: 'other', views: 5 });
  });

  test('have nothing of who viewed the page', async () => {
    const [row] = await read({ from: '2026-11-21', to: '2026-11-21' });
    expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'expiresAt', 'path', 'referrer', 'views']);
  });

  test('are for operators, and for periods that are some', async () => {
    await expect(readPageCounts({ table, now: day(22) }, { isOperator: false }, {})).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const asked of [{ from: '2026-11-22', to: '2026-11-21' }, { from: '2026-01-01' }])
      await expect(read(asked)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('decisions about cookies', () => {
  const decision = (consentId: string, more = {}) => ({
    consent_id: consentId,
    decision_id: randomUUID(),
    text_version: '2026-11-22' as const,
    analytics: true,
    support_chat: false,
    ...more,
  });
  const record = (input: ReturnType<typeof decision>, now = day(20), network = randomUUID(), perDay = 2) =>
    recordConsent({ table, now, perDay }, input, network);

  test('are recorded in order, one that is sent twice once, and read by an operator alone', async () => {
    const id = randomUUID();
    const given = decision(id);
    await record(given);
    await record(given, day(21));
    await record(decision(id, { analytics: false }), day(22));
    expect(await readConsents(table, operator, id)).toEqual([
      { decided_at: day(20).toISOString(), text_version: '2026-11-22', analytics: true, support_chat: false },
      { decided_at: day(22).toISOString(), text_version: '2026-11-22', analytics: false, support_chat: false },
    ]);
    await expect(readConsents(table, { isOperator: false }, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are taken so often a day from a network', async () => {
    const network = randomUUID();
    for (let n = 0; n < 2; n++) await record(decision(randomUUID()), day(20), network);
    const third = record(decision(randomUUID()), day(20), network);
    await expect(third).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('are taken from a network as often as prod takes them, and no oftener', async () => {
    const network = randomUUID();
    const perDay = stages.prod.consentsPerDay;
    const sent = Array.from({ length: perDay + 3 }, () => record(decision(randomUUID()), day(20), network, perDay));
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(perDay);
  });

  test.each([
    ['a version that there never was', { text_version: '2026-11-23' }],
    ['a version of another form', { text_version: 'x'.repeat(10) }],
    ['an id of zeros', { consent_id: '00000000-0000-0000-0000-000000000000' }],
    ['an id of another version of UUID', { consent_id: '0f8fad5b-d9cb-1469-a165-70867728950e' }],
    ['an id that is a text', { decision_id: 'Anna Holm, Nordbank A/S' }],
  ])('are refused for %s', (_what, more) => {
    const { input } = contract.recordConsent;
    expect(input.safeParse(decision(randomUUID())).success).toBe(true);
    expect(input.safeParse({ ...decision(randomUUID()), ...more }).success).toBe(false);
  });
});
