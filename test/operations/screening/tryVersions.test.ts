import type { APIGatewayProxyEvent } from 'aws-lambda';
import { plainHandler } from '../../../lambdas/kit/http/http.ts';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { batchCheck } from '../../../lib/contract/screening/batchCheck.ts';
import { pepCheck, sanctionsCheck, universalSearch } from '../../../lib/contract/screening/screening.ts';
import { triedOperations } from '../../../lib/contract/status/triedEndpoints.ts';
import { type TryVersions, tryVersions, type VersionAnswer } from '../../../lib/operations/screening/tryVersions.ts';

const versionOf = (operation: string) =>
  `arn:aws:lambda:eu-north-1:123456789012:function:klarnavn-prod-screening-${operation}:12`;
const lists = [
  { list: 'un_sanctions_list', database: 'UN', name: 'Beata Testova' },
  { list: 'eu_sanctions_list', database: 'EU' },
  { list: 'pep_dk', database: 'DK', name: 'Mette Prøvesen' },
] as const;

function tried(call: TryVersions['call'], operations: readonly string[] = triedOperations, more = {}) {
  return tryVersions({
    versions: operations.map(versionOf),
    call,
    listsInUse: async () => lists,
    accountId: 'measurements',
    now: new Date('2026-11-22T12:00:00Z'),
    ...more,
  });
}

/** Answers as a door does: once for a name, or for each item of a batch. */
function answerOf(event: object, matchesOf: (name: string) => number, more: object = {}): VersionAnswer {
  const asked = JSON.parse((event as { body: string }).body);
  const one = (name: string) => ({ success: true, total_matches: matchesOf(name) });
  const said = asked.items ? { items: asked.items.map(({ name }: { name: string }) => one(name)) } : one(asked.name);
  return { statusCode: 200, body: JSON.stringify({ ...said, ...more }) };
}
const listedNames = ['Beata Testova', 'Mette Prøvesen'];
const isListed = (name: string) => (listedNames.includes(name) ? 1 : 0);

const routes: readonly Endpoint[] = [sanctionsCheck, pepCheck, universalSearch, batchCheck];

test.each(routes)(
  'what is sent to $operation is a call that its door takes, of the account that it is told',
  async (route) => {
    const handled: unknown[] = [];
    const taken = plainHandler(route, async (_, { caller }) => {
      handled.push(caller);
      throw new Error('taken');
    });
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    await tried(
      async (_, event) => {
        await taken(event as APIGatewayProxyEvent);
        return {};
      },
      [route.operation],
    );
    jest.restoreAllMocks();
    expect(handled.length).toBeGreaterThan(1);
    expect(handled).toEqual(
      handled.map(() => expect.objectContaining({ accountId: 'measurements', plan: 'professional' })),
    );
  },
);

test('versions that find the names of the lists they search, and no made-up one, are well', async () => {
  const asked: string[] = [];
  const faults = await tried(async (version, event) => {
    asked.push(version);
    return answerOf(event, isListed);
  });
  expect(faults).toEqual([]);
  // A made-up name each, and one of each list.
  expect(asked.sort()).toEqual(
    [
      ...['sanctionsCheck', 'sanctionsCheck', 'pepCheck', 'pepCheck'],
      ...['universalSearch', 'universalSearch', 'universalSearch', 'batchCheck', 'batchCheck', 'batchCheck'],
    ]
      .map(versionOf)
      .sort(),
  );
});

test.each([
  ['a list in use that it did not search', [{ database: 'EU', reason: 'not_loadable' }], 3],
  ['a list in use that it does not know', [{ database: 'UN', reason: 'not_imported' }], 3],
  ['a list that the stage has not imported', [{ database: 'OFAC', reason: 'not_imported' }], 0],
])('%s is known by its answer', async (_, lists_unavailable, count) => {
  const call: TryVersions['call'] = async (_version, event) => answerOf(event, isListed, { lists_unavailable });
  expect(await tried(call, ['batchCheck'])).toHaveLength(count);
});

test.each([
  ['for lists that the stage has not imported is well', [{ database: 'OFAC' }], 0],
  ['for a list in use is not', [{ database: 'OFAC' }, { database: 'UN' }], 2],
  ['for no list at all is not', undefined, 2],
])('a version that refuses %s', async (_, lists_unavailable, count) => {
  const error = { code: 'LIST_UNAVAILABLE', details: { lists_unavailable } };
  const answer = { statusCode: 503, body: JSON.stringify({ success: false, error }) };
  expect(await tried(async () => answer, ['sanctionsCheck'])).toHaveLength(count);
});

test.each<[string, VersionAnswer]>([
  ['nothing', {}],
  ['what is no JSON', { statusCode: 200, body: '<html>' }],
  ['no number of matches', { statusCode: 200, body: '{"success":true}' }],
  ['a batch whose item was refused', { statusCode: 200, body: '{"items":[{"success":false,"error":{"code":"X"}}]}' }],
])('a version that answers %s is not well', async (_, answer) => {
  expect(await tried(async () => answer, ['pepCheck'])).toHaveLength(2);
});

test('what is said of an answer that cannot be read holds nothing of it', async () => {
  const answer = { statusCode: 200, body: 'Beata Testova' };
  expect(await tried(async () => answer, ['pepCheck'])).toEqual([
    'pepCheck 12, a made-up name: its answer is no JSON',
    'pepCheck 12, a name of pep_dk: its answer is no JSON',
  ]);
});

test('a version of which nothing is known is not well, and the sentence names function and number', async () => {
  expect(await tried(async (_, event) => answerOf(event, isListed), ['newCheck'])).toEqual([
    'klarnavn-prod-screening-newCheck: nothing says how it is tried',
  ]);
  expect(await tried(async (_, event) => answerOf(event, () => 0), ['sanctionsCheck'])).toEqual([
    'sanctionsCheck 12, a name of un_sanctions_list: it was not found',
  ]);
});
