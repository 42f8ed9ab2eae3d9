import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '../local/people.ts';
import { startProduct } from './runningProduct.ts';
import { articleCases } from './worst/articleCases.ts';
import { beside } from './worst/beside.ts';
import { type Cost, clockMeter, measure, report } from './worst/costs.ts';
import { listFileCases } from './worst/listFileCases.ts';
import { nameCases } from './worst/nameCases.ts';
import { routeCases } from './worst/routeCases.ts';
import { tableCases } from './worst/workbookCases.ts';

export const summary =
  'worst [--few] [--parts files,tables,articles,names,routes,beside] [--megabytes 64] [--data DIR] [--only TEXT]    cost of hostile inputs beside ordinary ones of the same bytes';

const allParts = ['files', 'tables', 'articles', 'names', 'routes', 'beside'];
const printedMax = 12;

/**
 * Prints for each part the dearest cases. The exit code is 1 if one costs over 20 times an ordinary input, or over two seconds. The last
 * two parts call a product: that of `--data`, or a fresh one.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      few: { type: 'boolean', default: false },
      parts: { type: 'string', default: allParts.join() },
      megabytes: { type: 'string', default: '' },
      data: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const { few, data, only } = values;
  const parts = values.parts.split(',');
  const bytes = Number(values.megabytes || (few ? 16 : 64)) * 1024 * 1024;
  let over = 0;
  const print = (part: string, costs: readonly Cost[]) => {
    console.log(`\n${part}`);
    over += report(costs, printedMax);
  };
  if (parts.includes('files')) print('List files', await measure(listFileCases(bytes, few), { only }));
  if (parts.includes('tables')) print('Workbooks and batch files', await measure(tableCases(bytes, few), { only }));
  if (parts.includes('articles')) print('Articles', await measure(articleCases(few), { only }));
  if (parts.includes('names')) print('Names', await measure(nameCases(few), { only }));
  if (parts.includes('routes') || parts.includes('beside')) {
    await withProduct(data, async (folder) => {
      const target = await targetOf(folder);
      if (parts.includes('routes'))
        print('Routes', await measure(routeCases(target, few), { only, meter: clockMeter }));
      if (parts.includes('beside')) over += await beside(folder);
    });
  }
  console.log(`\n${over} over the limits`);
  if (over > 0) process.exitCode = 1;
}

async function targetOf(folder: string) {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const demo = read('demo.json');
  return {
    url: demo.url,
    bearers: { user: await signIn(read('services.json'), demo.email, demo.password), appId: demo.appId },
  };
}

async function withProduct(data: string | undefined, work: (folder: string) => Promise<void>): Promise<void> {
  if (data !== undefined) return work(data);
  const folder = mkdtempSync(join(tmpdir(), 'klarnavn-worst-'));
  const product = await startProduct(folder);
  try {
    await work(folder);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
