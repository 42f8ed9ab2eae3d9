import { recordGroups } from '../../../lib/contract/screening/recordGroups.ts';
import type { LoadedLists } from '../../../lib/operations/screening/loadedLists.ts';
import { presentGroups, presentShownGroups } from '../../../lib/operations/screening/presentGroups.ts';
import { presentSearchResult } from '../../../lib/operations/screening/presentMatch.ts';
import { ask, listed, segmentOf } from '../../screening/namesOf.ts';

/** Lists whose segments say which of them they are. */
const lists = {
  editionOf: ({ list }: { list: string }) => ({ list, database: list, edition_id: list }),
} as unknown as LoadedLists;

test('every match stands in one group, the group of the best match first', async () => {
  const quoting = { identifiers: [{ type: 'UN reference', number: 'CDi.001' }] };
  const segments = [
    await segmentOf([listed('1', ['Eric Badege'], { listRef: 'CDi.001' })], 'un_sanctions_list'),
    await segmentOf([listed('7', ['Eric Badegue']), listed('5', ['Eric Badegge'], quoting)], 'eu_sanctions_list'),
  ];
  const { matches } = ask(segments, 'Eric Badege', { threshold: 0.5 });
  const groups = presentGroups(matches, lists);
  expect(recordGroups.parse(groups)).toEqual([
    {
      group_id: 'eu_sanctions_list:5',
      reason: 'same_reference',
      match_ids: ['un_sanctions_list:1', 'eu_sanctions_list:5'],
      group_size: 2,
    },
    {
      group_id: 'eu_sanctions_list:7',
      reason: 'single',
      match_ids: ['eu_sanctions_list:7'],
      group_size: 1,
    },
  ]);
  const presented = matches.map((match) => presentSearchResult(match, 'fuzzy', lists.editionOf(match.segment)));
  for (const { id, group_id } of presented) {
    expect(groups.find(({ match_ids }) => match_ids.includes(id))?.group_id).toBe(group_id);
  }
});

test('subjects that a number links without making them one name each other, where both are in the answer', async () => {
  const quoting = { identifiers: [{ type: 'UN reference', number: 'KPi.045' }] };
  const segments = [
    await segmentOf(
      [listed('1', ['Kyong Ok Kim'], quoting), listed('2', ['Tong-Ho Kim'], quoting)],
      'eu_sanctions_list',
    ),
  ];
  const groupsFor = (name: string) =>
    presentGroups(ask(segments, name, { threshold: 0.5 }).matches, lists).map((group) => [
      group.group_id,
      recordGroups.parse([group])[0]?.related_by_number,
    ]);
  expect(groupsFor('Kyong Ok Kim; Tong Ho Kim')).toEqual([
    ['eu_sanctions_list:1', ['eu_sanctions_list:2']],
    ['eu_sanctions_list:2', ['eu_sanctions_list:1']],
  ]);
  expect(groupsFor('Kyong Ok Kim')).toEqual([['eu_sanctions_list:1', undefined]]);
});

test('for a person the records that only contain the terms stand in groups too, with the matches of their subject', async () => {
  const segments = [
    await segmentOf([listed('1', ['Eric Badege'], { listRef: 'CDi.001' })], 'un_sanctions_list'),
    await segmentOf(
      [
        listed('5', ['Eric Augustin Badegeson'], { identifiers: [{ type: 'UN reference', number: 'CDi.001' }] }),
        listed('6', ['Erica Badegest Mbangani']),
      ],
      'eu_sanctions_list',
    ),
  ];
  const { matches, ...more } = ask(segments, 'Eric Badege', { threshold: 0.99, containedLimit: 5 });
  expect([matches.length, more.contained?.matches.length]).toEqual([1, 2]);
  expect(presentShownGroups({ matches, ...more }, lists).map(({ match_ids }) => match_ids)).toEqual([
    ['un_sanctions_list:1', 'eu_sanctions_list:5'],
    ['eu_sanctions_list:6'],
  ]);
});
