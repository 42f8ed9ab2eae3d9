import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { thresholdDefault } from '../../lib/contract/screening/screeningLimits.ts';
import { differenceOf } from '../../lib/screening/difference.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { search } from '../../lib/screening/search.ts';
import { buildSegment, openSegment, type Segment, shareWords } from '../../lib/screening/segments.ts';
import { openList } from '../lists/openList.ts';
import { compareEditions, namesNear } from './comparedEditions.ts';
import { cross, made, madeEntity, type Random, randomNumbers } from './madeNames.ts';

export const summary =
  'monitoring --lists DIR [--subjects 100000] [--compared 2000]    subjects against whole lists, an edition of 500 changed entities, and real pairs of editions; compares both ways; ends with 1 above the limits or with a difference';

/** Seconds of two processors for 100,000 subjects. */
const limits = { first: 240, edition: 40, dayShare: 1 / 50 } as const;
const processors = 2;
const changedEntities = 500;
/** Two editions of a list, with the lists that stay the same. */
const pairs = [
  ['eu/EU_FSF_1_1_2026-02-23.xml.gz', 'eu/EU_FSF_1_1_2026-05-01.xml.gz'],
  ['uk/UK_Sanctions_List_2026-08-07.csv.gz', 'uk/UK_Sanctions_List_2026-08-22.csv.gz'],
  ['un/consolidated_2026-03-28.xml.gz', 'un/consolidated_2026-08-01.xml.gz'],
  ['ofac/CONSOLIDATED_2025-10-22.xml', 'ofac/CONSOLIDATED_2026-01-08.xml'],
  ['ofac/SDN_rebuilt_2024-05-02.xml.gz', 'ofac/SDN_rebuilt_2024-05-03.xml.gz'],
] as const;
const others = ['ch/seco_whole-list_2026-02-18.xml.gz'];
const customersFile = 'names/customers_global_50k.csv.gz';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      lists: { type: 'string' },
      subjects: { type: 'string', default: '100000' },
      compared: { type: 'string', default: '2000' },
    },
  });
  if (!values.lists) throw new Error(`usage: ${summary}`);
  const folder = values.lists;
  const [subjects, compared] = [Number(values.subjects), Number(values.compared)];
  const random = randomNumbers(5);
  const [before, after, rest] = await Promise.all([
    Promise.all(pairs.map(([file]) => segmentOf(folder, file))),
    Promise.all(pairs.map(([, file]) => segmentOf(folder, file))),
    Promise.all(others.map((file) => segmentOf(folder, file))),
  ]);
  const current = [...after, ...rest];
  shareWords(current);
  const names = await customerNames(join(folder, customersFile), subjects, random);

  const full = timed(current, names.slice(0, compared * 5), subjects);
  print(`first screening of ${subjects}`, full.seconds / processors, limits.first);
  const edition = await editionOf(current, random);
  const oneEdition = timed(edition.segments, names, subjects);
  print(`edition with ${changedEntities} changed entities`, oneEdition.seconds / processors, limits.edition);

  let isRight = true;
  for (const [i, [, file]] of pairs.entries()) {
    const [old, next] = [before[i] as Segment, after[i] as Segment];
    const unchanged = current.filter((segment) => segment !== next);
    const { segments, added, changed, removed } = await differenceOf([{ before: old, after: next }], unchanged);
    const day = timed(segments, names, subjects);
    console.log(
      `${file}: ${added} added, ${changed} changed, ${removed} removed; ${(day.seconds / processors).toFixed(1)} s, a ${Math.round(full.seconds / day.seconds)}th of a full pass`,
    );
    const editions = { before: [old, ...unchanged], after: [next, ...unchanged], difference: segments };
    const both = compareEditions(editions, namesNear(editions, names, compared, random), fullPass);
    console.log(
      `${both.compared} names compared in full, ${both.matched} with matches, ${both.differing.length} with another answer; ${both.found} found in the difference`,
    );
    for (const name of both.differing.slice(0, 20)) console.log(`  ${name}`);
    isRight &&= both.differing.length === 0;
  }
  const day = await daysEdition(current, random);
  const oneDay = timed(day.segments, names, subjects);
  print('a day with 20 changed entities', oneDay.seconds / processors, (full.seconds / processors) * limits.dayShare);
  console.log(isRight ? 'difference equals full passes' : 'difference and full passes DIFFER');
  const { rss } = process.memoryUsage();
  console.log(`memory ${Math.round(rss / 1024 / 1024)} MB`);
  if (!isRight) process.exitCode = 1;
}

function print(what: string, seconds: number, limit: number): void {
  console.log(`${what}: ${seconds.toFixed(1)} s of ${processors} processors, at most ${limit.toFixed(1)}`);
  if (seconds > limit) process.exitCode = 1;
}

const find = (segments: readonly Segment[], name: string) =>
  search(segments, { name, matchType: 'fuzzy', threshold: thresholdDefault, limit: 1_000, scoresAll: true });

/** Seconds of one processor for `count` subjects, by the time that this process had, of the measured names. */
function timed(segments: readonly Segment[], names: readonly string[], count: number): { seconds: number } {
  for (const name of names.slice(0, 200)) find(segments, name);
  const startedAt = process.cpuUsage();
  for (const name of names) find(segments, name);
  const { user, system } = process.cpuUsage(startedAt);
  return { seconds: ((user + system) / 1_000_000) * (count / names.length) };
}

/** The records of one name's answer with their scores and groups. */
function fullPass(segments: readonly Segment[], name: string): string {
  return find(segments, name)
    .matches.map(({ segment, entity, score, group }) => `${segment.list} ${entity.sourceRef} ${score} ${group.id}`)
    .sort()
    .join('\n');
}

function editionOf(current: readonly Segment[], random: Random) {
  return changedEdition(current, changedEntities, random);
}

function daysEdition(current: readonly Segment[], random: Random) {
  return changedEdition(current, 20, random);
}

/** An edition of the longest list with so many changed entities. */
async function changedEdition(current: readonly Segment[], count: number, random: Random) {
  const [longest, ...rest] = current.toSorted((a, b) => b.entityCount - a.entityCount) as [Segment, ...Segment[]];
  const entities = [...longest.entities()];
  for (let i = 0; i < count; i++) {
    const place = Math.floor(random() * entities.length);
    entities[place] = madeEntity(entities, (entities[place] as ListedEntity).sourceRef, random);
  }
  return differenceOf([{ before: longest, after: await opened(longest.list, entities) }], rest);
}

async function segmentOf(folder: string, file: string): Promise<Segment> {
  const list = await openList(join(folder, file), undefined);
  const entities: ListedEntity[] = [];
  for await (const entity of list.entities) entities.push(entity);
  return opened(list.listType, entities);
}

async function opened(list: string, entities: ListedEntity[]): Promise<Segment> {
  const segment = await openSegment(await buildSegment({ list, editionDate: '2026-08-01', entities }));
  if (!segment.ok) throw new Error(segment.sentence);
  return segment.segment;
}

/** Names of a file of customers, and made ones of theirs beyond. */
export async function customerNames(file: string, count: number, random: Random): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file).pipe(createGunzip())) chunks.push(chunk as Buffer);
  const [, ...lines] = Buffer.concat(chunks).toString('utf8').split('\n');
  const names = lines.map((line) => line.split(',')[0] ?? '').filter((name) => /\p{L}/u.test(name));
  const more = made(names, Math.max(0, count - names.length), random).map((name) => name || cross('Jane', 'Doe'));
  return [...names, ...more].slice(0, count);
}
