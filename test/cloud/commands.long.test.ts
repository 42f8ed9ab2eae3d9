import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { settingsOfContext } from '../../lib/cloud/settingsOfContext.ts';
import { type CommandLine, commandLinesOf, type Outcome, operatorPages } from './support/commandLines.ts';

/** The AWS command line: `AWS_CLI`, or the one of this machine. Without one, its command lines are left out. */
const cli = process.env.AWS_CLI ?? 'aws';
const dir = mkdtempSync(join(tmpdir(), 'klarnavn-commands-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A machine that knows a region and no credentials. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^AWS_|^NODE_OPTIONS$/.test(name))),
  AWS_REGION: 'eu-north-1',
  AWS_DEFAULT_REGION: 'eu-north-1',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: join(dir, 'none'),
  AWS_SHARED_CREDENTIALS_FILE: join(dir, 'none'),
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  CI: 'true',
  CDK_NOTICES: 'false',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
  KEY: 'rk_test_none',
};
const cdk = resolve('node_modules/aws-cdk/bin/cdk');
const endings: Record<Exclude<Outcome, 'named'>, RegExp> = {
  credentials:
    /Unable to locate credentials|Could not load credentials|no credentials have been configured|Unable to resolve AWS account/,
  usage: /^(?:npm run \S+ -- |usage: |[\s\S]*\n *npm run \S+ -- |[\s\S]*arguments are required)/,
  absent: /No stacks match the name\(s\):? Klarnavn-Prod-(?:ApiDomain|Copies)\n/,
  done: /Successfully synthesized|Supply a stack id|Every step has been made|^operation +sanctionsCheck$/m,
};

const lines = [
  ...new Map(operatorPages.flatMap((page) => commandLinesOf(page)).map((line) => [line.command, line])).values(),
].filter(({ expected }) => expected !== 'named');
const linesOf = (program: RegExp) => lines.filter(({ command }) => program.test(command));

function run(command: string): string {
  const { stdout, stderr } = spawnSync('bash', ['-c', command], {
    env: environment,
    encoding: 'utf8',
    // An empty file: a command may open its own /dev/stdin again, impossible with the socket of a child process.
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
  });
  return `${stdout}${stderr}`;
}

const judge = ({ page, command, expected }: CommandLine, printed: string) => {
  if (expected === 'named') throw new Error(`${command} is not run.`);
  const isAsExpected = endings[expected].test(printed);
  expect({ page, command, printed: isAsExpected ? '' : printed.slice(-600) }).toEqual({ page, command, printed: '' });
};

const assemblies = new Map<string, string>();
/** The app of a command line's stage. It takes half a minute, so that the stage's commands share it; what else they say is only read. */
function assemblyOf(command: string): string {
  const context = Object.fromEntries(
    [...command.matchAll(/ -c (\w+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
  );
  settingsOfContext(context);
  const stage = String(context.stage);
  const made = assemblies.get(stage);
  if (made) return made;
  const folder = join(dir, `assembly-${stage}`);
  const printed = run(`${process.execPath} ${cdk} synth -q ${context.stage ? `-c stage=${stage}` : ''} -o ${folder}`);
  if (!printed.includes('Successfully synthesized')) throw new Error(`${command}: ${printed.slice(-600)}`);
  assemblies.set(stage, folder);
  return folder;
}

test.each(linesOf(/^npx cdk /))('$page: $command', (line) => {
  const assembly = assemblyOf(line.command);
  const command = line.command.replace(/^npx cdk/, `${process.execPath} ${cdk}`);
  judge(line, run(`${command} --app ${assembly} </dev/null`));
});

test.each(linesOf(/^npm run /))('$page: $command', (line) => {
  judge(line, run(line.command.replace('npm run', 'npm run --silent')));
});

const version = run(`${cli} --version`);
const hasCli = /^aws-cli\/\d/.test(version);
/** Only version 2 has it, which is in no package of Python's. */
const needsVersion2 = /^aws logs tail /;
const possible = linesOf(/^aws /).filter(({ command }) => /^aws-cli\/2/.test(version) || !needsVersion2.test(command));

(hasCli ? test : test.skip).each(possible)('$page: $command', (line) => {
  judge(line, run(`aws() { command ${cli} "$@"; }; ${line.command}`));
});
