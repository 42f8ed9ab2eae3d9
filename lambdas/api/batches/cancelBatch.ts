import * as contract from '../../../lib/contract/batchFiles.ts';
import { cancelling } from '../../kit/batches/cancelling.ts';
import { door } from '../../kit/http.ts';

export const handler = door(contract.cancelBatch, cancelling);
