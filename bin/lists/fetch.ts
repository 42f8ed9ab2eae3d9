import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ListSource, listSources } from '../../lib/lists/sources.ts';
import { downloadSource } from '../../lib/operations/lists/publishers/downloadSource.ts';
import { WrongCall } from '../command/wrongCall.ts';
import { notByHand } from './byHand.ts';
import type { ListCommand } from './command.ts';
import { listArgument } from './listArgument.ts';
import { readSummary } from './readSummary.ts';

export const command: ListCommand = {
  usage: 'fetch [--list TYPE] [--out DIR] [--mirror URL]',
  summary:
    'fetches the official lists from their publishers, or from a mirror that keeps them as <host>/<path>, and reads them',
  async run(args) {
    const options = {
      list: { type: 'string' },
      out: { type: 'string', default: '.' },
      mirror: { type: 'string' },
    } as const;
    const { values } = parseArgs({ args, options });
    const { mirror, out } = values;
    if (mirror !== undefined && !/^https?:\/\/./.test(mirror)) {
      throw new WrongCall('--mirror takes an address that begins with http:// or https://.');
    }
    const list = listArgument(values.list);
    await mkdir(out, { recursive: true });
    const failed: string[] = [];
    for (const source of listSources.filter((known) => list === undefined || known.list === list)) {
      const sentence = await fetchOne(source, out, mirror);
      if (sentence !== undefined) {
        console.error(`${source.id}: ${sentence}`);
        failed.push(source.id);
      }
    }
    if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
    return failed.length > 0 ? 1 : 0;
  },
};

/** The reason of a failure, in a sentence; undefined without one. */
async function fetchOne(source: ListSource, dir: string, mirror: string | undefined): Promise<string | undefined> {
  console.log(`\n${source.id}: asking ${new URL(source.url).host} ...`);
  const got = await downloadSource(source, mirror === undefined ? {} : { mirror });
  if (got.outcome === 'failed') return got.sentence;
  if (got.outcome === 'not_modified') throw new Error('Nothing was sent although nothing was known');
  const file = join(dir, source.fileName);
  await writeFile(file, got.packed);
  console.log(`${'File'.padEnd(10)}${file} (${got.bytes} bytes unpacked)`);
  try {
    console.log(await readSummary(file, source.list));
    const problem = notByHand(source.list, source.fileName);
    if (problem) console.log(`${'By hand'.padEnd(10)}Only the scheduled refresh takes this file. ${problem}`);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
