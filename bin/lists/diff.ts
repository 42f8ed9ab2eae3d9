import { parseArgs } from 'node:util';
import { type ListType, listTypes } from '../../lib/contract/lists/listTypes.ts';
import { type ChangedEntity, compareEditions } from '../../lib/lists/compareEditions.ts';
import { partDetector } from '../../lib/lists/listPart.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { WrongCall } from '../command/wrongCall.ts';
import type { ListCommand } from './command.ts';
import { listArgument } from './listArgument.ts';
import { type OpenList, openList } from './openList.ts';

const namesShown = 20;

export const command: ListCommand = {
  usage: 'diff OLD NEW [--list TYPE] [--all]',
  summary: 'compares two files of a list by what their records say; --all names everybody, not the first 20',
  async run(args) {
    const options = { list: { type: 'string' }, all: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [before, after, ...more] = positionals;
    if (before === undefined || after === undefined || more.length > 0) throw new WrongCall('Name two files.');
    const listType = listArgument(values.list);
    const lists = [await openList(before, listType), await openList(after, listType)] as const;
    await print(lists, values.all);
    return 0;
  },
};

async function print([before, after]: readonly [OpenList, OpenList], all: boolean): Promise<void> {
  if (before.listType !== after.listType) {
    const [one, other] = [before, after].map(({ listType }) => listTypes[listType].listName);
    throw new Error(`These are two different lists: the first is the ${one}, the second the ${other}.`);
  }
  const parts = [before, after].map(({ listType }) => partDetector(listType));
  const changes = await compareEditions(seen(before, parts[0]), seen(after, parts[1]));
  const [partBefore, partAfter] = parts.map((detector) => detector.part());
  if (partBefore !== partAfter) {
    throw new Error(
      `These are two different files of OFAC: the first is its ${partBefore} list, the second its ${partAfter} list.`,
    );
  }
  const dates = [before, after].map(({ summary }) => summary().listDate ?? 'without a date');
  console.log(`${listTypes[before.listType].label}, ${dates.join(' -> ')}`);
  for (const kind of ['added', 'removed', 'changed'] as const) printNames(kind, changes[kind], all, before.listType);
  console.log(`unchanged ${changes.unchangedCount}`);
}

async function* seen(
  list: OpenList,
  detector: ReturnType<typeof partDetector> | undefined,
): AsyncGenerator<ListedEntity> {
  for await (const entity of list.entities) {
    detector?.see(entity);
    yield entity;
  }
}

function printNames(kind: string, entities: ChangedEntity[], all: boolean, listType: ListType): void {
  console.log(`${kind} ${entities.length}`);
  const shown = all ? entities : entities.slice(0, namesShown);
  for (const { sourceRef, listRef, name } of shown) {
    // A PEP list has no references, and our keys say nothing to a reader.
    const reference = listTypes[listType].kind === 'pep' ? '' : `${listRef ?? sourceRef}  `;
    console.log(`  ${reference}${name}`);
  }
  if (shown.length < entities.length) console.log(`  and ${entities.length - shown.length} more (--all names them)`);
}
