import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { openBatchTable } from '../../../lib/tables/openBatchTable.ts';
import type { WorstCase } from './costs.ts';
import { csvFillers } from './fillers.ts';
import { hostileTexts } from './hostileTexts.ts';
import { read } from './listFileCases.ts';

const samples = resolve(import.meta.dirname, '../../../lib/lists/samples');

/** Hostile workbooks as batch files and as a PEP list, and hostile tables of text as batch files. */
export function* tableCases(bytes: number, few: boolean): Generator<WorstCase> {
  const usualCsv = gzipSync(usualTable());
  const texts = [
    ...csvFillers(few, ';').map(({ name, unit, once }) => ({
      name,
      text: once ? once(bytes) : unit.repeat(bytes / unit.length),
    })),
    ...hostileTexts(1_000, few).map(({ name, text }) => ({
      name: `names: ${name}`,
      text: `${text.replaceAll('"', '')};\n`.repeat(2_000),
    })),
  ];
  for (const { name, text } of texts) {
    const packed = gzipSync(`Customer ID;Name;Date of birth\n1;Anna Hansen;1970\n${text}`);
    yield batchCase(`text, ${name}`, packed, usualCsv);
  }
  const usualBook = zipped({ sheet: rowsOf(500) });
  const pepFile = 'pep_dk_2026-08-01.xlsx';
  const usualPep = readFileSync(join(samples, pepFile));
  for (const [name, parts] of workbooks(bytes, few)) {
    const book = zipped(parts);
    yield batchCase(`workbook, ${name}`, book, usualBook);
    const times = Math.ceil(book.length / usualPep.length);
    yield {
      part: 'PEP list',
      name: `workbook, ${name}`,
      bytes: book.length,
      ordinary: async () => {
        for (let i = 0; i < times; i++) await read(usualPep, 'pep_dk', pepFile);
      },
      hostile: () => read(book, 'pep_dk', pepFile),
    };
  }
}

function batchCase(name: string, file: Uint8Array, usual: Uint8Array): WorstCase {
  const times = Math.ceil(file.length / usual.length);
  return {
    part: 'batch file',
    name,
    bytes: file.length,
    ordinary: async () => {
      for (let i = 0; i < times; i++) await readTable(usual);
    },
    hostile: () => readTable(file),
  };
}

async function readTable(file: Uint8Array): Promise<string> {
  const table = await openBatchTable(file, () => {});
  let count = 0;
  for await (const _ of table.lines()) count += 1;
  return `${count} rows`;
}

const usualTable = () =>
  `Customer ID;Name;Date of birth\n${Array.from({ length: 500 }, (_, i) => `${i};Anna ${i} Hansen;19${(i % 90) + 10}`).join('\n')}\n`;

interface Parts {
  sheet: string;
  shared?: string;
  more?: Zippable;
  sheets?: number;
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowsOf = (count: number) =>
  `<row>${cell('Name')}${cell('Born')}</row>${Array.from({ length: count }, (_, i) => `<row>${cell(`Anna ${i}`)}${cell('1970')}</row>`).join('')}`;

/** The most telling first. */
function workbooks(bytes: number, few: boolean): [string, Parts][] {
  const few2 = rowsOf(2);
  const times = (unit: string) => unit.repeat(Math.ceil(bytes / unit.length));
  const all: [string, () => Parts][] = [
    ['shared strings', () => ({ sheet: few2, shared: times('<si><t>a</t></si>') })],
    ['empty rows', () => ({ sheet: few2 + times('<row/>') })],
    ['empty cells of a row', () => ({ sheet: `${few2}<row>${times('<c/>')}</row>` })],
    ['rows with a format', () => ({ sheet: few2 + times('<row s="1" customFormat="1"><c s="1"/></row>') })],
    ['runs of one string', () => ({ sheet: few2, shared: `<si>${times('<r><t>a</t></r>')}</si>` })],
    ['one long string', () => ({ sheet: few2, shared: `<si><t>${'a'.repeat(bytes)}</t></si>` })],
    ['line ends between rows', () => ({ sheet: few2 + '\n'.repeat(bytes) })],
    ['deep elements', () => ({ sheet: few2 + times('<x>') })],
    ['a thousand sheets', () => ({ sheet: few2, sheets: 1_000 })],
    [
      'ten thousand parts',
      () => ({
        sheet: few2,
        more: Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`xl/media/${i}`, strToU8('x')])),
      }),
    ],
    [
      'formats',
      () => ({
        sheet: few2,
        more: {
          'xl/styles.xml': strToU8(`<styleSheet><cellXfs>${times('<xf numFmtId="14"/>')}</cellXfs></styleSheet>`),
        },
      }),
    ],
    ['a row far below', () => ({ sheet: `${few2}<row r="1048576">${cell('Far')}</row>` })],
    ['a cell far right', () => ({ sheet: `${few2}<row>${'<c r="XFD4"><v>1</v></c>'}</row>` })],
  ];
  return (few ? all.slice(0, 3) : all).map(([name, make]) => [name, make()]);
}

function zipped({ sheet, shared, more = {}, sheets = 1 }: Parts): Uint8Array {
  const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`);
  const places = Array.from({ length: sheets }, (_, i) => i);
  const named = places.map((i) => `<sheet name="Sheet ${i}" r:id="r${i}"/>`).join('');
  const targets = places.map((i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`).join('');
  return zipSync({
    'xl/workbook.xml': xml(`<workbook><sheets>${named}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships>${targets}</Relationships>`),
    ...Object.fromEntries(
      places.map((i) => [`xl/worksheets/sheet${i}.xml`, xml(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`)]),
    ),
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': xml(`<sst>${shared}</sst>`) }),
    ...more,
  });
}
