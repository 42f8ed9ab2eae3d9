import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ListPart } from '../../lib/contract/lists/listTypes.ts';
import { partDetector } from '../../lib/lists/listPart.ts';
import { readList } from '../../lib/lists/readList.ts';

async function partOf(bytes: Uint8Array): Promise<ListPart> {
  const detector = partDetector('us_ofac_sanctions');
  async function* source() {
    yield bytes;
  }
  const { entities } = readList(source(), {
    listType: 'us_ofac_sanctions',
    fileName: 'list.xml',
    clock: () => new Date(),
  });
  for await (const entity of entities) detector.see(entity);
  return detector.part();
}

test("OFAC's Consolidated list and its SDN list are distinguished, though neither says which it is", async () => {
  const consolidated = gunzipSync(readFileSync('lib/lists/samples/ofac_consolidated_2026-01-08.xml.gz'));
  const sdn = readFileSync('test/lists/fixtures/ofac_sdn_rebuilt_2024-05-03_excerpt.xml');
  expect(await partOf(consolidated)).toBe('consolidated');
  expect(await partOf(sdn)).toBe('sdn');
});

test('every other list is one file', () => {
  expect(partDetector('un_sanctions_list').part()).toBe('main');
});
