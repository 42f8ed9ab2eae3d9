import { SharedOrExclusive } from '../../../lib/standIns/dynamodb/sharedOrExclusive.ts';

describe('work that is shared or exclusive', () => {
  /** Notes when work begins and lets the test end it. */
  function worker() {
    const log: string[] = [];
    const work = (name: string) => {
      const { promise, resolve, reject } = withResolvers();
      const begin = async () => {
        log.push(`${name} begins`);
        await promise.finally(() => log.push(`${name} ends`));
      };
      return { begin, end: resolve, fail: reject };
    };
    return { log, work };
  }
  function withResolvers() {
    let resolve = () => {};
    let reject = (_: Error) => {};
    const promise = new Promise<void>((done, failed) => {
      resolve = done;
      reject = failed;
    });
    return { promise, resolve, reject };
  }
  /** After every promise that is settled by then. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('overlaps where it is shared', async () => {
    const { log, work } = worker();
    const lock = new SharedOrExclusive();
    const [first, second] = [work('first'), work('second')];
    const all = [lock.shared(first.begin), lock.shared(second.begin)];
    await settled();
    expect(log).toEqual(['first begins', 'second begins']);
    first.end();
    second.end();
    await Promise.all(all);
  });

  it('is alone where it is exclusive, also when the work before it failed', async () => {
    const { log, work } = worker();
    const lock = new SharedOrExclusive();
    const [before, alone, after] = [work('before'), work('alone'), work('after')];
    const all = [lock.shared(before.begin), lock.exclusive(alone.begin), lock.shared(after.begin)];
    const outcomes = Promise.allSettled(all);
    await settled();
    expect(log).toEqual(['before begins']);
    before.fail(new Error('before failed'));
    await settled();
    expect(log.slice(1)).toEqual(['before ends', 'alone begins']);
    alone.fail(new Error('alone failed'));
    await settled();
    expect(log.slice(3)).toEqual(['alone ends', 'after begins']);
    after.end();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});
