import { readCases } from '../../lib/sdks/conformance/cases.ts';
import { driverCases, fillIn } from '../../lib/sdks/conformance/expandCases.ts';
import type { Received } from '../../lib/sdks/conformance/faultServer.ts';
import { missing, missingInRequests } from '../../lib/sdks/conformance/judge.ts';
import { outcomesIn } from '../../lib/sdks/conformance/testLanguage.ts';

describe('an outcome', () => {
  it.each([
    ['has more fields than expected', { a: 1 }, { a: 1, b: 2 }],
    ['has a list like the expected one', [{ a: 1 }], [{ a: 1, b: 2 }]],
    ['fits a pattern, also as a number', { a: { $pattern: '^[0-9]+$' } }, { a: 12 }],
    ['has a list of the length', { $length: 2, $first: 1, $last: { a: 2 } }, [1, { a: 2 }]],
    ['has nothing where nothing is expected', { a: null }, { a: null }],
  ])('is as expected where it %s', (_, expected, found) => {
    expect(missing(expected, found)).toEqual([]);
  });

  it.each([
    ['a value is another', { a: 1 }, { a: 2 }, 'outcome.a: expected 1, found 2'],
    ['a value has another type', { a: 1 }, { a: '1' }, 'outcome.a: expected 1, found "1"'],
    ['a field is missing', { a: { b: 1 } }, {}, 'outcome.a: expected {"b":1}, found nothing'],
    ['nothing stands for null', { a: null }, {}, 'outcome.a: expected null, found nothing'],
    ['a list is longer', { a: [] }, { a: [1] }, 'outcome.a: expected [], found [1]'],
    ['a pattern does not fit', { $pattern: '^b' }, 'abc', 'outcome: expected {"$pattern":"^b"}, found "abc"'],
    ['a list has another length', { $length: 2 }, [1], 'outcome.length: expected 2, found 1'],
    ['the last of a list is another', { $last: 2 }, [2, 1], 'outcome[last]: expected 2, found 1'],
    ['there is no list', { $first: 1 }, { 0: 1 }, 'outcome: expected {"$first":1}, found {"0":1}'],
  ])('is not where %s', (_, expected, found, sentence) => {
    expect(missing(expected, found)).toEqual([sentence]);
  });
});

describe('requests', () => {
  const request = (at: number, headers: Record<string, string> = {}): Received => ({
    at,
    method: 'POST',
    path: '/a',
    headers: { 'user-agent': 'klarnavn-x/1.0 (y)', 'idempotency-key': 'k', ...headers },
    body: '{"name":"N"}',
  });
  const two = [request(0), request(2000)];

  it('are as expected', () => {
    const all = { count: 2, count_min: 2, method: 'POST', path: '/a', body: { name: 'N' }, wait_ms_min: 2000 };
    const named = { names_itself: true, same_idempotency_key: true, idempotency_key: 'k' } as const;
    expect(missingInRequests({ ...all, ...named, has_idempotency_key: true }, two, 'klarnavn-x/1.0')).toEqual([]);
  });

  it.each([
    ['too few', { count: 3 }],
    ['too early', { wait_ms_min: 2001 }],
    ['of another method', { method: 'GET' }],
    ['for another path', { path: '/b' }],
    ['with another body', { body: { name: 'M' } }],
    ['with the same key, where each has its own', { same_idempotency_key: false }],
    ['with a key, where there is none', { has_idempotency_key: false }],
    ['with another App ID', { authorization: 'Bearer a' }],
  ])('are not: %s', (_, expected) => {
    expect(missingInRequests(expected, two, 'klarnavn-x/1.0')).toHaveLength(1);
  });

  it('are not where keys differ, one has none, or the user agent is another', () => {
    const other = [request(0), request(1, { 'idempotency-key': 'l' })];
    expect(missingInRequests({ same_idempotency_key: true }, other, '')).toHaveLength(1);
    const none = [request(0, { 'idempotency-key': '' })];
    expect(missingInRequests({ same_idempotency_key: true }, none, '')).toHaveLength(1);
    expect(missingInRequests({ names_itself: true }, two, 'klarnavn-x/2.0')).toHaveLength(1);
  });
});

describe('the cases', () => {
  const values = { productUrl: 'http://p', faultsUrl: 'http://f', appId: 'a'.repeat(32), unique: 'u1', batch: 'b1' };
  const cases = fillIn(readCases(), values);

  it('have names of their own, a script where faults are played, and an expectation', () => {
    const all = [...cases.calls, ...cases.webhooks];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, at, server } of cases.calls) expect([id, at === 'faults']).toEqual([id, server !== undefined]);
    for (const { id, expect: expected } of all) expect([id, Object.keys(expected as object)]).not.toEqual([id, []]);
  });

  it('reach a driver with addresses and lists in full, and without what is expected', () => {
    const text = JSON.stringify(driverCases(cases, values));
    for (const word of ['"expect"', '"server"', '"requests"', '$']) expect(text).not.toContain(word);
    const { calls } = JSON.parse(text);
    const call = (id: string) => calls.find((one: { id: string }) => one.id === id);
    expect(call('reset').client.base_url).toBe('http://f/reset');
    expect(call('product-match').client).toMatchObject({ base_url: 'http://p', app_id: values.appId });
    expect(call('product-batch').arguments.items).toHaveLength(500);
    expect(call('product-idempotency')).toMatchObject({ idempotency_key: 'u1', repeat: 2 });
  });

  it('are answered by lines, among others', () => {
    const printed = 'Starting\n{"id":"a","outcome":{"answer":1}}\n\n';
    expect([...outcomesIn(printed)]).toEqual([['a', { answer: 1 }]]);
  });
});
