import { readdirSync, readFileSync } from 'node:fs';

/** A command line of an operator's page, with values in place of its placeholders. */
export interface CommandLine {
  page: string;
  command: string;
  expected: Outcome;
}

/**
 * `credentials`: it ends where credentials of AWS are missing. `usage`: it is a beginning, and answers with what else it needs.
 * `done`: it ends well. `absent`: the stages of the repository do not have its stack. `named`: it is not run by the test, since it starts
 * the product, tests or downloads.
 */
export type Outcome = 'credentials' | 'usage' | 'done' | 'absent' | 'named';

const runbooks = 'lib/cloud/runbooks';
export const operatorPages = [
  'README.md',
  'lib/cloud/README.md',
  'lib/cloud/pipeline/README.md',
  'lib/operations/billing/README.md',
  ...readdirSync(runbooks).map((file) => `${runbooks}/${file}`),
];

/** The first that matches says how a command ends; without one, where credentials are missing. */
export const otherOutcomes: readonly (readonly [pattern: RegExp, outcome: Outcome])[] = [
  [/^(?:curl|git) /, 'named'],
  [/^npm (?:ci|start|test)\b/, 'named'],
  [/^npm run (?:check|test:long|bench|grants|site|pictures|sdks|contracts|deploy:check|deploy:released)\b/, 'named'],
  [/^npm run receipts -- /, 'named'],
  [/^npm run lists -- (?:fetch|read \S)/, 'named'],
  [/^npm run lists -- \w+$/, 'usage'],
  [/^npm run (?:billing -- prices|visitors|media|restore|migrate|stage -- (?:check|operator|empty))$/, 'usage'],
  [/^aws [a-z0-9-]+ [a-z0-9-]+$/, 'usage'],
  // There are no steps at present: it does not ask the table.
  [/^npm run migrate -- --table /, 'done'],
  [/^npm run where -- /, 'done'],
  [/^npm run rights$/, 'named'],
  [/^npx cdk synth /, 'done'],
  [/^npx cdk destroy Klarnavn-Prod-ApiDomain /, 'absent'],
  [/^npx cdk deploy Klarnavn-Prod-Copies /, 'absent'],
];

const values: Record<string, string> = {
  account: '123456789012',
  address: 'app.company.example',
  arn: 'arn:aws:sqs:eu-north-1:123456789012:queue',
  'e-mail': 'person@company.example',
  id: '0123456789abcdef0123',
  name: 'dev',
  region: 'eu-north-1',
  operation: 'sanctionsCheck',
  'region of the stage': 'eu-north-1',
  Stage: 'Prod',
  url: 'https://sqs.eu-north-1.amazonaws.com/123456789012/queue',
};

/** Every command line of a page, in fences of `sh` and in backticks, once. */
export function commandLinesOf(page: string, text = readFileSync(page, 'utf8')): CommandLine[] {
  const fences = [...text.matchAll(/^```sh\n([^`]{0,5000})^```$/gm)].flatMap(([, lines = '']) =>
    lines
      .replaceAll(/\\\n */g, '')
      .split('\n')
      .map(withoutRemark),
  );
  const inline = [...text.replaceAll(/^```[^`]{0,5000}^```$/gm, '').matchAll(/`([^`]{1,1000})`/g)]
    .map(([, code = '']) => code.replaceAll(/\s+/g, ' '))
    .filter((code) => /^(?:aws|npx|npm|git) /.test(code));
  const commands = [...fences, ...inline].flatMap(alternatives).map(filled).filter(Boolean);
  return [...new Set(commands)].map((command) => ({ page, command, expected: outcomeOf(command) }));
}

function outcomeOf(command: string): Outcome {
  return otherOutcomes.find(([pattern]) => pattern.test(command))?.[1] ?? 'credentials';
}

function withoutRemark(line: string): string {
  const trimmed = line.trim();
  const at = trimmed.search(/(?:^|\s)#\s/);
  return at === -1 ? trimmed : trimmed.slice(0, at).trim();
}

/** `a\|b` in a table stands for two commands. */
function alternatives(command: string): string[] {
  const words = command.split(' ').find((word) => word.includes('\\|'));
  return words === undefined ? [command] : words.split('\\|').map((word) => command.replace(words, word));
}

function filled(command: string): string {
  return command
    .replaceAll('STAGE', 'prod')
    .replaceAll(/<([^<>]{1,60})>/g, (_, name: string) => values[name] ?? 'sample');
}
