import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readList } from '../../lib/lists/readList.ts';
import { longList } from './longList.ts';

/** The heap that is really held, in bytes: what the collector has not reached yet is no part of it. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('reading a list takes no more memory for a longer file', async () => {
  const before = heldBytes();
  let peak = 0;
  let count = 0;
  // 45 MB
  for await (const _ of readList(longList(3_000, 15_000), {
    listType: 'un_sanctions_list',
    fileName: 'un.xml',
    clock: () => new Date(),
  }).entities) {
    count += 1;
    if (count % 300 === 0) peak = Math.max(peak, heldBytes() - before);
  }
  expect(count).toBe(3_001);
  expect(peak).toBeLessThan(5 * 1024 * 1024);
});
