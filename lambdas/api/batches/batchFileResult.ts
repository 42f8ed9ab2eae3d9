import * as contract from '../../../lib/contract/batchFiles.ts';
import { linking } from '../../kit/batches/linking.ts';
import { door } from '../../kit/http.ts';

export const handler = door(contract.batchFileResult, linking);
