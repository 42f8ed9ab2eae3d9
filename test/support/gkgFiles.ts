import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';

interface RowFacts {
  stamp?: string;
  collection?: string;
  url?: string;
  title?: string;
  themes?: string;
  persons?: string;
  organisations?: string;
  translation?: string;
}

/** A row of the GKG about people who do not exist. */
export function gkgRow(facts: RowFacts = {}): string {
  const { stamp = '20261123081500', collection = '1', url = 'https://news.example/a', title, translation = '' } = facts;
  const { themes = 'CORRUPTION;TRIAL;', persons = 'Orla Brennick,41', organisations = '' } = facts;
  const columns = Array.from({ length: 27 }, () => '');
  const given: Record<number, string> = {
    0: `${stamp}-1`,
    1: stamp,
    2: collection,
    3: 'news.example',
    4: url,
    7: themes,
    12: persons,
    14: organisations,
    25: translation,
    26: title === undefined ? '' : `<PAGE_TITLE>${title}</PAGE_TITLE>`,
  };
  return columns.map((_, i) => given[i] ?? '').join('\t');
}

export function gkgZip(rows: readonly string[], name = '20261123081500.gkg.csv'): Uint8Array {
  return zipSync({ [name]: Buffer.from(rows.map((row) => `${row}\n`).join('')) });
}

/** GDELT's list of its newest files, with this one of the GKG. */
export function newestText(address: string, md5: string): string {
  const other = address.replace(/[^/]+$/, '20261123081500');
  return [
    `53232 ${'0'.repeat(32)} ${other}.export.CSV.zip`,
    `84331 ${'1'.repeat(32)} ${other}.mentions.CSV.zip`,
    `9123456 ${md5} ${address}`,
    '',
  ].join('\n');
}

export const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
