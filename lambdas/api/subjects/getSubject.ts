import * as contract from '../../../lib/contract/subjects/subjects.ts';
import { getSubject } from '../../../lib/operations/subjects/listSubjects.ts';
import { presentSubject } from '../../../lib/operations/subjects/presentSubject.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.getSubject, async ({ external_ref: ref }, { caller }) => ({
  subject: presentSubject(await getSubject(table(), caller.accountId, ref)),
}));
