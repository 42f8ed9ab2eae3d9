import { replay } from '../../../lib/operations/receipts/engine.ts';
import { type EngineRun, runEngine } from '../../../lib/operations/receipts/runEngine.ts';
import { builtEngine, engineList, question, sha256Of } from '../../support/engineFixture.ts';

let engine: ReturnType<typeof builtEngine>;
let run: EngineRun;
beforeAll(async () => {
  engine = builtEngine();
  const lists = [await engineList(['Beata Testova', 'Aurelia One', 'Aurelia Two'])];
  const { bundle, sha256, hostFile } = engine;
  run = { bundle, sha256, hostFile, question: question('Beata Testowa'), lists, limitMs: 20_000 };
});
afterAll(() => engine.remove());

/** Another program under its own hash, in place of the engine. */
const program = (text: string) => {
  const bundle = new TextEncoder().encode(`var engine = { replay: async () => ${text} }`);
  return { ...run, bundle, sha256: sha256Of(bundle) };
};

test('an engine in its process answers as the sources do', async () => {
  const answer = await runEngine(run);
  expect(answer).toEqual(await replay(run.question, run.lists));
  expect(answer.matches).toMatchObject([{ list: 'un_sanctions_list', record_id: 'un_sanctions_list:record-0' }]);
  expect(JSON.parse(answer.matches[0]?.answered ?? '')).toMatchObject({ name: 'Beata Testova' });
});

test('a bundle of another hash is not run', async () => {
  const bundle = new TextEncoder().encode('var engine = { replay: async () => ({ matches: [] }) }');
  await expect(runEngine({ ...run, bundle })).rejects.toThrow('The engine refused the question or a list');
});

test('a damaged segment is refused', async () => {
  const [list] = run.lists as [EngineRun['lists'][number]];
  const bytes = list.bytes.slice();
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
  await expect(runEngine({ ...run, lists: [{ ...list, bytes }] })).rejects.toThrow('The engine refused');
});

test('a question that the engine does not take is refused without its name', async () => {
  await expect(runEngine({ ...run, question: question('???') })).rejects.toThrow(
    new Error('The engine refused the question or a list'),
  );
});

test('a bundle has no environment, no way out and no imports', async () => {
  const names = "['process', 'fetch', 'WebSocket', 'EventSource', 'require'].filter((name) => name in globalThis)";
  expect(await runEngine(program(names))).toEqual([]);
  await expect(runEngine(program("import('node:net')"))).rejects.toThrow('The engine refused');
  await expect(runEngine(program('(0, eval)("import(\'node:net\')")'))).rejects.toThrow('The engine refused');
});

test('an engine that ends or goes on for ever gives no answer', async () => {
  await expect(runEngine({ ...program('{ while (true); }'), limitMs: 1_000 })).rejects.toThrow(
    'The engine took too long',
  );
  await expect(runEngine({ ...run, hostFile: `${run.hostFile}.missing` })).rejects.toThrow(
    'The engine ended without an answer',
  );
});
