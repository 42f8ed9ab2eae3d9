import { readList } from '../../lib/lists/readList.ts';
import { longList } from './longList.ts';

test('reading a list takes no more memory for a longer file', async () => {
  const before = process.memoryUsage().heapUsed;
  let peak = 0;
  let count = 0;
  // 45 MB
  for await (const _ of readList(longList(3_000, 15_000), {
    listType: 'un_sanctions_list',
    fileName: 'un.xml',
    clock: () => new Date(),
  }).entities) {
    count += 1;
    if (count % 100 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed - before);
  }
  expect(count).toBe(3_001);
  expect(peak).toBeLessThan(30 * 1024 * 1024);
});
