import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface ProductTests {
  /** Names of files of test/product, without their ending. */
  files: readonly string[];
  /** Has demo.json and services.json. */
  dataDir: string;
  environment: Record<string, string>;
  say: (line: string) => void;
  log: (text: string) => void;
}

/** Runs tests of the product, which usually start one, against a deployed one: file by file, as an emulator is slow. Throws where one fails. */
export async function runProductTests({ files, dataDir, environment, say, log }: ProductTests): Promise<void> {
  for (const file of files) {
    const args = [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'services',
      '-w',
      '1',
      `test/product/${file}.services.test.ts`,
    ];
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, [deployedFolder]: dataDir },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        log(text);
      });
    const code = await new Promise((done, failed) => {
      child.once('error', failed);
      child.once('close', done);
    });
    const summary = /^Tests: +(.*)$/m.exec(printed)?.[1] ?? 'no tests were run';
    if (code !== 0) throw new Error(`test/product/${file} failed (${summary}):\n${failedIn(printed)}`);
    say(`  test/product/${file}: ${summary}`);
  }
}

/** Names a folder as startTestProduct's `running`: see test/support/sharedProduct.ts. */
export const deployedFolder = 'KLARNAVN_DEPLOYED';

function failedIn(printed: string): string {
  return [...printed.matchAll(/^\s+● .*$/gm)]
    .map(([line]) => line)
    .slice(0, 10)
    .join('\n');
}
