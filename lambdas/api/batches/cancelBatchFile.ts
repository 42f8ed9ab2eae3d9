import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { cancelling } from '../../kit/batches/batches.ts';
import { door } from '../../kit/http/http.ts';

export const handler = door(contract.cancelBatchFile, cancelling);
