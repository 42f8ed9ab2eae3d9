import { hasRecord } from '../../../lib/screening/segments.ts';
import { fc } from '../../support/fastCheck.ts';
import { listed, segmentOf } from '../namesOf.ts';

const key = fc.constantFrom('a', 'aa', 'b"\\', 'ä', 'd', '😀', 'f', '10', '9');

test('a segment has exactly the records of its keys, whatever characters these have', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(key), key, async (keys, wanted) => {
      const segment = await segmentOf(keys.map((one) => listed(one, ['Name'])));
      expect(hasRecord(segment, wanted)).toBe(keys.includes(wanted));
    }),
  );
});
