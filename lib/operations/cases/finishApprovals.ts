import type { Actor } from '../../contract/actor.ts';
import { eachOf } from '../../platform/eachOf.ts';
import { logFault } from '../../platform/log.ts';
import { alertsOfState } from '../../store/alerts/alertPages.ts';
import { findCase, findCases } from '../../store/cases/cases.ts';
import type { Table } from '../../store/table.ts';
import { decideAlertsOf, reopenAlertsOf } from './caseAlerts.ts';

interface Deps {
  table: Table;
  now: Date;
}

const casesAtOnce = 10;
const casesOfPage = 200;
/** The service finishes what a person has begun: their decisions are in the history of the case. */
const actor: Actor = { type: 'system', name: 'cases' };

/** Decides open alerts of approved cases: an approval broke off after closing the case. A faulty case stops no other. */
export async function finishApprovals(deps: Deps, accountId: string): Promise<void> {
  const caseIds = new Set<string>();
  for await (const alerts of alertsOfState(deps.table, accountId, { state: 'open', order: 'oldest' })) {
    for (const { caseId } of alerts) if (caseId !== undefined) caseIds.add(caseId);
  }
  await eachOf(caseIds, casesAtOnce, async (id) => {
    try {
      const found = await findCase(deps.table, accountId, id);
      if (found?.closed) await decideAlertsOf(deps, { accountId, plan: undefined, actor }, found, 'open');
    } catch (error) {
      logFault('alerts of an approved case not decided', error, { accountId });
    }
  });
}

/** Takes decisions of reopened cases back: a reopening broke off after opening the case. A faulty case stops no other. */
export async function finishReopenings(deps: Deps, accountId: string): Promise<void> {
  const wanted = { isOpen: true, fits: ({ reopened }: { reopened?: unknown }) => reopened !== undefined };
  let cursor: string | undefined;
  do {
    const page = await findCases(deps.table, accountId, wanted, { cursor, limit: casesOfPage, readMax: casesOfPage });
    await eachOf(page.values, casesAtOnce, async (one) => {
      try {
        await reopenAlertsOf(deps, { accountId, plan: undefined, actor }, one, one.reopened);
      } catch (error) {
        logFault('alerts of a reopened case not opened', error, { accountId });
      }
    });
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
