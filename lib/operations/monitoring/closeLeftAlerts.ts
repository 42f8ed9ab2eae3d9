import { eachOf } from '../../platform/eachOf.ts';
import { logFault } from '../../platform/log.ts';
import { alertsOfState } from '../../store/alerts/alertPages.ts';
import { findSubjectsByReference } from '../../store/subjects/subjects.ts';
import type { Table } from '../../store/table.ts';
import { closeAlerts } from '../alerts/closeAlerts.ts';

const closedAtOnce = 10;

/** Closes open alerts of ended or missing subjects: the message for this may be lost. A faulty one stops no other. */
export async function closeLeftAlerts(deps: { table: Table; now: Date }, accountId: string): Promise<void> {
  for await (const alerts of alertsOfState(deps.table, accountId, { state: 'open', order: 'oldest' })) {
    const refs = alerts.map(({ subject }) => subject.externalRef);
    const found = await findSubjectsByReference(deps.table, accountId, refs);
    const left = alerts.flatMap(({ subject }) => {
      const known = found.get(subject.externalRef);
      // The reference may belong to another subject by now.
      if (known?.id !== subject.id) return [subject];
      return known.status === 'ended' ? [known] : [];
    });
    const once = new Map(left.map((subject) => [subject.id, subject]));
    await eachOf(once.values(), closedAtOnce, async (subject) => {
      try {
        await closeAlerts(deps, { accountId }, subject);
      } catch (error) {
        logFault('alerts of an ended subject not closed', error, { accountId });
      }
    });
  }
}
