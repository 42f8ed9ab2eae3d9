import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ListType } from '../../lib/contract/lists/listTypes.ts';
import { readList } from '../../lib/lists/readList.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { RecordGroups } from '../../lib/screening/groups.ts';
import { buildSegment, openSegment, type Segment } from '../../lib/screening/segments.ts';

/**
 * Measures groups against the lists' own references. Truth: two records are the same subject if both have the same UN number (the UN's
 * own records, and EU, UK and SECO records that quote one), and different subjects if they have different ones. Records without such a
 * number do not count.
 * A number quoted twice by one list is no truth: the EU quotes KPi.045 for two people.
 * `recall`: share in one group of the pairs of records of two lists with the same number. Pairs contradicting each other by kind or
 * birth are never grouped and counted apart. The UK file at hand was joined with birth dates of other people (466 of 1,155 pairs
 * contradict each other with them, 1 of 84 between the EU and the UN), so it takes part without them; the last row has them.
 * `precision`: share with the same number of the grouped pairs with UN numbers: 1 by the rule that two UN numbers contradict each other.
 * Therefore `held out`: with all references removed from the records, so that only numbers, names and births can group them.
 */
export const summary =
  'groups [--lists ../shared/lists]    records grouped over lists, against the references that the lists quote';

const files: [ListType, string][] = [
  ['eu_sanctions_list', 'eu/EU_FSF_1_1_2026-05-01.xml.gz'],
  ['un_sanctions_list', 'un/consolidated_2026-08-01.xml.gz'],
  ['uk_sanctions_list', 'uk/UK_Sanctions_List_2026-08-22.xml.gz'],
  ['us_ofac_sanctions', 'ofac/SDN_rebuilt_2024-05-03.xml.gz'],
  ['us_ofac_sanctions', 'ofac/CONSOLIDATED_2026-01-08.xml'],
  ['ch_seco_sanctions', 'ch/seco_whole-list_2026-02-18.xml.gz'],
];

type Lists = [ListType, ListedEntity[]][];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { lists: { type: 'string', default: '../shared/lists' } } });
  for (const [title, share] of await groupFigures(values.lists)) console.log(`${title.padEnd(64)} ${share}`);
}

/** Title and figure of each row. */
export async function groupFigures(folder: string): Promise<[string, string][]> {
  const lists: Lists = await Promise.all(
    files.map(async ([list, file]): Promise<Lists[number]> => [list, await read(list, join(folder, file))]),
  );
  const used = lists.map(([list, entities]): Lists[number] => [list, entities.map(withoutWrongBirths(list))]);
  const whole = measure(await open(used), used);
  const heldOut = measure(await open(used.map(([list, entities]) => [list, entities.map(withoutReferences)])), used);
  const asGiven = measure(await open(lists), lists);
  const share = (part: number, all: number) => `${(part / all).toFixed(4)} (${part} of ${all})`;
  return [
    ['referenced pairs', String(whole.referenced)],
    ['... that contradict each other by kind or birth', String(whole.referenced - whole.possible)],
    ['precision', share(whole.right, whole.judged)],
    ['recall of the others', share(whole.found, whole.possible)],
    ['held out: precision', share(heldOut.right, heldOut.judged)],
    ['held out: recall', share(heldOut.found, heldOut.referenced)],
    ["with the UK file's birth dates: recall of what does not contradict", share(asGiven.found, asGiven.possible)],
    ...['same_reference', 'same_identifier', 'same_name_and_birth'].map((reason): [string, string] => [
      `by ${reason}`,
      String(whole.groups.get(reason)?.size ?? 0),
    ]),
  ];
}

async function read(listType: ListType, file: string): Promise<ListedEntity[]> {
  const entities: ListedEntity[] = [];
  const reading = readList(createReadStream(file), { listType, fileName: file, clock: () => new Date() });
  for await (const entity of reading.entities) entities.push(entity);
  return entities;
}

