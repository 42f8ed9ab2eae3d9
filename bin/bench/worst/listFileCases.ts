import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ListType } from '../../../lib/contract/lists/listTypes.ts';
import { readList } from '../../../lib/lists/readList.ts';
import type { WorstCase } from './costs.ts';
import { csvFillers, type Filler, textFillers, xmlFillers } from './fillers.ts';

const root = resolve(import.meta.dirname, '../../..');
const fixtures = 'test/lists/fixtures';

/** A real excerpt of each format of text. */
const excerpts: readonly [ListType, string][] = [
  ['eu_sanctions_list', 'eu_csv_1.1_2026-05-01_excerpt.csv'],
  ['eu_sanctions_list', 'eu_csv_1.0_2018-07-04_excerpt.csv'],
  ['eu_sanctions_list', 'eu_xml_1.1_2020-04-15_excerpt.xml'],
  ['un_sanctions_list', 'un_2026-08-01_excerpt.xml'],
  ['us_ofac_sanctions', 'ofac_sdn_rebuilt_2024-05-03_excerpt.xml'],
  ['us_ofac_sanctions', 'ofac_advanced_2020-03-17_excerpt.xml'],
  ['us_ofac_sanctions', 'ofac_enhanced_2025-01-10_excerpt.xml'],
  ['uk_sanctions_list', 'uk_xml_2026-08-22_excerpt.xml'],
  ['uk_sanctions_list', 'uk_csv_2026-08-22_excerpt.csv'],
  ['ch_seco_sanctions', 'seco_2026-02-18_excerpt.xml'],
];

/** Files of every text format with a filler behind their records, inside one, or in one of its texts; packed with gzip. */
export function* listFileCases(bytes: number, few: boolean): Generator<WorstCase> {
  for (const [listType, name] of excerpts) {
    const whole = readFileSync(join(root, fixtures, name), 'utf8');
    const usual = gzipSync(whole);
    const isXml = name.endsWith('.xml');
    const between = isXml ? xmlFillers(few) : csvFillers(few, delimiterOf(whole));
    const made = [
      ...between.map((filler) => ({
        filler,
        text: isXml ? behindRecords(whole, filler, bytes) : whole + repeated(filler, bytes),
      })),
      ...textFillers(few).map((filler) => ({ filler, text: inText(whole, repeated(filler, bytes)) })),
    ];
    for (const { filler, text } of made) {
      const packed = gzipSync(text);
      const times = Math.ceil(packed.length / usual.length);
      yield {
        part: `list ${name.replace(/_\d{4}.*/, '')}`,
        name: filler.name,
        bytes: packed.length,
        ordinary: async () => {
          for (let i = 0; i < times; i++) await read(usual, listType, name);
        },
        hostile: () => read(packed, listType, name),
      };
    }
  }
}

export async function read(packed: Uint8Array, listType: ListType, fileName: string): Promise<string> {
  const { entities } = readList(pieces(packed), {
    listType,
    fileName,
    clock: () => new Date(),
    sizeBytes: packed.length,
  });
  let count = 0;
  for await (const _ of entities) count += 1;
  return `${count} records`;
}

async function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}

function behindRecords(whole: string, filler: Filler, bytes: number): string {
  const end = whole.lastIndexOf('</');
  return `${whole.slice(0, end)}${repeated(filler, bytes)}${whole.slice(end)}`;
}

/** In the first text of letters behind the middle of the file: a name, an address or a remark. */
function inText(whole: string, filling: string): string {
  const half = Math.floor(whole.length / 2);
  const found = /(?:>|[;,]"?)[A-Z][a-z]{2,}/.exec(whole.slice(half));
  const at = half + (found?.index ?? 0) + (found?.[0].length ?? 0);
  return `${whole.slice(0, at)}${filling}${whole.slice(at)}`;
}

const delimiterOf = (text: string) => (text.slice(0, 2_000).split(';').length > 5 ? ';' : ',');

function repeated({ unit, once }: Filler, bytes: number): string {
  return once ? once(bytes) : unit.repeat(Math.ceil(bytes / unit.length));
}
