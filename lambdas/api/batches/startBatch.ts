import * as contract from '../../../lib/contract/batchFiles.ts';
import { starting } from '../../kit/batches/starting.ts';
import { door } from '../../kit/http.ts';

export const handler = door(contract.startBatch, (input, call) => starting(input, call));
