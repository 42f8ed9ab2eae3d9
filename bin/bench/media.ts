import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rulesVersion } from '../../lib/media/rules/rulesVersion.ts';
import { complaintRows } from './media/complaints.ts';
import { copyRows } from './media/copies.ts';
import { calibration, categoryRows, nameRows, personResults, type Row, roleRows } from './media/figures.ts';
import { innocenceRows } from './media/innocence.ts';
import { readMaterial } from './media/material.ts';
import { secRows } from './media/secFigures.ts';

export const summary =
  'media [--material ../shared]    what the rules say of labelled releases; writes its table into the README and the points of confidence';

/** The README has the table between these lines. */
const tableBegin = '<!-- media: written by npm run bench -- media -->';
const tableEnd = '<!-- /media -->';
const readme = 'lib/media/README.md';
const data = 'lib/media/confidence.data.json';

export async function run(args: string[]): Promise<void> {
  const { material } = parseArgs({ args, options: { material: { type: 'string', default: '../shared' } } }).values;
  const folder = join(material, 'media');
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}, which holds the labelled releases.`);
  const labelled = readMaterial(folder);
  const results = await personResults(labelled);
  const { points, rows } = calibration(results);
  const table = tableOf([
    ...roleRows(results, labelled),
    ...(await innocenceRows(results)),
    ...(await nameRows(labelled)),
    ...categoryRows(labelled),
    ...copyRows(labelled, folder),
    ...(await complaintRows(labelled)),
    ...(await secRows()),
    ...rows,
  ]);
  console.log(table);
  const text = await readFile(readme, 'utf8');
  const [before, after] = [text.split(tableBegin)[0], text.split(tableEnd)[1]];
  if (before === undefined || after === undefined) throw new Error(`${readme} lacks the lines around the table`);
  await writeFile(readme, `${before}${tableBegin}\n\n${table}\n\n${tableEnd}${after}`);
  await writeFile(data, `${JSON.stringify({ rules: rulesVersion, points }, null, 2)}\n`);
}

function tableOf(rows: readonly Row[]): string {
  const measured = `Measured with rules ${rulesVersion} on the visible part of labelled releases of the US Department of Justice of 2009 to 2018.`;
  const cells = [['figure', 'baseline: an adverse word in the article', 'rules'], ['---', '---', '---'], ...rows];
  return [measured, '', ...cells.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}
