import { parseArgs } from 'node:util';
import { WrongCall } from '../command/wrongCall.ts';
import type { ListCommand } from './command.ts';
import { listArgument } from './listArgument.ts';
import { readSummary } from './readSummary.ts';

export const command: ListCommand = {
  usage: 'read FILE [--list TYPE] [--out entities.jsonl]',
  summary:
    'reads a list file as an import does; prints its date, counts and problems, and writes its entities as JSON lines',
  async run(args) {
    const options = { list: { type: 'string' }, out: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new WrongCall('Name one file.');
    console.log(await readSummary(file, listArgument(values.list), values.out));
    return 0;
  },
};
