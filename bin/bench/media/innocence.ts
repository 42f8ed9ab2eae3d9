import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssessedCluster } from '../../../lib/media/assessed.ts';
import { clusterFor, isCase, type Result, type Row, share } from './figures.ts';

/** An invented sentence about an invented person. */
interface InventedSentence {
  /** One of five kinds of offenders, or of four kinds of others. */
  kind: string;
  name: string;
  text: string;
}

/** `open`: read while the rules were written. `apart`: written before and not read since. */
const halves = ['open', 'apart'] as const;
type Half = (typeof halves)[number];

/** The sentences about offenders (`guilty`) or about everybody else (`others`); throws where a line names nobody or two people. */
export function readSentences(whose: 'guilty' | 'others', half: Half): InventedSentence[] {
  const lines = readFileSync(join(import.meta.dirname, 'innocence', `${whose}.${half}.txt`), 'utf8')
    .trim()
    .split('\n');
  let kind = '';
  return lines.flatMap((line) => {
    if (line.startsWith('# ')) {
      kind = line.slice(2);
      return [];
    }
    const [, before = '', name, after] = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/u.exec(line) ?? [];
    if (name === undefined) throw new Error(`A line without exactly one name in brackets: ${line}`);
    return [{ kind, name, text: `${before}${name}${after}` }];
  });
}

interface ReadSentence {
  sentence: InventedSentence;
  cluster: AssessedCluster | undefined;
}

/** What the product would answer about the named one of each. */
export async function assessed(sentences: readonly InventedSentence[]): Promise<ReadSentence[]> {
  const read: ReadSentence[] = [];
  for (const sentence of sentences)
    read.push({ sentence, cluster: await clusterFor(sentence.name, articleOf(sentence)) });
  return read;
}

function articleOf({ text }: InventedSentence) {
  const where = { source: 'invented', domain: 'news.example', language: 'en', sourceType: 'news' } as const;
  return { ...where, id: 'invented', url: 'https://news.example/1', title: '—', text, publishedOn: '2020-01-01' };
}

/** Shown as official, victim or otherwise not adverse, or not shown at all. */
export const isInnocent = (cluster: AssessedCluster | undefined) => !cluster || cluster.outcome === 'not_adverse';
export const isGuilty = (cluster: AssessedCluster | undefined) => cluster?.outcome === 'adverse';
const isForReview = (cluster: AssessedCluster | undefined) => cluster?.outcome === 'review';

/** False innocence of labelled releases; then false innocence and false guilt of the sentences, those set aside apart, and each kind of offender. */
export async function innocenceRows(results: readonly Result[]): Promise<Row[]> {
  const cases = results.filter(isCase);
  const cleared = cases.filter(({ cluster }) => isInnocent(cluster));
  const guilty = await Promise.all(halves.map((half) => assessed(readSentences('guilty', half))));
  const others = await Promise.all(halves.map((half) => assessed(readSentences('others', half))));
  const kinds = [...new Set(guilty.flat().map(({ sentence }) => sentence.kind))];
  return [
    [
      'false innocence: subjects shown as official, victim or not adverse, or not at all',
      '-',
      share(cleared.length, cases.length),
    ],
    [
      `false innocence of ${guilty.flat().length} invented sentences: read while writing the rules / set aside`,
      '-',
      both(guilty, isInnocent),
    ],
    ...kinds.map(
      (kind): Row => [
        `... ${kind}`,
        '-',
        both(
          guilty.map((half) => half.filter(({ sentence }) => sentence.kind === kind)),
          isInnocent,
        ),
      ],
    ),
    ['... shown as adverse at once, without a reader', '-', both(guilty, isGuilty)],
    [
      `false guilt of ${others.flat().length} invented sentences about officials, lawyers, victims and witnesses: read / set aside`,
      '-',
      both(others, isGuilty),
    ],
    ['... for a person to read', '-', both(others, isForReview)],
  ];
}

function both(read: readonly ReadSentence[][], is: (cluster: AssessedCluster | undefined) => boolean): string {
  return read.map((half) => share(half.filter(({ cluster }) => is(cluster)).length, half.length)).join(' / ');
}
