import type { OpenedList } from '../../../lib/operations/screening/loadedLists.ts';
import { screenName } from '../../../lib/operations/screening/screenName.ts';
import { loadedLists, openedList, screeningWorld } from '../../support/screeningWorld.ts';

const input = {
  name: 'Aurelia',
  match_type: 'exact',
  limit: 50,
  include_contained: false,
  allow_partial: true,
} as const;

let opened: OpenedList;
beforeAll(async () => {
  opened = await openedList('un_sanctions_list', []);
});

/** A screening against an quota that gives one search; `givenBack` holds what is returned to it. */
function world({ lists, answer }: { lists?: () => Promise<unknown>; answer?: () => Promise<unknown> }) {
  let isLate = () => false;
  const made = screeningWorld({ lists: lists ?? loadedLists([opened]), answer, hasPassed: () => isLate() });
  const screening = { ...made.call, input, kinds: ['sanctions'], endpoint: 'sanctions_check' } as const;
  const run = (hasPassed: () => boolean, present: () => unknown = () => 'answer') => {
    isLate = hasPassed;
    return screenName(made.deps, screening, present);
  };
  return { ...made, run };
}
const late = { code: 'LIST_UNAVAILABLE' };

test('a search whose lists load for too long is refused before the function ends, and given back', async () => {
  const { run, limit, givenBack, headers } = world({
    lists: () => {
      queueMicrotask(() => limit.abort());
      return new Promise(() => undefined);
    },
  });
  await expect(run(() => false)).rejects.toMatchObject(late);
  expect(givenBack.length).toBeLessThanOrEqual(1);
  await new Promise(setImmediate);
  expect(givenBack).toHaveLength(1);
  expect(headers['X-Quota-Used'] ?? '0').toBe('0');
});

test('a call that waited too long for its turn takes nothing', async () => {
  const { run, table } = world({});
  await expect(run(() => true)).rejects.toMatchObject(late);
  expect(table.direct.send).not.toHaveBeenCalled();
});

test('an answer that comes too late for the caller is given back, and its usage not noted', async () => {
  const { run, givenBack, headers, usageQueue } = world({});
  let presented = false;
  const present = () => {
    presented = true;
  };
  await expect(run(() => presented, present)).rejects.toMatchObject(late);
  expect(givenBack).toHaveLength(1);
  expect(headers).toMatchObject({ 'X-Quota-Used': '0' });
  expect(usageQueue.sent).toEqual([]);
});

test('a search whose time is over when the lists have come is not made', async () => {
  let isOver = false;
  const load = loadedLists([opened]);
  const { run, givenBack } = world({
    lists: () => {
      isOver = true;
      return load(['sanctions']);
    },
  });
  const present = jest.fn();
  await expect(run(() => isOver, present)).rejects.toMatchObject(late);
  expect(present).not.toHaveBeenCalled();
  expect(givenBack).toHaveLength(1);
});

test('an answer that cannot be presented is given back', async () => {
  const { run, givenBack } = world({});
  const present = () => {
    throw new Error('made for this test');
  };
  await expect(run(() => false, present)).rejects.toThrow('made for this test');
  expect(givenBack).toHaveLength(1);
});

test('a search that is taken after the call has ended is given back', async () => {
  let give = (_taken: unknown) => {};
  const slow = new Promise((resolve) => {
    give = resolve;
  });
  const { run, limit, givenBack, taken } = world({ answer: () => slow });
  const call = run(() => false);
  limit.abort();
  await expect(call).rejects.toMatchObject({
    ...late,
    message: 'The search took too long. Please try again in a moment.',
  });
  give(taken);
  await new Promise(setImmediate);
  expect(givenBack).toHaveLength(1);
});

test('an answer does not wait for the statistics', async () => {
  const { run, limit, givenBack, usageQueue } = world({});
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  Object.assign(usageQueue.client, {
    send: () => {
      limit.abort();
      return new Promise(() => undefined);
    },
  });
  expect(await run(() => false)).toBe('answer');
  expect(givenBack).toEqual([]);
  jest.restoreAllMocks();
});
