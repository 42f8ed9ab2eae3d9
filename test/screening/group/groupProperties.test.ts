import type { ListedEntity } from '../../../lib/screening/entity.ts';
import type { RecordGroup } from '../../../lib/screening/group/recordGroup.ts';
import { RecordGroups } from '../../../lib/screening/groups.ts';
import type { EntityIndex } from '../../../lib/screening/segment/indices.ts';
import type { Segment } from '../../../lib/screening/segments.ts';
import { fc } from '../../support/fastCheck.ts';
import { listed, segmentOf } from '../namesOf.ts';

/** So few references, passports, names and years that records are linked in every way. */
const record = fc.record({
  reference: fc.option(fc.constantFrom('QDi.001', 'QDi.002', 'EU.1.23')),
  passport: fc.option(fc.constantFrom('AB1234567', 'CD7654321', '488555')),
  name: fc.constantFrom('Igor Ivanovich Sechin', 'Сечин Игорь Иванович', 'Igor Petrov'),
  year: fc.option(fc.constantFrom(1960, 1961)),
  kind: fc.constantFrom('individual' as const, 'individual' as const, 'entity' as const),
});
const lists = fc.array(fc.array(record, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
type Drawn = typeof record extends fc.Arbitrary<infer T> ? T : never;

const entityOf = ({ reference, passport, name, year, kind }: Drawn, i: number): ListedEntity =>
  listed(`r${i}`, [name], {
    kind,
    datesOfBirth: year ? [{ year }] : [],
    identifiers: [
      ...(reference ? [{ type: 'UN reference', number: reference }] : []),
      ...(passport ? [{ type: 'Passport', number: passport }] : []),
    ],
  });

const segmentsOf = (drawn: Drawn[][]) =>
  Promise.all(drawn.map((records, i) => segmentOf(records.map(entityOf), `list${i}`)));

/** Every record by its id, with its group, asked for in the order of the segments. */
function grouped(segments: readonly Segment[]): Map<string, { entity: ListedEntity; group: RecordGroup }> {
  const groups = new RecordGroups(segments);
  return new Map(
    segments.flatMap((segment) =>
      [...segment.entities()].map((entity, index) => {
        const group = groups.of({ segment, entity: index as EntityIndex });
        return [`${segment.list}:${entity.sourceRef}`, { entity, group }] as const;
      }),
    ),
  );
}

test('groups are the same in every order of lists, and whichever record is asked for first', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async (drawn) => {
      const segments = await segmentsOf(drawn);
      const once = grouped(segments);
      const again = grouped(segments.toReversed());
      for (const [id, { group }] of once) expect(again.get(id)?.group).toEqual(group);
    }),
  );
});

test('a group is named by its first record, has as many as it says, and none that contradicts another', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async (drawn) => {
      const all = grouped(await segmentsOf(drawn));
      const members = new Map<string, string[]>();
      for (const [id, { group }] of all) members.set(group.id, [...(members.get(group.id) ?? []), id]);
      for (const [groupId, ids] of members) {
        expect(ids.toSorted()[0]).toBe(groupId);
        expect(all.get(groupId)?.group).toMatchObject({ size: ids.length });
        expect(all.get(groupId)?.group.reason === 'single').toBe(ids.length === 1);
        const entities = ids.map((id) => all.get(id)?.entity as ListedEntity);
        expect(new Set(entities.map(({ kind }) => kind)).size).toBe(1);
        const years = entities.flatMap(({ datesOfBirth }) => datesOfBirth.map(({ year }) => year));
        expect(new Set(years).size).toBeLessThanOrEqual(1);
        const un = entities
          .flatMap(({ identifiers }) => identifiers.map(({ number }) => number))
          .filter((n) => /^QD/.test(n));
        expect(new Set(un).size).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('what a list gains elsewhere changes no group that it does not touch', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async (drawn) => {
      const before = grouped(await segmentsOf(drawn));
      const stranger = listed('zz', ['Somebody Else Entirely'], { datesOfBirth: [{ year: 1901 }] });
      const after = grouped([...(await segmentsOf(drawn)), await segmentOf([stranger], 'another')]);
      for (const [id, { group }] of before) expect(after.get(id)?.group).toEqual(group);
    }),
  );
});
