import { randomBytes } from 'node:crypto';
import * as contract from '../../../lib/contract/subjects/reconciliation.ts';
import { reconcileSubjects } from '../../../lib/operations/subjects/reconcileSubjects.ts';
import { sharedHandler } from '../../kit/http/sharedHandler.ts';
import { table } from '../../kit/table.ts';
import { allInPlace } from '../../kit/usage/workPlaces.ts';

export const handler = sharedHandler(contract.reconcileSubjects, (input, { caller, now }) =>
  allInPlace('reconciliation', caller, async () => ({
    reconciliation: await reconcileSubjects({ table: table(), now, random: randomBytes }, caller, input),
  })),
);
