import * as contract from '../../../lib/contract/status/serviceStatus.ts';
import { serviceStatus } from '../../../lib/operations/status/serviceStatus.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { fetchedReleases } from '../../kit/media/fetchedReleases.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.serviceStatus, (_input, { now }) =>
  serviceStatus(table(), fetchedReleases(), now),
);
