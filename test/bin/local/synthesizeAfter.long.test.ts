import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesizeAfter } from '../../../bin/local/synthesizeAfter.ts';
import { writeEmptyFunctions } from '../../cloud/support/emptyFunctions.ts';
import { writeSite } from '../../cloud/support/writeSite.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'synthesis-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const parts = (name: string) => ({
  outDir: join(dir, name, 'assembly'),
  functionsDir: join(dir, name, 'functions'),
  siteDir: join(dir, name, 'site'),
});

it('synthesizes what is there when the building has ended', async () => {
  const options = parts('built');
  const built = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    writeEmptyFunctions(options.functionsDir);
    writeSite(options.siteDir);
  });
  await synthesizeAfter(built, options);
  expect(existsSync(join(options.outDir, 'manifest.json'))).toBe(true);
});

it('throws the sentence that a synth is refused with', async () => {
  const options = parts('unbuilt');
  writeEmptyFunctions(options.functionsDir);
  const sentence = `The site is not built: ${options.siteDir} has no index.html.`;
  await expect(synthesizeAfter(Promise.resolve(), options)).rejects.toThrow(sentence);
});

it('throws what the building failed with, and synthesizes nothing', async () => {
  const options = parts('failed');
  await expect(synthesizeAfter(Promise.reject(new Error('No space is left')), options)).rejects.toThrow('No space');
  expect(existsSync(options.outDir)).toBe(false);
});
