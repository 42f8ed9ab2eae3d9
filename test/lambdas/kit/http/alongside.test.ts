import { type Counting, door } from '../../../../lambdas/kit/http/http.ts';
import { notFound, Refusal } from '../../../../lib/contract/refusal.ts';
import { event, memoryAnswers, tried } from './support/keyedCalls.ts';

const { printed, watchPuts, failWrites } = memoryAnswers();

test('an answer is on its way to be kept before the work beside it begins', async () => {
  const order: string[] = [];
  watchPuts(async (item) => {
    if (!item.status) return;
    // As many steps as a client takes before it sends.
    for (let step = 0; step < 50; step++) await undefined;
    order.push('kept');
  });
  const handler = door(tried('tried'), async ({ name }, { alongside }) => {
    alongside(async () => void order.push('beside'));
    return { echo: name };
  });
  await handler(event({}));
  expect(order).toEqual(['kept', 'beside']);
});

test('a repeat leaves when the work beside it has ended', async () => {
  const beside = jest.fn(async () => {});
  const handler = door(
    tried('tried'),
    async ({ name }, { alongside, claimed }) => {
      alongside(beside);
      await claimed;
      return { echo: name };
    },
    { claimsMeanwhile: true },
  );
  await handler(event({}));
  expect((await handler(event({}))).headers?.['Idempotent-Replayed']).toBe('true');
  expect(beside).toHaveBeenCalledTimes(2);
});
describe('the work beside a call is done once', () => {
  /** A door whose calls have the work beside them before they know whether their key is new. */
  const doorWith = (beside: () => Promise<void>, counting: Partial<Counting> = {}, isRefused = false) =>
    door(
      tried('tried'),
      async ({ name }, { alongside, claimed }) => {
        alongside(beside);
        await claimed;
        if (isRefused) throw notFound('Thing');
        return { echo: name };
      },
      { claimsMeanwhile: true, ...counting },
    );

  test('where the call succeeds', async () => {
    const beside = jest.fn(async () => {});
    expect((await doorWith(beside)(event({}))).statusCode).toBe(200);
    expect(beside).toHaveBeenCalledTimes(1);
  });

  test('where the call is refused', async () => {
    const beside = jest.fn(async () => {});
    expect((await doorWith(beside, {}, true)(event({}))).statusCode).toBe(404);
    expect(beside).toHaveBeenCalledTimes(1);
  });

  test('where the answer cannot be kept', async () => {
    const beside = jest.fn(async () => {});
    failWrites(Number.POSITIVE_INFINITY, true);
    expect((await doorWith(beside)(event({}))).statusCode).toBe(200);
    expect(printed.join()).toMatch(/answer not kept.*No capacity/);
    expect(beside).toHaveBeenCalledTimes(1);
  });

  test('where other work beside it fails', async () => {
    const beside = jest.fn(async () => {});
    const failing = jest.fn(async () => {
      throw new Error('made for this test');
    });
    const handler = door(tried('tried'), async ({ name }, { alongside }) => {
      alongside(beside);
      alongside(failing);
      return { echo: name };
    });
    expect((await handler(event({}))).statusCode).toBe(500);
    expect([beside.mock.calls.length, failing.mock.calls.length]).toEqual([1, 1]);
  });

  describe('by a repeat', () => {
    beforeEach(async () => {
      expect((await doorWith(async () => {})(event({}))).statusCode).toBe(200);
    });

    test('that has the first answer', async () => {
      const beside = jest.fn(async () => {});
      expect((await doorWith(beside)(event({}))).headers?.['Idempotent-Replayed']).toBe('true');
      expect(beside).toHaveBeenCalledTimes(1);
    });

    test('that is refused by the rate limit', async () => {
      const beside = jest.fn(async () => {});
      const takeRepeat = async () => {
        throw new Refusal('RATE_LIMITED', 'Wait', {}, { 'Retry-After': '1' });
      };
      expect((await doorWith(beside, { takeRepeat })(event({}))).statusCode).toBe(429);
      expect(beside).toHaveBeenCalledTimes(1);
    });

    test('that cannot be noted after it', async () => {
      const beside = jest.fn(async () => {});
      const noteUncounted = jest.fn().mockRejectedValueOnce(new Error('made for this test'));
      expect((await doorWith(beside, { noteUncounted })(event({}))).statusCode).toBe(500);
      expect(beside).toHaveBeenCalledTimes(1);
    });
  });
});
