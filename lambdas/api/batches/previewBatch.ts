import * as contract from '../../../lib/contract/batchFiles.ts';
import { previewing } from '../../kit/batches/previewing.ts';
import { door } from '../../kit/http.ts';

export const handler = door(contract.previewBatch, (input, call) => previewing(input, call));
