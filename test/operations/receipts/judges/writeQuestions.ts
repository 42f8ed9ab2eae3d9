import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cross, randomNumbers, sample } from '../../../../bin/bench/madeNames.ts';
import { writeEngine } from '../../../../lib/cloud/engineBundle.ts';
import type { ListType } from '../../../../lib/contract/lists/listTypes.ts';
import type { EngineQuestion } from '../../../../lib/operations/receipts/engine.ts';
import { isSearchable } from '../../../../lib/screening/searchable.ts';
import { buildSegment, openSegment, type Segment } from '../../../../lib/screening/segments.ts';
import { readAll } from '../../../lists/readFile.ts';

/**
 * Writes the engine, segments of shipped samples and 10,000 questions into a folder, for `digest.mjs` under several versions of Node: names
 * of the lists in all their scripts, and names of which each half is another record's. Argument: the folder.
 */
const [folder = ''] = process.argv.slice(2);
const random = randomNumbers(11);
const questionsMax = 10_000;
const files: [string, ListType][] = [
  ['un_2026-08-01.xml.gz', 'un_sanctions_list'],
  ['eu_2026-05-01.csv.gz', 'eu_sanctions_list'],
  ['pep_dk_2026-08-01.xlsx', 'pep_dk'],
];

writeEngine(folder);
const segments: Segment[] = [];
const lists = [];
for (const [file, list] of files) {
  const { entities } = await readAll(createReadStream(join('lib/lists/samples', file)), list);
  const bytes = await buildSegment({ list, editionDate: '2026-11-20', entities });
  const opened = await openSegment(bytes);
  if (!opened.ok) throw new Error(opened.sentence);
  segments.push(opened.segment);
  writeFileSync(join(folder, `${list}.segment`), bytes);
  lists.push({ list, part: 'main', edition_id: list, file: `${list}.segment` });
}

const listed = sample(segments, questionsMax, random);
const names = listed.map((name, i) => (i % 2 === 0 ? name : cross(name, listed[i - 1] as string)));
const questions = names.filter(isSearchable).map(
  (name, i): EngineQuestion => ({
    input: {
      name: name.slice(0, 500),
      match_type: i % 5 === 0 ? 'exact' : 'fuzzy',
      threshold: 0.75,
      limit: 10,
      include_contained: false,
      allow_partial: false,
    },
    presented: 'listed',
    isBounded: true,
  }),
);
writeFileSync(join(folder, 'questions.json'), JSON.stringify({ lists, questions }));
