import { runRestore } from '../../../bin/restore/runRestore.ts';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(console, 'error').mockImplementation((line) => said.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['no command', [], 'Name a command.'],
  ['an unknown command', ['everything'], 'There is no command "everything".'],
  ['an unknown option', ['items', '--force'], "Unknown option '--force'"],
  ['no source', ['items', '--to', 'a'], 'Name the restored table with --from.'],
  ['no target', ['items', '--from', 'a'], "Name the product's table with --to."],
  ['a table onto itself', ['items', '--from', 'a', '--to', 'a'], '--from and --to name the same table.'],
  ['no pool', ['people', '--to', 'a'], 'Name the user pool with --pool.'],
  ['no copy', ['people', '--to', 'a', '--pool', 'b'], 'Name the copy: with --bucket and --day, or with --file.'],
  [
    'no day',
    ['people', '--to', 'a', '--pool', 'b', '--bucket', 'c', '--day', 'today'],
    '--day takes a day, as 2026-11-22.',
  ],
  ['no bucket of the log', ['log', '--origin', 'o', '--secret', 's', '--table', 't'], 'Name the bucket of the log'],
  ['no origin', ['log-keys', '--secret', 's'], 'Name the origin of the log with --origin.'],
  [
    'no secret',
    ['log-keys', '--origin', 'o'],
    'Name its key of KMS with --key, or the secret of its keys with --secret.',
  ],
])('a call with %s is refused with a sentence and the usage', async (_, args, sentence) => {
  expect(await runRestore(args)).toBe(2);
  expect(said.join('\n')).toContain(sentence);
  expect(said.join('\n')).toContain('npm run restore -- items');
});