async function open(lists: Lists): Promise<Segment[]> {
  const opened = await Promise.all(
    lists.map(async ([list, entities]) =>
      openSegment(await buildSegment({ list, editionDate: '2026-08-01', entities })),
    ),
  );
  return opened.map((each) => {
    if (!each.ok) throw new Error(each.sentence);
    return each.segment;
  });
}

const withoutWrongBirths =
  (list: ListType) =>
  (entity: ListedEntity): ListedEntity =>
    list === 'uk_sanctions_list' ? { ...entity, datesOfBirth: [] } : entity;

/** A record as if no list quoted another. */
function withoutReferences({ listRef: _, ...entity }: ListedEntity): ListedEntity {
  return { ...entity, identifiers: entity.identifiers.filter(({ type }) => !/reference/i.test(type)) };
}

/** A record of a list, with its UN number and its group. */
interface Grouped {
  list: number;
  reference: string;
  kind: string;
  years: Set<number>;
  group: string;
}

function measure(segments: Segment[], lists: Lists) {
  const groups = new RecordGroups(segments);
  const known: Grouped[] = [];
  const reasons = new Map<string, Set<string>>();
  for (const [list, segment] of segments.entries()) {
    const bySource = new Map(lists[list]?.[1].map((entity) => [entity.sourceRef, entity]));
    for (const [index, entity] of [...segment.entities()].entries()) {
      const group = groups.of({ segment, entity: index as Parameters<RecordGroups['of']>[0]['entity'] });
      reasons.set(group.reason, (reasons.get(group.reason) ?? new Set()).add(group.id));
      const original = bySource.get(entity.sourceRef) as ListedEntity;
      const reference = unNumberOf(original);
      const years = yearsOf(original);
      if (reference) known.push({ list, reference, kind: entity.kind, years, group: group.id });
    }
  }
  const twice = new Set(
    pairsBy(known, 'reference').flatMap(([a, b]) => (a.list === b.list ? `${a.list} ${a.reference}` : [])),
  );
  const sure = known.filter(({ list, reference }) => !twice.has(`${list} ${reference}`));
  const pairs = pairsBy(sure, 'reference');
  const possible = pairs.filter(([a, b]) => a.kind === b.kind && !bornApart(a.years, b.years));
  const judged = pairsBy(sure, 'group');
  return {
    referenced: pairs.length,
    possible: possible.length,
    found: pairs.filter(([a, b]) => a.group === b.group).length,
    judged: judged.length,
    right: judged.filter(([a, b]) => a.reference === b.reference).length,
    groups: reasons,
  };
}

function unNumberOf({ identifiers, listRef }: ListedEntity): string | undefined {
  const quoted = identifiers.find(({ type }) => type === 'UN reference')?.number ?? listRef;
  return /^[A-Z]{2}[ie]\.\d{3}$/i.exec(quoted ?? '')?.[0].toUpperCase();
}

/** Every two records with the same value. */
function pairsBy(records: Grouped[], field: 'reference' | 'group'): [Grouped, Grouped][] {
  const together = groupedBy(records, field);
  return [...together.values()].flatMap((same) =>
    same.flatMap((a, i) => same.slice(i + 1).map((b): [Grouped, Grouped] => [a, b])),
  );
}

function groupedBy(records: Grouped[], field: 'reference' | 'group'): Map<string, Grouped[]> {
  const groups = new Map<string, Grouped[]>();
  for (const record of records) groups.set(record[field], [...(groups.get(record[field]) ?? []), record]);
  return groups;
}

/** Approximate years stand for the two before and behind them, as in the matcher. */
function yearsOf({ datesOfBirth }: ListedEntity): Set<number> {
  const years = new Set<number>();
  for (const { year, from, to, circa } of datesOfBirth) {
    const [first, last] = [from?.year ?? year, to?.year ?? year];
    if (first === undefined || last === undefined) continue;
    for (let each = first - (circa ? 2 : 0); each <= last + (circa ? 2 : 0); each++) years.add(each);
  }
  return years;
}

const bornApart = (a: Set<number>, b: Set<number>) => a.size > 0 && b.size > 0 && ![...a].some((year) => b.has(year));
