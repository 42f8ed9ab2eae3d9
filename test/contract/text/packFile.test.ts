import { gunzipSync } from 'node:zlib';
import { packFile } from '../../../lib/contract/text/packFile.ts';

test.each(['list.xml', 'LIST.CSV', 'cards.vcf', 'names.jsonl'])(
  '%s is packed with gzip, and unpacks to the same',
  async (name) => {
    const text = '<entity>Ola</entity>'.repeat(50_000);
    const packed = await packFile(new File([text], name));
    expect(packed.size).toBeLessThan(text.length / 50);
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text);
  },
);

test.each(['list.xlsx', 'list.xml.gz', 'list.zip', 'names.ods'])('%s is sent as it is', async (name) => {
  const file = new File(['content'], name);
  expect(await packFile(file)).toBe(file);
});
