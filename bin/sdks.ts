import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingFor, testLanguage } from '../lib/sdks/conformance/testLanguage.ts';
import { languageNames } from '../lib/sdks/languages/language.ts';
import { languages } from '../lib/sdks/languages/languages.ts';
import { startProduct } from './bench/runningProduct.ts';
import { runMain } from './command/runMain.ts';
import { exitCodeAfter, WrongCall } from './command/wrongCall.ts';
import { importFile } from './local/importFile.ts';
import { generateModels } from './sdks/generateModels.ts';
import { writeDocument } from './sdks/writeDocument.ts';

const usage = `npm run sdks -- test [${languageNames.join('|')}] [--all]
npm run sdks -- generate
npm run sdks -- document FILE [--all]

  test      installs the SDK of each language, or of the one that is named, in a temporary folder and makes the conformance cases with
            it against the local product and a server that plays faults. A language that this machine lacks is skipped and named; with
            --all that counts as failed.
  generate  writes the models of the SDKs from the route table.
  document  writes the OpenAPI document of what programs call to a file; with --all, of every route. At a release of the API it renews
            lib/contract/released/openapi.data.json, with which .ci/openapi compares every later state.`;

const root = join(import.meta.dirname, '..');

/** Exit code 0; 1 when a case failed, with the reason; 2 for a wrong call. */
async function main(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    return exitCodeAfter(error, usage);
  }
}

async function run(args: string[]): Promise<number> {
  const all = args.includes('--all');
  const [command, name, ...more] = args.filter((argument) => argument !== '--all');
  if (more.length > 0) throw new WrongCall(`${more[0]} is one too many.`);
  if (command === 'generate' && name === undefined && !all) {
    await generateModels(root);
    return 0;
  }
  if (command === 'document' && name !== undefined) {
    await writeDocument(name, all ? 'all' : 'programs');
    return 0;
  }
  const chosen = languages.filter((language) => name === undefined || language.name === name);
  if (command !== 'test') throw new WrongCall('Name test, generate without more, or document with a file.');
  if (chosen.length === 0) throw new WrongCall(`There is no SDK for "${name}".`);
  return test(chosen, all);
}

async function test(chosen: typeof languages, all: boolean): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klarnavn-sdks-'));
  const product = await startProduct(dataDir, '--empty');
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    await importFile(product.client, join(root, 'lib/sdks/conformance/people.xml'), 'un_sanctions_list');
    for (const language of chosen) {
      const missing = await missingFor(language);
      if (missing) {
        counts.skipped += 1;
        console.log(`${language.name}: skipped. ${missing}`);
        continue;
      }
      const report = await testLanguage(language, { url: product.demo.apiUrl, appId: product.demo.appId });
      counts.passed += report.passed;
      counts.failed += report.failures.length;
      for (const { id, what, sentences } of report.failures)
        console.log(`${language.name}: ${id} failed: ${what}\n  ${sentences.join('\n  ')}`);
      const { passed, installSeconds, driverSeconds } = report;
      console.log(
        `${language.name}: ${passed} cases passed; installed in ${installSeconds} s, made in ${driverSeconds} s`,
      );
    }
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} languages skipped`);
  return counts.failed === 0 && (counts.skipped === 0 || !all) ? 0 : 1;
}

await runMain(main);
