import * as contract from '../../../lib/contract/batchFiles.ts';
import { finding } from '../../kit/batches/finding.ts';
import { door } from '../../kit/http.ts';

export const handler = door(contract.getBatchFile, finding);
