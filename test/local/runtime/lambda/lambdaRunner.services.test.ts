import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalFunction } from '../../../../lib/local/assembly/localAssembly.ts';
import { FunctionLog } from '../../../../lib/local/runtime/lambda/functionLog.ts';
import {
  createLambdaRunner,
  EventTooLarge,
  type LambdaRunner,
  type LambdaRunnerOptions,
} from '../../../../lib/local/runtime/lambda/lambdaRunner.ts';
import { until } from '../../until.ts';

/** Threads of all runners that live now. */
let mockLiving = 0;
jest.mock('node:worker_threads', () => {
  const real = jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads');
  class Worker extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      super(...given);
      mockLiving += 1;
      this.once('exit', () => {
        mockLiving -= 1;
      });
    }
  }
  return { ...real, Worker };
});

const handlers = `
import { threadId } from 'node:worker_threads';
let seen = 0;
export const echo = async (event, context) => ({ event, stage: process.env.STAGE, secret: process.env.HOST_ONLY,
  name: context.functionName, id: context.awsRequestId, left: context.getRemainingTimeInMillis() });
export const count = async () => ({ threadId, seen: ++seen });
export const slow = async () => { await new Promise((resolve) => setTimeout(resolve, 200)); return { threadId }; };
export const ofTwoQueues = slow;
export const scheduled = async ({ ms }) => { await new Promise((resolve) => setTimeout(resolve, ms)); return 'done'; };
${Array.from({ length: 12 }, (_, i) => `export const kind${i} = async () => ({ threadId });`).join('\n')}
export const heavy = async () => { globalThis.held ??= Buffer.alloc(60 * 2 ** 20, 1); return { threadId }; };
export const forever = () => new Promise((resolve) => setTimeout(resolve, 3_600_000));
export const hanging = () => console.error('at work') ?? new Promise((resolve) => setTimeout(resolve, 3_600_000));
export const spinning = () => { for (;;); };
export const failing = async () => { throw new TypeError('no such list'); };
export const saying = async () => { throw 'just a text'; };
export const nothing = async () => {};
export const huge = async () => 'x'.repeat(7 * 1024 * 1024);
export const greedy = async () => { const all = []; for (;;) all.push(new Array(100_000).fill(Math.random())); };
export const exiting = async () => process.exit(3);
export const noisy = async () => { console.log('all is well'); console.error('all is not well'); };
`;

