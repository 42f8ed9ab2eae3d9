import { FairTurns } from '../../../lib/standIns/dynamodb/fairTurns.ts';

/** After every promise that is settled by then. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Works that note their begin and go on until they are ended. */
function worker(turns: FairTurns) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const give = (caller: string, name: string) =>
    turns.run(caller, async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
      return name;
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await settled();
  };
  return { begun, give, end };
}

test('no more than the number run at once, and those of one caller in their order', async () => {
  const { begun, give, end } = worker(new FairTurns(2));
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => give('a', name));
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['a2', 'a1', 'a3', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('who comes later waits for one work of each other caller, and not for all', async () => {
  const { begun, give, end } = worker(new FairTurns(1));
  const all = [...['a1', 'a2', 'a3'].map((name) => give('a', name)), give('b', 'b1'), give('c', 'c1'), give('b', 'b2')];
  await settled();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  await Promise.all(all);
});

test('a work that fails gives its turn on, and one that comes when nothing runs begins at once', async () => {
  const { begun, give, end } = worker(new FairTurns(1));
  const failing = give('a', 'a1');
  const next = give('b', 'b1');
  await settled();
  await end('a1', new Error('No capacity'));
  await expect(failing).rejects.toThrow('No capacity');
  await end('b1');
  expect(await next).toBe('b1');
  const last = give('a', 'a2');
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  expect(await last).toBe('a2');
});
