import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { starting } from '../../kit/batches/starting.ts';
import { door } from '../../kit/http/http.ts';

export const handler = door(contract.startBatch, (input, call) => starting(input, call));
