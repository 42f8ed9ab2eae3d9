import { fingerprinted } from '../../lib/operations/alerts/facts.ts';
import { raiseAlerts } from '../../lib/operations/alerts/raiseAlerts.ts';
import { findSubjectAlerts } from '../../lib/store/alerts/alerts.ts';
import type { Table } from '../../lib/store/table.ts';

let subjects = 0;

/** A new open alert of an account, about a subject and a record of their own. Resolves with its id. */
export async function openAlert(table: Table, accountId: string): Promise<string> {
  const number = ++subjects;
  const subject = { id: `sub_opened${number}`, externalRef: `opened ${number}`, name: 'Ali Aminov' };
  const record = {
    id: `eu_sanctions_list:${number}`,
    database: 'EU',
    list: 'eu_sanctions_list' as const,
    name: 'Ali Aminov',
    score: 0.95,
    rule: 'similarity' as const,
    ...fingerprinted({ names: ['Ali Aminov'] }),
  };
  const found = [{ id: record.id, records: [record] }];
  await raiseAlerts({
    table,
    accountId,
    subject,
    found,
    searched: 'everything',
    setOffBy: 'subject_added',
    now: new Date(),
  });
  const { alerts } = await findSubjectAlerts(table, accountId, subject.id);
  return alerts[0]?.id ?? '';
}
