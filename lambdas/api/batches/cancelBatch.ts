import * as contract from '../../../lib/contract/batchFiles.ts';
import { cancelling } from '../../kit/batches.ts';
import { door } from '../../kit/http.ts';

export const handler = door(contract.cancelBatch, cancelling);
