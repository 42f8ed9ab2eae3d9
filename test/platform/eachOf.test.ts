import { eachOf } from '../../lib/platform/eachOf.ts';

/** Work whose ends the test decides. */
function world() {
  const ends = new Map<number, { done: () => void; fail: (fault: Error) => void }>();
  const act = (value: number) =>
    new Promise<void>((done, fail) => {
      ends.set(value, { done, fail });
    });
  return { act, begun: () => [...ends.keys()], end: (value: number) => ends.get(value) };
}

const turn = () => new Promise((done) => setImmediate(done));

test('acts on every value, on so many at once', async () => {
  const { act, begun, end } = world();
  const acting = eachOf([1, 2, 3], 2, act);
  expect(begun()).toEqual([1, 2]);
  end(1)?.done();
  await turn();
  expect(begun()).toEqual([1, 2, 3]);
  end(2)?.done();
  end(3)?.done();
  await acting;
});

test('after a fault begins nothing more, and rejects when nothing is at work any more', async () => {
  const { act, begun, end } = world();
  let rejected: unknown;
  const acting = eachOf([1, 2, 3, 4], 2, act).catch((fault: Error) => {
    rejected = fault.message;
  });
  end(1)?.fail(new Error('first'));
  await turn();
  expect(rejected).toBeUndefined();
  end(2)?.done();
  await acting;
  expect(rejected).toBe('first');
  expect(begun()).toEqual([1, 2]);
});

test('of several faults the first is given, and none is left without a reader', async () => {
  const { act, end } = world();
  const acting = eachOf([1, 2], 2, act);
  end(2)?.fail(new Error('second value'));
  end(1)?.fail(new Error('first value'));
  await expect(acting).rejects.toThrow('second value');
});

test('a list of values that cannot be read on is a fault like any other', async () => {
  function* values() {
    yield 1;
    throw new Error('unreadable');
  }
  await expect(eachOf(values(), 2, async () => {})).rejects.toThrow('unreadable');
});
