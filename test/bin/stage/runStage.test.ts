import { runStage } from '../../../bin/stage/runStage.ts';

const said: string[] = [];
const before = { ...process.env };
beforeEach(() => {
  said.length = 0;
  process.env.AWS_REGION = 'eu-north-1';
  jest.spyOn(console, 'error').mockImplementation((line) => said.push(String(line)) > 0);
});
afterEach(() => {
  process.env.AWS_REGION = before.AWS_REGION ?? '';
  jest.restoreAllMocks();
});

test.each([
  ['no command', [], 'Name a command.'],
  ['an unknown command', ['deploy'], 'There is no command "deploy".'],
  ['an unknown option', ['check', '--force'], "Unknown option '--force'"],
  ['no stage', ['check'], 'Name the stage with --stage.'],
  ['the stage of one machine', ['check', '--stage', 'local'], 'stands on one machine'],
  ['no address', ['operator', '--stage', 'dev'], 'Name the address of the person with --email.'],
  [
    'what is no address',
    ['operator', '--stage', 'dev', '--email', 'me'],
    'Name the address of the person with --email.',
  ],
  ['no bucket', ['empty', '--stage', 'dev'], 'Name the bucket with --bucket.'],
])('a call with %s is refused with a sentence and the usage', async (_, args, sentence) => {
  expect(await runStage(args)).toBe(2);
  expect(said.join('\n')).toContain(sentence);
  expect(said.join('\n')).toContain('npm run stage -- check');
});
