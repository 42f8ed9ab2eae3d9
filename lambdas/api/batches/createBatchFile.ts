import * as contract from '../../../lib/contract/batches/batchFiles.ts';
import { creating } from '../../kit/batches/creating.ts';
import { door } from '../../kit/http/http.ts';

export const handler = door(contract.createBatchFile, creating);
