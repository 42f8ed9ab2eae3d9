import { gzipSync } from 'node:zlib';
import { S3Client } from '@aws-sdk/client-s3';
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { allRoutes } from '../../lib/contract/routes.ts';
import { triedOperations } from '../../lib/contract/status/triedEndpoints.ts';
import { listsInUse } from '../../lib/operations/screening/listsInUse.ts';
import { tryVersions } from '../../lib/operations/screening/tryVersions.ts';
import { keys } from '../../lib/store/keys.ts';
import { eventually, startTestProduct, type TestProduct } from '../support/product.ts';
import { inventedNames, unList } from '../support/unList.ts';
import { importList } from '../support/upload.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  const job = await importList(
    product.operator,
    unList({ names: ['Aurelia Beispielsdatter', 'Beata Testova', ...inventedNames(500)] }),
  );
  expect(job.status).toBe('completed');
});
afterAll(() => product.stop());

async function post(path: string, body: unknown, appId = product.demo.appId, more: Record<string, string> = {}) {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${appId}`, 'Content-Type': 'application/json', ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const check = (body: unknown, appId?: string) => post('/functions/v1/sanctions_check', body, appId);

describe('a screening', () => {
  test('finds a listed name, says why, and on which list of which date the answer rests', async () => {
    const { status, body, headers } = await check({ name: 'Beispielsdatter Aurelia', external_ref: 'case 7' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      total_matches: 1,
      query: { name: 'Beispielsdatter Aurelia', match_type: 'exact', external_ref: 'case 7' },
      matches: [
        {
          name: 'Aurelia Beispielsdatter',
          entity_type: 'individual',
          date_of_birth: '1962-03-12',
          nationality: 'Denmark',
          database: 'UN Sanctions',
          match_score: 1,
          match_type: 'exact',
          band: 'exact',
          explanation: { rule: 'exact', matched_name: 'Aurelia Beispielsdatter' },
        },
      ],
      lists_screened: [{ list: 'un_sanctions_list', edition_date: '2026-11-20', records: 502, scope: 'shared' }],
    });
    expect(body.lists_unavailable.map((l: { list: string }) => l.list)).toContain('eu_sanctions_list');
    expect(headers.get('X-Request-Id')).toBe(body.request_id);
    for (const name of [
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'X-Quota-Limit',
      'X-Quota-Used',
      'X-Quota-Reset',
    ]) {
      expect([name, headers.get(name)]).toEqual([name, expect.any(String)]);
    }
  });

  test('without a match is a success', async () => {
    expect((await check({ name: 'Nobody Whatsoever' })).body).toMatchObject({
      success: true,
      matches: [],
      total_matches: 0,
    });
  });

  test('is the same on both path families', async () => {
    const [one, two] = [
      await check({ name: 'Beata Testova' }),
      await post('/api/v1/sanctions/check', { name: 'Beata Testova' }),
    ];
    expect(two.body.matches).toEqual(one.body.matches);
    expect(two.body.matches).toHaveLength(1);
  });

  test('exact needs complete words, fuzzy counts beside its matches who has them anywhere, and names them when asked', async () => {
    expect((await check({ name: 'eata Test', include_contained: true })).body).toMatchObject({
      total_matches: 0,
      contained: null,
      criteria_ignored: [{ field: 'include_contained' }],
    });
    const fuzzy = { name: 'eata Test', match_type: 'fuzzy', threshold: 0.99 } as const;
    const { body } = await check(fuzzy);
    expect(body).toMatchObject({ matches: [], total_matches: 0, contained: { total: 1 } });
    expect(body).not.toHaveProperty('contained_matches');
    const contained = [{ name: 'Beata Testova', explanation: { rule: 'all_terms' } }];
    expect((await check({ ...fuzzy, include_contained: true })).body).toMatchObject({
      matches: [],
      contained: { total: 1 },
      contained_matches: contained,
    });
    const user = await product.signUp('contained@klarnavn.example', 'simple');
    const searched = await user.client.dashboardSearch({ ...fuzzy, include_contained: true });
    expect(searched).toMatchObject({ results: [], contained: { total: 1 }, contained_matches: contained });
    const trial = await post('/functions/v1/free-trial-search', { name: 'eata Test' });
    expect(trial.body).toMatchObject({
      success: true,
      results: [],
      contained: { total: 1 },
      contained_matches: contained,
    });
  });

  test('of PEP lists without any PEP list is refused, not answered with no match', async () => {
    const { status, body } = await post('/functions/v1/pep_check', { name: 'Beata Testova' });
    expect([status, body.error.code]).toEqual([503, 'LIST_UNAVAILABLE']);
    expect((await post('/functions/v1/pep_check', { name: 'Beata', allow_partial: true })).status).toBe(503);
  });

  test('compares every criterion in both modes, and names what had no effect', async () => {
    const criteria = { name: 'Beata Testova', date_of_birth: '1999', nationality: 'DK', threshold: 0.5 };
    const user = await product.signUp('criteria@klarnavn.example', 'simple');
    for (const { criteria_ignored, found } of [
      await check({ ...criteria, type: 'vessel' }).then(({ body }) => ({ ...body, found: body.matches[0] })),
      await user.client
        .dashboardSearch({ ...criteria, match_type: 'exact', type: 'vessel' })
        .then((answer) => ({ ...answer, found: answer.results[0] })),
    ]) {
      expect(criteria_ignored.map(({ field }: { field: string }) => field)).toEqual(['threshold']);
      expect(found.explanation.adjustments).toHaveLength(3);
      expect([found.match_score < 1, found.band === 'exact']).toEqual([true, false]);
    }
    const { body } = await check({ ...criteria, type: 'vessel', match_type: 'fuzzy' });
    expect([body.criteria_ignored, body.matches[0].explanation.adjustments.length]).toEqual([[], 3]);
    expect((await check({ name: 'Beata Testova' })).body.criteria_ignored).toEqual([]);
  });

  test('may come from any page', async () => {
    const preflight = await fetch(`${product.url}/functions/v1/sanctions_check`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://customer.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('authorization');
    const page = { Origin: 'https://customer.example' };
    const answer = await post('/functions/v1/sanctions_check', { name: 'x y' }, undefined, page);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('is answered packed where that is accepted, and may be sent packed', async () => {
    const name = 'Beispielsdatter Aurelia';
    const packed = await check({ name });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    const plain = await post('/functions/v1/sanctions_check', { name }, undefined, { 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.body.matches).toEqual(packed.body.matches);
    const sent = (body: Buffer, encoding: string) =>
      fetch(`${product.url}/functions/v1/sanctions_check`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${product.demo.appId}`,
          'Content-Type': 'application/json',
          'Content-Encoding': encoding,
        },
        body: new Uint8Array(body),
      });
    const body = gzipSync(JSON.stringify({ name }));
    expect((await (await sent(body, 'gzip')).json()).matches).toEqual(packed.body.matches);
    const refused = await Promise.all([sent(body.subarray(0, 20), 'gzip'), sent(body, 'br')]);
    expect(refused.map(({ status }) => status)).toEqual([400, 415]);
    for (const each of refused) expect((await each.json()).error.code).toBe('INVALID_REQUEST');
  });
});

