import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/**
 * `npm run check`: the checks before a commit, in about a minute. Types, format and lint, unused code, and the tests without a started
 * product. All run at once; each is named when it ends, and only a failing one prints its output. `npm run check -- --without-tests`: the
 * same where all tests are run anyway, as by CI.
 */
const root = resolve(import.meta.dirname, '..');
const cache = join(root, '.cache/check');
const checks = {
  // What did not change since the last run, by the contents of the files, is not checked again.
  types: ['tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')],
  'format and lint': ['biome', 'ci', '.'],
  'unused code': ['knip', '--cache', '--cache-location', join(cache, 'unused')],
  // Tests are no use: what they alone need is theirs.
  'code for tests alone': [
    'knip',
    ...['--production', '--exclude', 'dependencies'],
    ...['--cache', '--cache-location', join(cache, 'tested')],
  ],
  // Silent: the output of passing tests would hide the failing one. Two workers: on two processors jest would take one.
  tests: ['jest', '--silent', '--maxWorkers=2', '--selectProjects', 'fast'],
};

const environment = {
  ...process.env,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  // For the compiler, since it keeps nearly all it allocates: below the limit, collecting garbage would take a third of its time.
  GOGC: 'off',
  GOMEMLIMIT: '3GiB',
  // Megabytes for new objects: test files leave much behind, otherwise a tenth of their time to collect.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=128`,
};

interface Outcome {
  passed: boolean;
  output: string;
}

function run([command = '', ...args]: string[]): Promise<Outcome> {
  return new Promise((done) => {
    let output = '';
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      env: environment,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => done({ passed: false, output: error.message }));
    child.on('close', (code) => done({ passed: code === 0, output }));
  });
}

const given = process.argv.slice(2).join(' ');
if (!['', '--without-tests'].includes(given)) throw new Error(`npm run check takes --without-tests, not ${given}`);
const wanted = Object.entries(checks).filter(([name]) => given === '' || name !== 'tests');
const started = Date.now();
const outcomes = await Promise.all(
  wanted.map(async ([name, command]) => {
    const outcome = await run(command);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${outcome.passed ? 'ok    ' : 'FAILED'}  ${name}, ${seconds} s`);
    if (!outcome.passed) console.log(`\n${outcome.output.trim()}\n`);
    return outcome;
  }),
);
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
