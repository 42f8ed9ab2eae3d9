import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleFunctions } from '../../lib/cloud/bundle.ts';
import { synthesize } from '../../lib/cloud/synthesize.ts';
import { buildWeb } from '../../web/build.ts';
import { costMarkdown, watchingMarkdown } from './cost/report.ts';
import { readStageFacts } from './cost/stageFacts.ts';

export const summary =
  'cost [--templates cdk.out]    what a million screenings cost and what throttles first, from the templates of prod; writes its tables into lib/cloud/cost.md and the price of watching into lib/cloud/runbooks/README.md';

/** Both pages have the text between these lines. */
export const costBegin = '<!-- cost: written by npm run bench -- cost -->';
export const costEnd = '<!-- /cost -->';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      templates: { type: 'string' },
      page: { type: 'string', default: 'lib/cloud/cost.md' },
      runbooks: { type: 'string', default: 'lib/cloud/runbooks/README.md' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'klarnavn-cost-'));
  try {
    const facts = readStageFacts(values.templates ?? (await templatesIn(folder)));
    const tables = costMarkdown(facts);
    for (const [page, written] of [
      [values.page, tables],
      [values.runbooks, watchingMarkdown(facts)],
    ] as const) {
      await writeFile(page, withTables(await readFile(page, 'utf8'), written));
    }
    console.log(tables);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text with other tables between its two lines. Throws if it has no such lines. */
export function withTables(text: string, tables: string): string {
  const [begin, end] = [text.indexOf(costBegin), text.indexOf(costEnd)];
  if (begin < 0 || end < 0) throw new Error(`There is no place for the tables: ${costBegin} and ${costEnd}`);
  return `${text.slice(0, begin + costBegin.length)}\n\n${tables}\n\n${text.slice(end)}`;
}

/** The templates of prod with a domain of its own for the API, synthesized in a folder. */
async function templatesIn(folder: string): Promise<string> {
  const [functionsDir, siteDir] = [join(folder, 'functions'), join(folder, 'site')];
  await bundleFunctions({ outDir: functionsDir });
  await buildWeb({ outDir: siteDir, builtAt: new Date() });
  return synthesize({
    stage: 'prod',
    settings: { apiDomain: 'api.example.com' },
    functionsDir,
    siteDir,
    outDir: join(folder, 'templates'),
  });
}
