import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportPages } from '../../../../lib/operations/reports/reportParts.ts';
import { ReportTypesetter } from '../../../../lib/operations/reports/typesetReport.ts';
import { namesOfScripts } from '../support/namesOfScripts.ts';
import { reportFilesOfProject } from '../support/reportFiles.ts';

/**
 * Writes reports for judges that nobody here wrote: one of a name in each script, one of 200 matches, and one of whatever characters there
 * are. `names.json` has the names of the first, which have to be read from its pages letter by letter.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to write to.');

const pagesOf = (rows: string[][]): ReportPages => ({
  title: 'Screening report',
  facts: [['Account', 'Nordbank A/S']],
  paragraphs: [],
  sections: [
    {
      heading: 'Names',
      facts: [],
      paragraphs: [],
      tables: [{ columns: rows[0]?.map((_, i) => `Column ${i + 1}`) ?? [], widths: rows[0]?.map(() => 1) ?? [], rows }],
    },
  ],
});
const strange = Array.from({ length: 2_000 }, (_, i) => [String.fromCodePoint(0x80 + i * 557), 'a\u202Eb', '😀']);
const reports = {
  scripts: pagesOf(namesOfScripts.map((name) => [name])),
  matches: pagesOf(
    Array.from({ length: 200 }, (_, i) => [namesOfScripts[i % namesOfScripts.length] ?? '', `un:${i}`, '0.912']),
  ),
  strange: pagesOf(strange),
};
const typesetter = new ReportTypesetter(await reportFilesOfProject());
const attachments = namesOfScripts.map((name, i) => ({
  name: `rc_${i}.json`,
  text: JSON.stringify({ name }),
  type: 'application/json',
  description: 'Receipt with its proof',
}));
for (const [name, pages] of Object.entries(reports)) {
  const pdf = await typesetter.set({ id: name, made: new Date('2026-11-27T10:00:00Z'), pages, attachments });
  writeFileSync(join(folder, `${name}.pdf`), pdf);
}
writeFileSync(join(folder, 'names.json'), JSON.stringify(namesOfScripts));
