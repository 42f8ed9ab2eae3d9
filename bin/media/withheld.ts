import { withheldWhat } from '../../lib/operations/media/sources/withoutWithheld.ts';
import type { Table } from '../../lib/store/table.ts';
import { findWithheld, putWithheld, removeWithheld } from '../../lib/store/withheld.ts';
import { WrongCall } from '../command/wrongCall.ts';

export const commands = ['withhold', 'show', 'withheld'] as const;
export type Command = (typeof commands)[number];

interface Asked {
  command: Command;
  what: string | undefined;
  reason: string | undefined;
  now: Date;
  say: (line: string) => void;
}

/** Carries out one of the commands; resolves with the exit code. Throws WrongCall where an address or a reason is missing. */
export async function changeWithheld(table: Table, { command, what, reason, now, say }: Asked): Promise<number> {
  if (command === 'withheld') {
    const all = await findWithheld(table);
    for (const one of all) say(`${one.what}  ${one.since.slice(0, 10)}  ${one.reason}`);
    if (all.length === 0) say('Nothing is withheld.');
    return 0;
  }
  const canonical = what === undefined ? undefined : withheldWhat(what);
  if (canonical === undefined) throw new WrongCall('Name the address of an article, or the host of a site.');
  if (command === 'show') {
    await removeWithheld(table, canonical);
    say(`Shown again: ${canonical}`);
    return 0;
  }
  if (!reason) throw new WrongCall('Say why, with --reason and without the name of the person concerned.');
  await putWithheld(table, { what: canonical, since: now.toISOString(), reason });
  say(`Withheld: ${canonical}`);
  return 0;
}
