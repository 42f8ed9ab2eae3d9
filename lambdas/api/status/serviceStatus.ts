import * as contract from '../../../lib/contract/serviceStatus.ts';
import { serviceStatus } from '../../../lib/operations/status/serviceStatus.ts';
import { fetchedReleases } from '../../kit/fetchedReleases.ts';
import { door } from '../../kit/http.ts';
import { table } from '../../kit/table.ts';

export const handler = door(contract.serviceStatus, (_input, { now }) =>
  serviceStatus(table(), fetchedReleases(), now),
);