describe('a name', () => {
  test.each([
    ['missing', {}, 'Name parameter is required'],
    ['empty', { name: '' }, 'Name parameter is required'],
    ['blank', { name: ' \t ' }, /required|control/],
    ['of 501 characters', { name: 'x'.repeat(501) }, 'Name parameter must have at most 500 characters'],
    ['of 10,000 characters', { name: 'x'.repeat(10_000) }, 'Name parameter must have at most 500 characters'],
    ['with control characters', { name: 'Beata\u0000Testova' }, 'Name parameter must not contain control characters'],
    ['that is a number', { name: 7 }, 'Name parameter must be a string'],
    ['that is a list', { name: ['Beata'] }, 'Name parameter must be a string'],
    ['without a letter or digit', { name: '???' }, 'Name parameter must contain a letter or a digit'],
    ['of emoji alone', { name: '😀' }, 'Name parameter must contain a letter or a digit'],
    ['of a letter that folding drops', { name: 'ـ' }, 'Name parameter must contain a letter or a digit'],
    ['that is null', { name: null }, 'Name parameter is required'],
  ])('%s is refused with a sentence', async (_name, body, message) => {
    const answer = await check(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      error: { code: 'INVALID_REQUEST', message: expect.stringMatching(message) },
    });
  });

  test.each([
    ['no JSON', '{"name":', 'The request body is not valid JSON'],
    ['a list', '["Beata"]', 'The request body must be a JSON object'],
    ['nothing', '', 'Name parameter is required'],
  ])('in a body that is %s is refused with a sentence', async (_name, body, message) => {
    expect((await check(body)).body.error).toMatchObject({ code: 'INVALID_REQUEST', message });
  });

  test.each(['7', 'Å', '\u200f\u200bBeata Testova', 'a'.repeat(500), 'of', Array(200).fill('x').join(' ')])(
    'like %s is answered',
    async (name) => {
      expect((await check({ name, match_type: 'fuzzy' })).status).toBe(200);
    },
  );

  test.each([
    [{ threshold: 2 }, /threshold must be at most 1/],
    [{ threshold: 0.49 }, /threshold must be at least 0.5/],
    [{ threshold: '0.8' }, /threshold must be a number/],
    [{ threshold: [] }, /threshold must be a number/],
    [{ include_contained: 'yes' }, /include_contained must be true or false/],
    [{ limit: 0 }, /limit/],
    [{ limit: 201 }, /limit/],
    [{ match_type: 'near' }, /match_type/],
    [{ date_of_birth: '1962-02-30' }, /date_of_birth/],
    [{ type: 'ship' }, /type/],
    [{ nationality: 'Utopian' }, /nationality must be/],
    [{ nationality: 'Utopian', match_type: 'fuzzy' }, /nationality must be/],
  ])('with %j is refused', async (more, message) => {
    const { status, body } = await check({ name: 'Beata', ...more });
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(message)]);
  });
});

