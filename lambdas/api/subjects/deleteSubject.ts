import * as contract from '../../../lib/contract/subjects/subjects.ts';
import { deleteSubject } from '../../../lib/operations/subjects/deleteSubject.ts';
import { send } from '../../../lib/platform/queue.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { subjectsQueue } from '../../kit/monitoring/queues.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.deleteSubject, async ({ external_ref: ref }, { caller, now }) => {
  const { id, externalRef, name } = await deleteSubject({ table: table(), now }, caller, ref);
  const removed = [{ id, external_ref: externalRef, name }];
  await send(subjectsQueue(), { account_id: caller.accountId, external_refs: [], removed });
  return {};
});
