import * as contract from '../../../lib/contract/subjects/subjects.ts';
import { listSubjects } from '../../../lib/operations/subjects/listSubjects.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';

export const handler = sharedHandler(contract.listSubjects, (input, { caller }) =>
  listSubjects(table(), caller, input),
);
