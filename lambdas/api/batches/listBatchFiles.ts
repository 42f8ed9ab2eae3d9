import * as contract from '../../../lib/contract/batchFiles.ts';
import { listing } from '../../kit/batches/listing.ts';
import { door } from '../../kit/http.ts';

export const handler = door(contract.listBatchFiles, listing);
