import {
  groupedListsMax,
  groupedRecordsMax,
  KnownGroups,
  knownGroups,
} from '../../../lib/screening/group/knownGroups.ts';
import { RecordGroups } from '../../../lib/screening/groups.ts';
import type { EntityIndex } from '../../../lib/screening/segment/indices.ts';
import { listed, segmentOf } from '../namesOf.ts';

const first = 0 as EntityIndex;
const badege = (list: string) =>
  segmentOf([listed('1', ['Eric Badege'], { identifiers: [{ type: 'UN reference', number: 'CDi.001' }] })], list);

test('a later search of the same lists has the groups of an earlier one', async () => {
  const segments = [await badege('eu'), await badege('un')];
  const record = { segment: segments[0] as (typeof segments)[number], entity: first };
  const group = new RecordGroups(segments).of(record);
  expect(group).toMatchObject({ size: 2 });
  expect(new RecordGroups([...segments]).of(record)).toBe(group);
});

test('a search of other lists has groups of its own', async () => {
  const [eu, un, renewed] = [await badege('eu'), await badege('un'), await badege('un')];
  const size = (segments: (typeof eu)[]) => new RecordGroups(segments).of({ segment: eu, entity: first }).size;
  expect([size([eu, un]), size([eu]), size([eu, un, renewed]), size([eu, renewed])]).toEqual([2, 1, 3, 2]);
});

test('no more is remembered than the bounds say', async () => {
  const segment = await badege('eu');
  const group = { id: 'eu:1', reason: 'single' as const, size: 1 };
  const known = new KnownGroups();
  for (let entity = 0; entity <= groupedRecordsMax; entity++)
    known.set({ segment, entity: entity as EntityIndex }, group);
  expect(known.get({ segment, entity: first })).toBeUndefined();
  expect(known.get({ segment, entity: groupedRecordsMax as EntityIndex })).toBe(group);

  const searched = knownGroups([segment]);
  expect(knownGroups([segment])).toBe(searched);
  for (let i = 0; i < groupedListsMax; i++) knownGroups([await badege(`list${i}`)]);
  expect(knownGroups([segment])).not.toBe(searched);
});
