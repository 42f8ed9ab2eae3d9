import { compareEditions } from '../../../lib/lists/compareEditions.ts';
import type { ListedEntity } from '../../../lib/screening/entity.ts';
import { unequalRecords } from '../../../lib/screening/segment/unequalRecords.ts';
import { fc } from '../../support/fastCheck.ts';
import { listed, segmentOf } from '../namesOf.ts';

const key = fc.constantFrom('a', 'b"\\', 'ä', 'd', '😀', 'f');
const record = fc.record({ key, name: fc.constantFrom('One', 'Two'), remarks: fc.constantFrom('x\ny', 'y\nx', 'z') });
const edition = fc
  .uniqueArray(record, { selector: ({ key }) => key })
  .map((all) => all.map(({ key, name, remarks }) => listed(key, [name], { remarks })));

test('what differs between two editions is the same without the records that are equal in both', async () => {
  await fc.assert(
    fc.asyncProperty(edition, edition, async (before: ListedEntity[], after: ListedEntity[]) => {
      const unequal = unequalRecords(await segmentOf(before), await segmentOf(after));
      const whole = await compareEditions(before, after);
      const part = await compareEditions(unequal.before, unequal.after);
      const sorted = <T extends { sourceRef: string }>(found: T[]) =>
        [...found].sort((a, b) => (a.sourceRef < b.sourceRef ? -1 : 1));
      for (const kind of ['added', 'removed', 'changed'] as const) {
        expect(sorted(part[kind])).toEqual(sorted(whole[kind]));
      }
      expect(part.unchangedCount + unequal.equalCount).toBe(whole.unchangedCount);
    }),
  );
});

test('records that are equal in both are not unpacked', async () => {
  const same = Array.from({ length: 50 }, (_, i) => listed(`s${i}`, ['Same']));
  const unequal = unequalRecords(
    await segmentOf([...same, listed('old', ['Old'])]),
    await segmentOf([...same, listed('new', ['New'])]),
  );
  expect(unequal.equalCount).toBe(50);
  expect([...unequal.before].map(({ sourceRef }) => sourceRef)).toEqual(['old']);
  expect([...unequal.after].map(({ sourceRef }) => sourceRef)).toEqual(['new']);
});
