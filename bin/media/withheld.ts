import type { Actor } from '../../lib/contract/actor.ts';
import { withheldWhat } from '../../lib/operations/media/sources/withoutWithheld.ts';
import { findWithheld, putWithheld, removeWithheld, type Withheld } from '../../lib/store/media/withheld.ts';
import type { Table } from '../../lib/store/table.ts';
import { WrongCall } from '../command/wrongCall.ts';

export const commands = ['withhold', 'show', 'withheld'] as const;
export type Command = (typeof commands)[number];

interface Asked {
  command: Command;
  what: string | undefined;
  reason: string | undefined;
  /** The user id of who asks. */
  operator: string | undefined;
  now: Date;
  say: (line: string) => void;
}

/** Carries out one of the commands; resolves with the exit code. Throws WrongCall if an address, a reason or the requester is missing. */
export async function changeWithheld(
  table: Table,
  { command, what, reason, operator, now, say }: Asked,
): Promise<number> {
  if (command === 'withheld') {
    const all = await findWithheld(table);
    for (const one of all) say(lineOf(one));
    if (all.length === 0) say('Nothing is withheld.');
    return 0;
  }
  const canonical = what === undefined ? undefined : withheldWhat(what);
  if (canonical === undefined) throw new WrongCall('Name the address of an article, or the host of a site.');
  if (command === 'show') {
    const wasWithheld = await removeWithheld(table, canonical, by(operator, now));
    say(`${wasWithheld ? 'Shown again' : 'It was not withheld'}: ${canonical}`);
    return 0;
  }
  if (!reason) throw new WrongCall('Say why, with --reason and without the name of the person concerned.');
  const isNew = await putWithheld(table, { what: canonical, reason }, by(operator, now));
  say(`${isNew ? 'Withheld' : 'It was withheld already'}: ${canonical}`);
  return 0;
}

function lineOf({ what, since, reason, withheldBy }: Withheld): string {
  return [what, since.slice(0, 10), reason, ...('userId' in withheldBy ? [withheldBy.userId] : [])].join('  ');
}

/** An e-mail address would be kept beside a reason for years; an id says who it was as long as they are known. */
const userIds = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function by(operator: string | undefined, now: Date): { actor: Actor; now: Date } {
  if (!operator || !userIds.test(operator)) throw new WrongCall('Say who you are, with --operator and your user id.');
  return { actor: { type: 'operator', userId: operator }, now };
}
