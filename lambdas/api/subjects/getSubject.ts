import * as contract from '../../../lib/contract/subjects/subjects.ts';
import { getSubject } from '../../../lib/operations/subjects/listSubjects.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.getSubject, async ({ external_ref: ref }, { caller }) => ({
  subject: await getSubject(table(), caller.accountId, ref),
}));
