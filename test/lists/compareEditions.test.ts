import { compareEditions, fingerprint } from '../../lib/lists/compareEditions.ts';
import type { ListedEntity } from '../../lib/screening/entity.ts';
import { fc } from '../support/fastCheck.ts';
import { readSample } from './readFile.ts';

let edition: ListedEntity[];

beforeAll(async () => {
  edition = (await readSample('ofac_consolidated_2026-01-08.xml.gz', 'us_ofac_sanctions')).entities;
});

/** The same content in another order: records, names but the primary, details, and the fields themselves. */
function shuffled(entities: ListedEntity[]): ListedEntity[] {
  return entities.toReversed().map((entity) => {
    const turned = Object.entries(entity)
      .toReversed()
      .map(([field, value]) => [field, Array.isArray(value) ? value.toReversed() : value]);
    return Object.fromEntries(turned) as ListedEntity;
  });
}

test('another order of records, names, details and fields is no change', async () => {
  expect(await compareEditions(edition, shuffled(edition))).toEqual({
    added: [],
    removed: [],
    changed: [],
    unchangedCount: 442,
  });
});

test("the publisher's reference is named where it is another than the key", async () => {
  const listed = edition.slice(0, 3).map((entity, i) => ({ ...entity, listRef: `EU.${i}` }));
  const [first, second, third] = listed as [ListedEntity, ListedEntity, ListedEntity];
  const changed = { ...second, remarks: 'Changed' };
  const changes = await compareEditions([first, second], [changed, third]);
  const named = ({ sourceRef, listRef, names }: ListedEntity) => ({ sourceRef, listRef, name: names[0]!.text });
  expect(changes).toMatchObject({ added: [named(third)], removed: [named(first)], changed: [named(changed)] });
});

test('added, removed and changed records are named with their key and primary name', async () => {
  const [first, second, third, ...rest] = edition as [ListedEntity, ListedEntity, ListedEntity];
  const renamed = { ...second, names: [{ ...second.names[0]!, text: 'Another Name' }, ...second.names.slice(1)] };
  const added = { ...third, sourceRef: '1' };
  const changes = await compareEditions(edition, [renamed, third, ...rest, added]);
  expect(changes).toEqual({
    added: [{ sourceRef: '1', name: third.names[0]!.text }],
    removed: [{ sourceRef: first.sourceRef, name: first.names[0]!.text }],
    changed: [{ sourceRef: second.sourceRef, name: 'Another Name' }],
    unchangedCount: 440,
  });
});

test('editions may come as streams', async () => {
  async function* streamed(entities: ListedEntity[]) {
    yield* entities;
  }
  const { removed, unchangedCount } = await compareEditions(streamed(edition), streamed(edition.slice(2)));
  expect(removed).toHaveLength(2);
  expect(unchangedCount).toBe(440);
});

test('a fingerprint does not know the order of details, and knows every detail', () => {
  const [entity] = edition as [ListedEntity];
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 8 }), (addresses) => {
      const print = fingerprint({ ...entity, addresses });
      expect(fingerprint({ ...entity, addresses: addresses.toReversed() })).toBe(print);
      expect(fingerprint({ ...entity, addresses: addresses.slice(1) })).not.toBe(print);
      expect(fingerprint({ ...entity, addresses: [], placesOfBirth: addresses })).not.toBe(print);
    }),
  );
});
