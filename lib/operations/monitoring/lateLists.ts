import { lateListMs } from '../../contract/monitoring/inspectionWords.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { type Edition, findCurrentEditions, findEditionsWithin } from '../../store/lists/editions.ts';
import { findSourceDelays, type SourceDelay } from '../../store/lists/sourceDelays.ts';
import { findSourceStates } from '../../store/lists/sourceStates.ts';
import type { Table } from '../../store/table.ts';
import { databaseOf } from '../lists/databaseOf.ts';
import type { Incident } from './runIncidents.ts';
import type { Period } from './yearOf.ts';

/** A list that could not be fetched when it was due. */
export interface LateList extends Incident {
  list: SourceDelay['list'];
}

type Delay = Omit<SourceDelay, 'to'> & { to: string | undefined };

/** Late lists of a period that touch an account: it was there, and no own list stood in place of the late one. Oldest first. */
export async function lateListsOf(table: Table, accountId: string, period: Period): Promise<LateList[]> {
  const [account, own, ended, states] = await Promise.all([
    findAccount(table, accountId),
    findCurrentEditions(table, 'private', accountId),
    findSourceDelays(table, period),
    findSourceStates(table),
  ]);
  if (!account) return [];
  const lasting = states.flatMap(({ id: source, list, part, failingSince: from, failures, lastSentence }): Delay[] =>
    from === undefined || from < period.from || from >= period.to
      ? []
      : [{ source, list, part: part as Delay['part'], from, to: undefined, failures, sentence: lastSentence }],
  );
  // Own editions replace each other: one in use now may have had others before it, also when the delay began.
  const history = await ownHistory(table, accountId, own, period.to);
  const replaced = ({ list, part, from }: Delay) =>
    history.some((edition) => edition.list === list && edition.part === part && edition.publishedAt <= from);
  const touches = (delay: Delay) => {
    const to = delay.to ?? period.now.toISOString();
    return Date.parse(to) - Date.parse(delay.from) >= lateListMs && to > account.createdAt && !replaced(delay);
  };
  return [...ended, ...lasting].filter(touches).map((delay) => {
    const from = delay.from > account.createdAt ? delay.from : account.createdAt;
    return {
      id: `late_${delay.source}_${Date.parse(delay.from).toString(36)}`,
      kind: 'list_late',
      from,
      to: delay.to,
      extent: [databaseOf(delay), delay.sentence].filter(Boolean).join(': '),
      list: delay.list,
    };
  });
}

/** All editions of the own lists in use, published before a time. */
async function ownHistory(table: Table, accountId: string, own: readonly Edition[], to: string) {
  const lists = [...new Set(own.map(({ list }) => list))];
  const found = await Promise.all(
    lists.map((list) => findEditionsWithin(table, { scope: 'private', accountId, list }, { from: '0', to })),
  );
  const inUse = new Set(own.map(partOf));
  return found.flat().filter((edition) => inUse.has(partOf(edition)));
}

const partOf = ({ list, part }: Pick<Edition, 'list' | 'part'>) => `${list} ${part}`;