describe('the allowance', () => {
  test('of 50 hit by 800 calls of forty callers at once answers exactly 50, and the 750 refused are not counted', async () => {
    const user = await product.signUp('fifty@klarnavn.example', 'simple');
    const { app_id } = await user.client.createAppId({ name: 'Test' });
    // Refused calls first: they must not use any.
    for (const body of [{ name: '' }, { name: 'ـ' }, { name: 'Beata', nationality: 'Utopian' }]) {
      expect((await check(body, app_id.app_id)).status).toBe(400);
    }
    const answers: Awaited<ReturnType<typeof check>>[] = [];
    let open = 800;
    // Eight times as many as the function takes at once. More would only wait before it, on a slow machine for longer than a call may.
    const caller = async () => {
      while (open-- > 0) {
        let answer = await check({ name: 'Beata Testova' }, app_id.app_id);
        // The rate limit (burst of 20) is met on the way: those calls come again, as a client's would.
        while (answer.status === 429) answer = await check({ name: 'Beata Testova' }, app_id.app_id);
        answers.push(answer);
      }
    };
    await Promise.all(Array.from({ length: 40 }, caller));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(50);
    const refused = answers.filter((a) => a.status !== 200);
    expect(refused).toHaveLength(750);
    expect(new Set(refused.map((a) => `${a.status} ${a.body.error?.code}`))).toEqual(
      new Set(['403 USAGE_LIMIT_EXCEEDED']),
    );
    expect(await user.client.getUsage({})).toMatchObject({ plan: 'simple', allowance: 50, allowance_used: 50 });
    // Statistics follow: each answered call once.
    const usage = await eventually(
      () => user.client.getUsage({}),
      (u) => u.monthly_requests >= 50,
    );
    expect(usage).toMatchObject({
      monthly_requests: 50,
      monthly_by_endpoint: [{ endpoint: 'sanctions_check', request_count: 50 }],
    });
    expect((await user.client.listAppIds({})).app_ids[0]).toMatchObject({ usage_count: 50 });
  });

  test('exceeding the rate of the account is 429 with Retry-After, and uses no search', async () => {
    const user = await product.signUp('fast@klarnavn.example', 'advanced');
    const { app_id } = await user.client.createAppId({ name: 'Test' });
    // A bucket that a burst has emptied for the next minute: how many calls that takes depends on the machine.
    await product.table.client.send(
      new UpdateCommand({
        TableName: product.table.name,
        Key: keys.quota(user.accountId),
        UpdateExpression: 'SET arrival = :later',
        ExpressionAttributeValues: { ':later': Date.now() + 60_000 },
      }),
    );
    const { status, headers, body } = await check({ name: 'Beata' }, app_id.app_id);
    expect([status, body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(30);
    expect(headers.get('RateLimit-Remaining')).toBe('0');
    expect((await user.client.getUsage({})).allowance_used).toBe(0);
    // The rate is the account's: neither a second App ID nor a new one has a bucket of its own.
    const second = await user.client.createAppId({ name: 'Second' });
    expect((await check({ name: 'Beata' }, second.app_id.app_id)).status).toBe(429);
    await user.client.deleteAppId({ id: app_id.id });
    const again = await user.client.createAppId({ name: 'Again' });
    expect((await check({ name: 'Beata' }, again.app_id.app_id)).status).toBe(429);
  });

  test('that is refused says what is left of rate and quota, and takes nothing of it', async () => {
    const user = await product.signUp('refused@klarnavn.example', 'simple');
    const { app_id } = await user.client.createAppId({ name: 'Test' });
    for (const body of [{}, { name: 'Beata', matchType: 'fuzzy' }, { name: '???' }]) {
      const { status, headers } = await check(body, app_id.app_id);
      expect(status).toBe(400);
      expect(Object.fromEntries(headers)).toMatchObject({
        'ratelimit-limit': '20',
        'ratelimit-remaining': '20',
        'x-quota-limit': '50',
        'x-quota-used': '0',
      });
    }
    const desk = await fetch(`${product.url}/app/v1/search`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${user.token}` },
      body: '{}',
    });
    expect([desk.status, desk.headers.get('X-Quota-Limit')]).toEqual([400, '50']);
  });

  test('without a subscription is refused', async () => {
    const user = await product.signUp('unpaid@klarnavn.example');
    const { app_id } = await user.client.createAppId({ name: 'Test' });
    const { status, body } = await check({ name: 'Beata' }, app_id.app_id);
    expect([status, body.error.code]).toEqual([403, 'SUBSCRIPTION_REQUIRED']);
  });
});

describe('an App ID', () => {
  test('that is inactive is refused with 403, active again it works, deleted it is unknown', async () => {
    const user = await product.signUp('states@klarnavn.example', 'professional');
    const { app_id } = await user.client.createAppId({});
    expect(app_id).toMatchObject({ name: 'App ID', status: 'active', app_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const code = async () => {
      const { status, body } = await check({ name: 'Beata' }, app_id.app_id);
      return [status, body.error?.code];
    };
    expect(await code()).toEqual([200, undefined]);
    await user.client.setAppIdStatus({ id: app_id.id, status: 'inactive' });
    expect(await code()).toEqual([403, 'APP_ID_INACTIVE']);
    expect((await check({ name: 'Beata' }, app_id.app_id)).headers.get('x-quota-used')).toBe('1');
    await user.client.setAppIdStatus({ id: app_id.id, status: 'active' });
    expect(await code()).toEqual([200, undefined]);
    await user.client.deleteAppId({ id: app_id.id });
    expect(await code()).toEqual([401, 'INVALID_APP_ID']);
  });

  test('needs a free slot of two, and a name that is not blank when renamed', async () => {
    const user = await product.signUp('slots@klarnavn.example', 'simple');
    const created = await Promise.allSettled(
      Array.from({ length: 6 }, () => user.client.createAppId({ name: 'Test' })),
    );
    expect(created.filter((c) => c.status === 'fulfilled')).toHaveLength(2);
    const { app_ids, remaining_slots } = await user.client.listAppIds({});
    expect([app_ids.length, remaining_slots]).toEqual([2, 0]);
    const id = app_ids[0]?.id as string;
    await expect(user.client.renameAppId({ id, name: '  ' })).rejects.toMatchObject({
      status: 400,
      message: 'The name is required',
    });
    expect((await user.client.renameAppId({ id, name: ' Staging ' })).app_id.name).toBe('Staging');
  });
});

describe('the trial', () => {
  test('does not count a name of which nothing would be searched', async () => {
    const ask = async (name: string) =>
      (await fetch(`${product.url}/functions/v1/free-trial-search`, { method: 'POST', body: JSON.stringify({ name }) }))
        .status;
    for (let i = 0; i < 21; i++) expect(await ask('ـ')).toBe(400);
    expect(await ask('Beata Testova')).toBe(200);
  });

  test('searches both kinds for anybody and names the lists that are missing', async () => {
    const response = await fetch(`${product.url}/functions/v1/free-trial-search`, {
      method: 'POST',
      body: JSON.stringify({ name: 'Beata Testova' }),
    });
    expect(await response.json()).toMatchObject({
      success: true,
      results: [{ record_type: 'sanctions', name: 'Beata Testova', database: 'UN Sanctions' }],
      lists_screened: [{ list: 'un_sanctions_list' }],
      lists_unavailable: expect.arrayContaining([expect.objectContaining({ list: 'pep_dk', reason: 'not_imported' })]),
    });
  });
});

describe('the limit of the trial', () => {
  /** Through CloudFront, or past it at the address that API Gateway has by itself. */
  const search = (origin: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/functions/v1/free-trial-search`, {
      method: 'POST',
      body: JSON.stringify({ name: 'Beata Testova' }),
      headers,
    });
  const pastCloudFront = () =>
    `${product.url}/_aws/execute-api/${product.services.resources.restApiIds['klarnavn-local-AppApi']}/live`;
  const forged = (last: number) => ({ 'X-Viewer-Address': `198.51.100.${last}`, 'X-Origin-Secret': 'guessed' });

  async function counted() {
    const { Items = [] } = await product.table.client.send(
      new ScanCommand({
        TableName: product.table.name,
        FilterExpression: 'begins_with(pk, :trial)',
        ExpressionAttributeValues: { ':trial': 'TRIAL#' },
      }),
    );
    return Items as { pk: string; sk: string; taken: number }[];
  }

  test('counts by the real address, however a caller forges headers, through CloudFront or past it', async () => {
    expect((await search(product.url)).status).toBe(200);
    const [before] = await counted();
    for (const origin of [product.url, pastCloudFront()]) {
      for (const last of [1, 2]) expect((await search(origin, forged(last))).status).toBe(200);
    }
    expect(await counted()).toEqual([expect.objectContaining({ taken: (before?.taken ?? 0) + 4 })]);
  });

  test('cannot be passed by a forged header past CloudFront', async () => {
    const [{ pk, sk, taken } = { pk: '', sk: '', taken: 0 }] = await counted();
    const setTo = (value: number) =>
      product.table.client.send(
        new UpdateCommand({
          TableName: product.table.name,
          Key: { pk, sk },
          UpdateExpression: 'SET taken = :value',
          ExpressionAttributeValues: { ':value': value },
        }),
      );
    await setTo(1_000);
    for (const origin of [product.url, pastCloudFront()]) {
      const refused = await search(origin, forged(3));
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } });
    }
    await setTo(taken);
  });
});

describe('an address that does not exist', () => {
  test('answers 404: a page on the site, JSON below the APIs', async () => {
    const page = await fetch(`${product.url}/no-such-page`);
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    for (const path of ['/app/v1/no-such-thing', '/api/v1/no-such-thing', '/functions/v1/no-such-thing']) {
      const answer = await fetch(`${product.url}${path}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
    }
    expect((await fetch(`${product.url}/dashboard/app-ids`)).status).toBe(200);
  });
});

describe("the dashboard's search", () => {
  test('is counted like a call, and needs a subscription', async () => {
    const user = await product.signUp('desk@klarnavn.example', 'simple');
    const found = await user.client.dashboardSearch({ name: 'Beata Testova', match_type: 'fuzzy' });
    expect(found.results[0]).toMatchObject({ record_type: 'sanctions', name: 'Beata Testova', match_score: 1 });
    const usage = await eventually(
      () => user.client.getUsage({}),
      (u) => u.monthly_requests === 1,
    );
    expect(usage).toMatchObject({
      allowance_used: 1,
      monthly_by_endpoint: [{ endpoint: 'dashboard_search', request_count: 1 }],
    });
    const unpaid = await product.signUp('nodesk@klarnavn.example');
    await expect(unpaid.client.dashboardSearch({ name: 'Beata' })).rejects.toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
    });
  });
});

describe('list_info', () => {
  test('says which lists of which date the account is screened against', async () => {
    const response = await fetch(`${product.url}/functions/v1/list_info`, {
      headers: { Authorization: `Bearer ${product.demo.appId}` },
    });
    expect(await response.json()).toMatchObject({
      success: true,
      lists: [{ list: 'un_sanctions_list', edition_date: '2026-11-20', records: 502 }],
    });
  });
});

describe('a new edition', () => {
  test('is published while names are screened: every answer rests on the old one or the new one, whole', async () => {
    const user = await product.signUp('switch@klarnavn.example', 'professional');
    const { app_id } = await user.client.createAppId({ name: 'Test' });
    const records = new Map<string, number>();
    let publishing = true;
    const publish = importList(
      user.client,
      unList({ names: ['Beata Testova', ...inventedNames(700, 1)], date: '2026-11-21' }),
    ).finally(() => {
      publishing = false;
    });
    const ask = async () => {
      const { status, body } = await check({ name: 'Beata Testova' }, app_id.app_id);
      expect([status, body.total_matches]).toEqual([200, 1]);
      const { edition_date, records: count } = body.lists_screened[0];
      records.set(edition_date, count);
      return edition_date as string;
    };
    while (publishing) await ask();
    expect((await publish).status).toBe('completed');
    await eventually(ask, (date) => date === '2026-11-21');
    expect(Object.fromEntries(records)).toEqual({ '2026-11-20': 502, '2026-11-21': 701 });
  });
});

describe('what a new version is tried with before it gets a call', () => {
  test('is answered rightly by every door: a name of a list in use is found, a made-up one not, and a missing list is named', async () => {
    const { endpoints, region, credentials } = product.services;
    const client = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true });
    const lists = await listsInUse(product.table, { client, name: product.bucket('EditionsBucket') });
    expect(lists).toMatchObject([{ list: 'un_sanctions_list', database: 'UN Sanctions', name: expect.any(String) }]);
    const asked: string[] = [];
    const faults = await tryVersions({
      versions: triedOperations.map(
        (operation) => `arn:aws:lambda:x:1:function:klarnavn-local-screening-${operation}:1`,
      ),
      // In place of Lambda's own call of a version, which one machine has not.
      call: async (version, event) => {
        const route = allRoutes.find(({ operation }) => version.includes(`-${operation}:`));
        const { status, body } = await post(route?.paths[0] ?? '', (event as { body: string }).body);
        asked.push(`${route?.operation} ${status}`);
        return { statusCode: status, body: JSON.stringify(body) };
      },
      listsInUse: async () => lists,
      accountId: 'of the App ID',
      now: new Date(),
    });
    expect(faults).toEqual([]);
    expect(asked.sort()).toEqual([
      ...['batchCheck 200', 'batchCheck 200', 'pepCheck 503', 'sanctionsCheck 200', 'sanctionsCheck 200'],
      ...['universalSearch 200', 'universalSearch 200'],
    ]);
    client.destroy();
  });
});
