import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { EntityKind, ListedEntity, PartialDate } from '../../lib/screening/entity.ts';
import { buildSegment, openSegment, type Segment, shareWords } from '../../lib/screening/segments.ts';

export const summary =
  'index ENTITIES.jsonl --out DIR    build a segment for each list from lines {id, type, list, names, dob, countries}';

/** One line of a file of entities: a record of some list, reduced to the matched fields. `type`: person, org, vessel or aircraft. */
export interface EntityLine {
  id: string;
  type?: string;
  list?: string;
  names: string[];
  dob?: string[];
  countries?: string[];
}

const kindsByType: Record<string, EntityKind> = {
  person: 'individual',
  org: 'entity',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/** The matcher's kind for the type of a line; undefined for any other type. */
export function kindOf(type: string | undefined): EntityKind | undefined {
  return type ? kindsByType[type] : undefined;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { out: { type: 'string' } }, allowPositionals: true });
  const [file] = positionals;
  if (!file || !values.out) throw new Error(`usage: ${summary}`);
  await mkdir(values.out, { recursive: true });
  const lists = new Map<string, ListedEntity[]>();
  for await (const line of readLines<EntityLine>(file)) {
    const list = line.list ?? 'list';
    const entities = lists.get(list) ?? [];
    entities.push(toEntity(line));
    lists.set(list, entities);
  }
  for (const [list, entities] of lists) {
    const startedAt = performance.now();
    const bytes = await buildSegment({ list, editionDate: '2026-08-01', entities });
    const seconds = (performance.now() - startedAt) / 1000;
    await writeFile(join(values.out, `${list}.segment`), bytes);
    const names = entities.reduce((sum, entity) => sum + entity.names.length, 0);
    console.log(
      `${list}: ${entities.length} records, ${names} names, ${bytes.length} bytes, built in ${seconds.toFixed(2)} s`,
    );
  }
}

/** Every line of a JSON lines file. */
export async function* readLines<T>(file: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== '') yield JSON.parse(line);
  }
}

/** Opens every segment of a folder, ready to be searched together. */
export async function openIndex(folder: string): Promise<Segment[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.segment')).sort();
  const segments = await Promise.all(files.map((file) => openFile(join(folder, file))));
  shareWords(segments);
  return segments;
}

async function openFile(file: string): Promise<Segment> {
  const opened = await openSegment(await readFile(file));
  if (!opened.ok) throw new Error(`${file}: ${opened.sentence}`);
  return opened.segment;
}

/** A line as a record of a list. */
export function toEntity({ id, type, names, dob = [], countries = [] }: EntityLine): ListedEntity {
  return {
    sourceRef: id,
    kind: kindOf(type) ?? 'entity',
    names: names.map((text, i) => ({ text, kind: i === 0 ? 'primary' : 'alias', quality: 'good' })),
    datesOfBirth: dob.map(toDate),
    placesOfBirth: [],
    nationalities: countries,
    addresses: [],
    identifiers: [],
    programmes: [],
    positions: [],
  };
}

function toDate(text: string): PartialDate {
  const iso = /^(\d{4})(?:-(\d\d)-(\d\d))?$/.exec(text);
  if (!iso) return { text };
  const [, year, month, day] = iso.map(Number);
  return month && day ? { year, month, day } : { year };
}
