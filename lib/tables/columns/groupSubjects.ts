import { aliasColumnsMax, nameColumnsMax, subjectLabelMax } from '../../contract/batches/batchLimits.ts';
import { cutText } from '../../contract/text/cutText.ts';
import { tidy } from '../../lists/tidy.ts';
import type { NamePart } from './columnWords.ts';
import { ownCapacities } from './columnWords.ts';
import type { ReadColumn } from './readColumn.ts';

/** Somebody whom the rows name: the columns of the name in their order, and those of other names of the same one. */
export interface NamedSubject {
  label: string;
  name: string[];
  aliases: string[];
  capacities: string[];
  /** Capacities as one text, to match facts with their subject. */
  key: string;
  index: number | undefined;
  copy: number | undefined;
  /** What its facts usually are: of a person, a company, a vessel, or either. */
  kind: 'person' | 'company' | 'vessel' | 'any';
}

const partOf = ({ heading }: ReadColumn): NamePart => (heading.meaning.is === 'name' ? heading.meaning.part : 'any');
const isOwn = ({ heading }: ReadColumn) => heading.capacities.every((capacity) => ownCapacities.has(capacity));

/** Joins the columns of a name: given name and surname of one capacity, "Name 1" and "Name 2". In the order of the file. */
export function groupSubjects(columns: readonly ReadColumn[]): NamedSubject[] {
  const groups = new Map<string, ReadColumn[]>();
  for (const column of columns) {
    const key = groupOf(column);
    groups.set(key, [...(groups.get(key) ?? []), column]);
  }
  const subjects = [...groups.values()].flatMap(subjectsOfGroup);
  const positions = new Map(columns.map(({ name, position }) => [name, position]));
  const first = ({ name }: NamedSubject) => positions.get(name[0] ?? '') ?? 0;
  const sorted = subjects.filter(({ name }) => name.length > 0).sort((a, b) => first(a) - first(b));
  return withLooseAliases(sorted, subjects);
}

/** Whether a number behind its heading counts the lines of one name: "Name 2", "Vendor name 2"; "Supplier 2" is another supplier. */
const isHalf = (column: ReadColumn) =>
  isOwn(column) && !column.heading.isCapacityAlone && ['any', 'company'].includes(partOf(column));

/** "Director 1" and "Director 2" are two; "Name 1" and "Name 2" the halves of one name. */
function groupOf(column: ReadColumn): string {
  const { capacities, index, copy, meaning } = column.heading;
  // An unknown heading does not announce the rest of a name.
  if (meaning.is !== 'name') return `at ${column.position}`;
  return `${capacities.join('+')}|${isHalf(column) ? '' : (index ?? '')}|${copy ?? ''}`;
}

function subjectsOfGroup(columns: readonly ReadColumn[]): NamedSubject[] {
  const of = (part: NamePart) => columns.filter((column) => partOf(column) === part);
  const [given, middle, family, any, full, company, alias] = (
    ['given', 'middle', 'family', 'any', 'full', 'company', 'alias'] as const
  ).map(of) as [ReadColumn[], ReadColumn[], ReadColumn[], ReadColumn[], ReadColumn[], ReadColumn[], ReadColumn[]];
  const subjects: NamedSubject[] = [];
  const hasParts = given.length > 0 || family.length > 0;
  // Beside a given name alone "Name" is the surname, as in German; beside a surname alone "Nombre" is the given name.
  const [half] = any.filter(({ cells }) => cells.wholeNameShare < 0.5 || cells.count === 0);
  const isHalf = hasParts && half !== undefined && (given.length === 0 || family.length === 0);
  const whole = isHalf ? any.filter((column) => column !== half) : any;
  if (hasParts) {
    const halves = isHalf ? [half] : [];
    const name = given.length === 0 ? [...halves, ...middle, ...family] : [...given, ...middle, ...family, ...halves];
    subjects.push(subjectOf(name.slice(0, nameColumnsMax), 'person'));
  }
  for (const [columnsOf, kind] of [
    [whole, 'any'],
    [full, 'person'],
    [company, 'company'],
  ] as const) {
    for (const name of continued(columnsOf)) subjects.push(subjectOf(name, kind, secondNames(name)));
  }
  const [first] = subjects;
  const aliases = alias.map(({ name }) => name);
  if (first) first.aliases.push(...aliases);
  else if (alias[0]) subjects.push({ ...subjectOf(alias, 'any'), name: [], aliases });
  return subjects;
}

function subjectOf(columns: readonly ReadColumn[], kind: NamedSubject['kind'], aliases: string[] = []): NamedSubject {
  const [first] = columns;
  const { capacities, index, copy } = (first as ReadColumn).heading;
  return {
    label: cutText(labelOf(columns), subjectLabelMax),
    name: columns.map(({ name }) => name),
    aliases,
    capacities,
    key: capacities.join('+'),
    index,
    copy,
    kind: capacities.includes('vessel') ? 'vessel' : kind,
  };
}

function labelOf(columns: readonly ReadColumn[]): string {
  const [first] = columns as [ReadColumn];
  if (columns.length === 1 || !columns.some((column) => ['given', 'family'].includes(partOf(column))))
    return first.name;
  const { capacities, index } = first.heading;
  const words = capacities.map((word) => word[0]?.toUpperCase() + word.slice(1));
  return words.length === 0 ? 'Person' : `${words.join(' ')}${index === undefined ? '' : ` ${index}`}`;
}

/** The names of columns of one part: "Name" with "Name 2" behind it as one, others each as its own. */
function continued(columns: readonly ReadColumn[]): ReadColumn[][] {
  const names: ReadColumn[][] = [];
  for (const column of columns) {
    const { index } = column.heading;
    const last = names.at(-1);
    if (last && isHalf(column) && index !== undefined && index > 1 && last.length < nameColumnsMax) last.push(column);
    else names.push([column]);
  }
  return names;
}

/** Marks of another one in a second line of a name. */
const inCare = /^(?:c\/o|att|attn|z\.? ?hd|v\/)/i;

/** "Name 2" is also screened by itself if its cells may name somebody else: whole names behind whole names. */
function secondNames(columns: readonly ReadColumn[]): string[] {
  const [first, ...others] = columns;
  return others.filter(({ values }) => mayBeAnother(first as ReadColumn, values)).map(({ name }) => name);
}

const isWhole = (cell: string) => tidy(cell.slice(0, 200)).includes(' ');

function mayBeAnother({ values: firsts }: ReadColumn, values: readonly string[]): boolean {
  const both = values.flatMap((value, row) => (value.trim() !== '' ? [[firsts[row] ?? '', value] as const] : []));
  const likely = both.filter(([first, second]) => inCare.test(second) || (isWhole(first) && isWhole(second)));
  return likely.length > 0;
}

/** Aliases of a capacity without a name column are of the first subject. */
function withLooseAliases(sorted: NamedSubject[], all: readonly NamedSubject[]): NamedSubject[] {
  const loose = all.filter(({ name }) => name.length === 0).flatMap(({ aliases }) => aliases);
  const [first] = sorted;
  if (first) first.aliases.push(...loose);
  return sorted.map((subject) => ({ ...subject, aliases: subject.aliases.slice(0, aliasColumnsMax) }));
}
