import * as contract from '../../../lib/contract/subjects/subjects.ts';
import { deleteSubject } from '../../../lib/operations/subjects/deleteSubject.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.deleteSubject, async ({ external_ref: ref }, { caller, now }) => {
  await deleteSubject({ table: table(), now }, caller, ref);
  return {};
});
