import * as contract from '../../../lib/contract/site/contact.ts';
import { eraseInquiries } from '../../../lib/operations/site/eraseInquiries.ts';
import { plainHandler } from '../../kit/http/http.ts';
import { table } from '../../kit/table.ts';

export const handler = plainHandler(contract.eraseInquiries, async ({ email }, { caller, now }) => ({
  erased: await eraseInquiries({ table: table(), now }, caller, email),
}));
