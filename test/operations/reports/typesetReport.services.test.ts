import { inflateSync } from 'node:zlib';
import type { ReportPages } from '../../../lib/operations/reports/reportParts.ts';
import { ReportTypesetter } from '../../../lib/operations/reports/typesetReport.ts';
import { reportFonts } from '../../../lib/platform/reportFonts.ts';
import { reportFilesOfProject } from './support/reportFiles.ts';

let typesetter: ReportTypesetter;
beforeAll(async () => {
  typesetter = new ReportTypesetter(await reportFilesOfProject());
});

const pagesOf = (names: readonly string[]): ReportPages => ({
  title: 'Screening report',
  facts: [['Account', 'Nordbank A/S']],
  paragraphs: [],
  sections: [
    {
      heading: names[0] ?? '',
      facts: [['Name', names[0] ?? '']],
      paragraphs: [],
      tables: [{ columns: ['Asked'], widths: [1], rows: names.map((name) => [name]) }],
    },
  ],
});
const set = async (names: readonly string[], attachments: Parameters<ReportTypesetter['set']>[0]['attachments'] = []) =>
  Buffer.from(
    await typesetter.set({ id: 'job_1', made: new Date('2026-11-27T10:00:00Z'), pages: pagesOf(names), attachments }),
  );

const text = (pdf: Buffer) => pdf.toString('latin1');
/** Of the fonts that are embedded, without the letters that name their subset. */
const fontsIn = (pdf: Buffer) =>
  new Set([...text(pdf).matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name));
const oursOnly = (pdf: Buffer) => {
  const ours = reportFonts.map(({ family }) => family.replaceAll(' ', ''));
  for (const font of fontsIn(pdf)) expect(ours.some((family) => font?.startsWith(family))).toBe(true);
};

test('a report is PDF/A-3b, tagged, and the same input gives the same bytes', async () => {
  const pdf = await set(['Łukasz Šimić']);
  expect(text(pdf)).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(text(pdf)).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(text(pdf)).toContain('/StructTreeRoot');
  expect((await set(['Łukasz Šimić'])).equals(pdf)).toBe(true);
});

test('attachments are in it byte by byte', async () => {
  const receipt = `{"name":"Łukasz الأسد 😀","pad":"${'x'.repeat(5_000)}"}`;
  const pdf = await set(
    ['A'],
    [{ name: 'rc_1.json', text: receipt, type: 'application/json', description: 'Receipt' }],
  );
  const [, length = '0'] = /\/Length (\d+)\s+\/Type \/EmbeddedFile/.exec(text(pdf)) ?? [];
  const start = text(pdf).indexOf('stream\n', text(pdf).indexOf('/EmbeddedFile')) + 'stream\n'.length;
  expect(inflateSync(pdf.subarray(start, start + Number(length))).toString('utf8')).toBe(receipt);
  expect(text(pdf)).toContain('/UF (rc_1.json)');
  expect(text(pdf)).toContain('/AFRelationship /Supplement');
});

test('text is never read as markup or code', async () => {
  const pdf = await set([
    '#panic("x") *a* $b$ @c <d> = e',
    '#import "x"',
    '\\',
    '`',
    '"',
    '//',
    '#read("/etc/hostname")',
  ]);
  expect(pdf.length).toBeGreaterThan(1_000);
});

test('10,000 random characters of all planes stop no report, and only our fonts are embedded', async () => {
  // A fixed sequence: the same characters in each run.
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const planes = [0x300, 0x3000, 0x10000, 0x20000, 0x110000];
  const names = Array.from({ length: 500 }, () =>
    String.fromCodePoint(
      ...Array.from({ length: 20 }, () => Math.floor(random() * (planes[Math.floor(random() * planes.length)] ?? 1))),
    ),
  );
  oursOnly(await set(names));
});

test('every letter that a font has is printed, alone and after a letter of another font', async () => {
  const { fonts } = await reportFilesOfProject();
  expect(fonts).toHaveLength(reportFonts.length);
  const letters: string[] = [];
  for (let code = 0x20; code < 0x20000; code += code >= 0x3400 && code < 0xd7a4 ? 37 : 1) {
    if (code < 0xd800 || code > 0xdfff) letters.push(String.fromCodePoint(code));
  }
  const rows: string[] = [];
  for (let at = 0; at < letters.length; at += 64) rows.push(letters.slice(at, at + 64).join(' '));
  const mixed = rows.map((row) => row.replaceAll(' ', 'a'));
  const pdf = await set([...rows, ...mixed]);
  oursOnly(pdf);
  // Not with the first font alone, which is what is left where a letter stops the others.
  expect(fontsIn(pdf).size).toBeGreaterThan(reportFonts.length - 3);
});
