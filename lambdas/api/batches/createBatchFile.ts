import * as contract from '../../../lib/contract/batchFiles.ts';
import { creating } from '../../kit/batches/creating.ts';
import { door } from '../../kit/http.ts';

export const handler = door(contract.createBatchFile, creating);
