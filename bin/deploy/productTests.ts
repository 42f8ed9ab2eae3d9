import { runJest } from './jestRun.ts';

export interface ProductTests {
  /** Names of files of test/product, without their ending. */
  files: readonly string[];
  /** Has demo.json and services.json. */
  dataDir: string;
  environment: Record<string, string>;
  say: (line: string) => void;
  log: (text: string) => void;
}

/**
 * Runs tests of the product, which usually start one, against a deployed one: file by file, as an emulator is slow. Throws if one fails.
 */
export async function runProductTests({ files, dataDir, environment, say, log }: ProductTests): Promise<void> {
  for (const file of files) {
    const own = { ...environment, [deployedFolder]: dataDir };
    const { code, summary, failures } = await runJest(`test/product/${file}\\.(services|long)\\.test\\.ts`, own, log);
    if (code !== 0) throw new Error(`test/product/${file} failed (${summary}):\n${failures.slice(0, 10).join('\n')}`);
    say(`  test/product/${file}: ${summary}`);
  }
}

/**
 * Names a folder as startTestProduct's `running`: see test/support/sharedProduct.ts.
 * @internal The tests that are run here read it.
 */
export const deployedFolder = 'KLARNAVN_DEPLOYED';
