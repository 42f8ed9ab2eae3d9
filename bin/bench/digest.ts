import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sampleLists } from '../../lib/contract/imports/samples.ts';
import {
  limitDefault,
  limitMax,
  thresholdDefault,
  thresholdMin,
} from '../../lib/contract/screening/screeningLimits.ts';
import { readList } from '../../lib/lists/readList.ts';
import { countryCode } from '../../lib/screening/countries.ts';
import type { ScreeningQuery } from '../../lib/screening/query.ts';
import { search } from '../../lib/screening/search.ts';
import { buildSegment, openSegment, type Segment, shareWords } from '../../lib/screening/segments.ts';
import { cross, type Random, randomNumbers, sample } from './madeNames.ts';

export const summary =
  'digest [--queries 600] [--out ANSWERS.jsonl]    one fingerprint of all answers over the sample lists: equal before and after a change that changes no result';

const samplesFolder = resolve(import.meta.dirname, '../../lib/lists/samples');

/** Every way to ask; the criteria are those of one person, so they fit some records and contradict others. */
const questions: Record<string, Omit<ScreeningQuery, 'name'>> = {
  exact: { matchType: 'exact', threshold: thresholdDefault, limit: limitDefault },
  fuzzy: { matchType: 'fuzzy', threshold: thresholdDefault, limit: limitDefault },
  low: { matchType: 'fuzzy', threshold: thresholdMin, limit: limitMax },
  criteria: {
    matchType: 'fuzzy',
    threshold: 0.7,
    limit: 20,
    kind: 'individual',
    dateOfBirth: '1962-03-12',
    nationality: countryCode('RU'),
  },
  company: { matchType: 'fuzzy', threshold: 0.7, limit: 20, kind: 'entity' },
};

export async function run(args: string[]): Promise<void> {
  const options = { queries: { type: 'string', default: '600' }, out: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const files = await Promise.all(sampleLists.map(segmentBytes));
  const [shared, alone] = [await openAll(files), await openAll(files)];
  shareWords(shared);
  const random = randomNumbers(11);
  const names = queryNames(shared, Number(values.queries), random);
  const answers = Object.entries(questions).flatMap(([question, query]) =>
    names.map((name, i) => answerOf(question, i % 10 === 0 ? alone : shared, { ...query, name })),
  );
  const lines = answers.map((answer) => JSON.stringify(answer)).join('\n');
  if (values.out) await writeFile(values.out, `${lines}\n`);
  console.log(`segments ${sha256(Buffer.concat(files))}`);
  console.log(`answers  ${sha256(lines)}  (${answers.length} answers, ${sum(answers)} matches)`);
}

async function segmentBytes({ file, listType, part, date }: (typeof sampleLists)[number]): Promise<Uint8Array> {
  const entities = [];
  const reading = readList(createReadStream(join(samplesFolder, file)), {
    listType,
    fileName: file,
    clock: () => new Date(),
  });
  for await (const entity of reading.entities) entities.push(entity);
  return buildSegment({ list: `${listType} ${part}`, editionDate: date, entities });
}

async function openAll(files: readonly Uint8Array[]): Promise<Segment[]> {
  return Promise.all(
    files.map(async (bytes) => {
      const opened = await openSegment(bytes);
      if (!opened.ok) throw new Error(opened.sentence);
      return opened.segment;
    }),
  );
}

/** Listed names, names misspelt, shortened and crossed with others. */
function queryNames(segments: Segment[], count: number, random: Random): string[] {
  const listed = sample(segments, count, random);
  return listed.map((name, i) => {
    if (i % 4 === 1) return misspelt(name, random);
    if (i % 4 === 2) return cross(name, listed[Math.floor(random() * count)] ?? name);
    if (i % 4 === 3) return name.split(' ').slice(0, 2).join(' ');
    return name;
  });
}

/** Two neighbouring letters swapped. */
function misspelt(name: string, random: Random): string {
  const letters = Array.from(name);
  const at = Math.floor(random() * (letters.length - 1));
  const [left = '', right = ''] = letters.slice(at, at + 2);
  return [...letters.slice(0, at), right, left, ...letters.slice(at + 2)].join('');
}

function answerOf(question: string, segments: Segment[], query: ScreeningQuery) {
  const { matches, totalMatches, contained } = search(segments, query);
  const found = matches.map(({ segment, entity, score, explanation }) => ({
    id: `${segment.list} ${entity.sourceRef}`,
    score,
    explanation,
  }));
  return { question, name: query.name, totalMatches, contained: contained?.total, found };
}

const sum = (answers: { found: unknown[] }[]) => answers.reduce((total, { found }) => total + found.length, 0);

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
