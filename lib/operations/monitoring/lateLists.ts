import { lateListMs } from '../../contract/monitoring/inspectionWords.ts';
import { findAccount } from '../../store/account/accounts.ts';
import { findCurrentEditions } from '../../store/lists/editions.ts';
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
  const replaced = ({ list, part, from }: Delay) =>
    own.some((edition) => edition.list === list && edition.part === part && edition.publishedAt <= from);
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
