import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSample } from '../../../../lib/operations/media/samples/readSample.ts';
import { releaseSamples } from '../../../../lib/operations/media/samples/releaseSamples.ts';
import { releasePublishers } from '../../../../lib/operations/media/sources/releases/releasePublishers.ts';

const folder = resolve('lib/operations/media/samples');

test('the samples are those of the folder, of known sources, and at most six million bytes', () => {
  const packed = readdirSync(folder).filter((file) => file.endsWith('.br'));
  expect(packed.sort()).toEqual(releaseSamples.map(({ file }) => file).sort());
  const sources = releasePublishers.map(({ id }) => id);
  for (const { source } of releaseSamples) expect(sources).toContain(source);
  const bytes = packed.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(6_000_000);
});

test.each(releaseSamples)('$file can be read: each release once, with address, day, title and text', async (sample) => {
  const releases = await readSample(sample);
  expect(releases.length).toBeGreaterThan(300);
  expect(new Set(releases.map(({ id }) => id)).size).toBe(releases.length);
  const wrong = releases.filter(
    ({ url, publishedOn, title, text }) =>
      !/^https:\/\/(www\.justice|www\.sec|ofac\.treasury)\.gov\//.test(url) ||
      !/^20\d\d-\d\d-\d\d$/.test(publishedOn) ||
      title.trim() === '' ||
      text.trim() === '',
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
  // The date in its name is that of the newest.
  expect(sample.file).toContain(releases.at(-1)?.publishedOn);
});
