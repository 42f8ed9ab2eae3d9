import { subjectsMessage } from '../../lib/contract/messages.ts';
import { closeAlerts } from '../../lib/operations/alerts/closeAlerts.ts';
import { screenSubjects } from '../../lib/operations/monitoring/screenSubjects.ts';
import { pinnedLists } from '../kit/monitoring/lists.ts';
import { requiredLists } from '../kit/screening/requiredLists.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** Subjects are new or changed: screen them. What is lost here, the next run of their account screens. */
export const handler = eachMessage('subjectsDue', 'dead_letter', async ({ body, attributes }) => {
  const { account_id: accountId, external_refs: refs, removed = [] } = subjectsMessage.parse(JSON.parse(body));
  const deps = { table: table(), lists: pinnedLists(), required: requiredLists(), clock: () => new Date() };
  await screenSubjects(deps, accountId, refs, { isRepeat: Number(attributes.ApproximateReceiveCount) > 1 });
  for (const { id, external_ref: externalRef, name } of removed) {
    await closeAlerts({ table: deps.table, now: deps.clock() }, { accountId }, { id, externalRef, name });
  }
});
