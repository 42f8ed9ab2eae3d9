import { readFileSync } from 'node:fs';
import { commandLinesOf, operatorPages, otherOutcomes } from './support/commandLines.ts';

const lines = operatorPages.flatMap((page) => commandLinesOf(page));
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

it('finds command lines in fences and in the text, with values in their placeholders', () => {
  const text =
    '`aws s3 ls s3://<bucket>` and `npm run a\\|b`\n\n```sh\n# Only a remark.\nnpx cdk deploy x \\\n  -c stage=STAGE # so\n```\n';
  expect(commandLinesOf('page', text).map(({ command }) => command)).toEqual([
    'npx cdk deploy x -c stage=prod',
    'aws s3 ls s3://sample',
    'npm run a',
    'npm run b',
  ]);
  expect(lines.length).toBeGreaterThan(60);
});

it('the app of cdk.json is told its stage by every command line that runs it', () => {
  const unnamed = lines.filter(
    ({ command }) => /^npx cdk\b/.test(command) && !/ -c stage=(?:dev|prod)\b/.test(command),
  );
  expect(unnamed).toEqual([]);
});

it('every command of this repository exists', () => {
  const named = lines.flatMap(({ page, command }) => {
    const [, script] = /^npm run (\S+)/.exec(command) ?? [];
    return script ? [{ page, script }] : [];
  });
  expect(named.filter(({ script }) => !scripts.includes(script))).toEqual([]);
});

it('every way to end that is no lack of credentials is that of some command', () => {
  const unused = otherOutcomes.filter(([pattern]) => !lines.some(({ command }) => pattern.test(command)));
  expect(unused).toEqual([]);
});