describe('running functions', () => {
  let dir: string;
  let runner: LambdaRunner;
  let ids = 0;
  const shown: string[] = [];

  const fn = (name: string): LocalFunction => ({
    name,
    arn: `arn:aws:lambda:eu-north-1:000000000000:function:${name}`,
    assetDir: dir,
    handler: `h.${name}`,
    environment: { STAGE: 'local' },
    timeoutSeconds: name === 'forever' || name === 'spinning' ? 0.3 : 10,
    memoryMegabytes: 64,
    mayLoop: false,
    role: { name: 'role', arn: 'arn:aws:iam::000000000000:role/role', statements: [] },
    logGroup: `/aws/lambda/${name}`,
  });
  const newRunner = (more: Partial<LambdaRunnerOptions> = {}) =>
    createLambdaRunner({
      functions: [...handlers.matchAll(/export const (\w+)/g)].map(([, name]) => fn(name ?? '')).concat(fn('missing')),
      sourcesOf: ({ name }) => (name === 'ofTwoQueues' ? 2 : 0),
      isScheduled: ({ name }) => name === 'scheduled',
      environmentOf: ({ environment }) => environment,
      log: new FunctionLog(join(dir, 'functions.log'), () => new Date('2026-11-20T10:00:00Z')),
      newId: () => `request-${++ids}`,
      concurrencyMax: 3,
      ...more,
    });

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'runner-'));
    writeFileSync(join(dir, 'h.mjs'), handlers);
    process.env.HOST_ONLY = 'of the machine';
    jest.spyOn(console, 'error').mockImplementation((line: string) => void shown.push(line));
    runner = newRunner();
  });
  afterAll(async () => {
    await runner.close();
    jest.restoreAllMocks();
    rmSync(dir, { recursive: true });
  });

  it('gives the event, a context and only the function’s own environment', async () => {
    const { payload } = await runner.invoke('echo', { a: ['b', null] });
    expect(payload).toMatchObject({ event: { a: ['b', null] }, stage: 'local', name: 'echo' });
    expect(payload).not.toHaveProperty('secret');
    expect((payload as { id: string }).id).toMatch(/^request-\d+$/);
    expect((payload as { left: number }).left).toBeGreaterThan(5_000);
  });

  it('keeps a function warm from event to event', async () => {
    const first = await runner.invoke('count', {});
    const second = await runner.invoke('count', {});
    expect(second.payload).toEqual({ ...(first.payload as object), seen: 2 });
  });

  it('runs events of one function side by side up to the limit, and then in turn', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => runner.invoke('slow', {})));
    expect(new Set(answers.map(({ payload }) => (payload as { threadId: number }).threadId)).size).toBe(3);
  });

  it.each([
    ['programs of accounts', (of: string) => ({ account_id: of })],
    ['people', (of: string) => ({ claims: { sub: of } })],
  ])('has %s take turns: the many calls of one keep another waiting for one of them', async (_, authorizer) => {
    const ended: string[] = [];
    const call = async (of: string) => {
      await runner.invoke('slow', { requestContext: { authorizer: authorizer(of) } });
      ended.push(of);
    };
    await Promise.all([...Array.from({ length: 9 }, () => call('busy')), call('other')]);
    expect(ended).toHaveLength(10);
    // Three run at once, and the next three begin when those have ended.
    expect(ended.indexOf('other')).toBeLessThan(6);
  });

  it('runs half as many events of each queue of a function as requests, and none waits for another queue’s', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => runner.invoke('ofTwoQueues', {})));
    expect(new Set(answers.map(({ payload }) => (payload as { threadId: number }).threadId)).size).toBe(2);
    expect(runner.sourceConcurrency).toBe(1);
  });

  it('answers null for a handler that returns nothing', async () => {
    expect(await runner.invoke('nothing', {})).toEqual({ payload: null });
  });

  it('reports an error as Lambda does', async () => {
    expect(await runner.invoke('failing', {})).toMatchObject({
      functionError: 'Unhandled',
      payload: { errorType: 'TypeError', errorMessage: 'no such list' },
    });
    expect(await runner.invoke('saying', {})).toMatchObject({
      functionError: 'Unhandled',
      payload: { errorType: 'string', errorMessage: 'just a text' },
    });
  });

  it.each(['forever', 'spinning'])(
    'ends a function that runs %s, and starts it anew for the next event',
    async (name) => {
      for (let event = 0; event < 2; event += 1) {
        const { payload, functionError } = await runner.invoke(name, {});
        expect(functionError).toBe('Unhandled');
        expect(payload).toMatchObject({
          errorType: 'Sandbox.Timedout',
          errorMessage: expect.stringMatching(/^RequestId: request-\d+ Error: Task timed out after 0.30 seconds$/),
        });
      }
    },
  );

  it('survives a function that takes too much memory or ends its process', async () => {
    expect(await runner.invoke('greedy', {})).toMatchObject({
      payload: { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('signal: killed') },
    });
    expect(await runner.invoke('exiting', {})).toMatchObject({ payload: { errorType: 'Runtime.ExitError' } });
    expect(await runner.invoke('exiting', {})).toMatchObject({ functionError: 'Unhandled' });
  });

  it('says what is missing when a handler cannot be loaded', async () => {
    expect(await runner.invoke('missing', {})).toMatchObject({
      functionError: 'Unhandled',
      payload: { errorType: 'Runtime.HandlerNotFound' },
    });
  });

  it('refuses events and answers above six megabytes', async () => {
    await expect(runner.invoke('echo', 'x'.repeat(7 * 1024 * 1024))).rejects.toThrow(EventTooLarge);
    expect(await runner.invoke('huge', {})).toMatchObject({ payload: { errorType: 'Function.ResponseSizeTooLarge' } });
  });

  it('settles every event when it closes: the running ones and those that wait for their turn', async () => {
    const closed = newRunner();
    const events = Array.from({ length: 8 }, () => closed.invoke('hanging', {}));
    const settled = Promise.allSettled(events);
    await until(() => shown.filter((line) => line === '[hanging] at work').length === 3);
    const justNow = expect(closed.invoke('echo', {})).rejects.toThrow('the product is closing');
    await closed.close();
    const running = { status: 'fulfilled', value: { payload: { errorType: 'Runtime.ExitError' } } };
    const waiting = { status: 'rejected', reason: { message: expect.stringContaining('the product is closing') } };
    expect(await settled).toMatchObject([...Array(3).fill(running), ...Array(5).fill(waiting)]);
    await justNow;
    expect(shown.filter((line) => line.startsWith('[hanging] ERROR'))).toEqual([]);
  });

  describe('of all functions together', () => {
    const kinds = Array.from({ length: 12 }, (_, i) => `kind${i}`);
    const threadOf = async (of: LambdaRunner, name: string) =>
      ((await of.invoke(name, {})).payload as { threadId: number }).threadId;

    it('no more threads live than the limit, and every event is answered', async () => {
      const few = newRunner({ places: { threadsMax: 4, megabytesMax: 10_000 } });
      const others = mockLiving;
      const seen: number[] = [];
      const look = setInterval(() => seen.push(mockLiving - others), 1);
      const names = Array.from({ length: 5 }, () => kinds).flat();
      const answers = await Promise.all(names.map((name) => few.invoke(name, {})));
      clearInterval(look);
      expect(answers.filter(({ functionError }) => functionError)).toEqual([]);
      expect(answers).toHaveLength(60);
      expect(Math.max(...seen)).toBe(4);
      await few.close();
      expect(mockLiving).toBe(others);
    });

    it('the thread that was idle longest makes room for a new one', async () => {
      const few = newRunner({ places: { threadsMax: 3, megabytesMax: 10_000 } });
      const first = [await threadOf(few, 'kind0'), await threadOf(few, 'kind1'), await threadOf(few, 'kind2')];
      expect(await threadOf(few, 'kind0')).toBe(first[0]);
      await threadOf(few, 'kind3');
      expect([await threadOf(few, 'kind2'), await threadOf(few, 'kind0')]).toEqual([first[2], first[0]]);
      expect(await threadOf(few, 'kind1')).not.toBe(first[1]);
      await few.close();
    });

    it('idle threads end that hold more memory than all may', async () => {
      const few = newRunner({ places: { threadsMax: 100, megabytesMax: 120 } });
      const heavy = await threadOf(few, 'heavy');
      const light = await threadOf(few, 'kind0');
      expect(await threadOf(few, 'heavy')).toBe(heavy);
      const before = mockLiving;
      // Two heavy ones at once are more than all may hold: the light one, idle longest, and one of them end.
      const both = await Promise.all([threadOf(few, 'heavy'), threadOf(few, 'heavy')]);
      expect(new Set(both).size).toBe(2);
      await until(() => mockLiving < before, 10);
      expect(await threadOf(few, 'kind0')).not.toBe(light);
      await few.close();
    });

    it('events in the background leave half of the turns to requests', async () => {
      const few = newRunner({ places: { threadsMax: 2, megabytesMax: 10_000 } });
      const left: string[] = [];
      const events = Array.from({ length: 3 }, async () => {
        await few.invoke('scheduled', { ms: 1_000 });
        left.push('background');
      });
      await few.invoke('kind0', {});
      left.push('request');
      await Promise.all(events);
      expect(left).toEqual(['request', 'background', 'background', 'background']);
      await few.close();
    });

    it('an event within another does not wait for a turn', async () => {
      const few = newRunner({ places: { threadsMax: 1, megabytesMax: 10_000 } });
      const before = shown.filter((line) => line === '[hanging] at work').length;
      let isOver = false;
      const hanging = few.invoke('hanging', {}).finally(() => {
        isOver = true;
      });
      await until(() => shown.filter((line) => line === '[hanging] at work').length > before);
      expect(await few.invoke('kind0', {}, { isNested: true })).toMatchObject({
        payload: { threadId: expect.any(Number) },
      });
      expect(isOver).toBe(false);
      const waiting = expect(few.invoke('kind1', {})).rejects.toThrow('the product is closing');
      await few.close();
      await Promise.all([hanging, waiting]);
    });
  });

  it('writes what functions print to one file with their names, and shows errors', async () => {
    await runner.invoke('noisy', {});
    await until(() => shown.includes('[noisy] all is not well'));
    const lines = await until(() => {
      const text = readFileSync(join(dir, 'functions.log'), 'utf8');
      return text.includes('all is not well') && text.includes('all is well') ? text.split('\n') : undefined;
    });
    expect(lines).toContain('2026-11-20T10:00:00.000Z [noisy] all is well');
    expect(shown).not.toContain('[noisy] all is well');
  });
});
