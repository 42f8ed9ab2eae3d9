import { deletionMessage } from '../../lib/contract/messages.ts';
import { deleteAccount } from '../../lib/operations/account/deletion/deleteAccount.ts';
import { removeOwnCustomer } from '../../lib/operations/billing/origin.ts';
import { env } from '../../lib/platform/env.ts';
import { isOperator } from '../../lib/platform/operators.ts';
import { poolUsers } from '../../lib/platform/poolUsers.ts';
import { stripe } from '../../lib/platform/stripe/stageStripe.ts';
import { editions, receiptsBucket, uploads } from '../kit/buckets.ts';
import { deletionsQueue } from '../kit/jobs/accountJobs.ts';
import { mailQueue } from '../kit/mails/mails.ts';
import { table } from '../kit/table.ts';
import { closePage } from '../kit/workers/closePage.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** An account was deleted by its owner: remove its remains. The sweeper repeats a failed removal until it is done. */
export const handler = eachMessage('deletionDue', 'dead_letter', async ({ body }, { actor }) => {
  const { account_id: accountId, job_id: jobId } = deletionMessage.parse(JSON.parse(body));
  const deps = {
    table: table(),
    uploads: uploads(),
    editions: editions(),
    receipts: receiptsBucket(),
    mailQueue: mailQueue(),
    deletionsQueue: deletionsQueue(),
    removeUser: poolUsers.remove,
    isOperator: (userId: string) => isOperator(userId),
    removeCustomer: async (customerId: string) =>
      removeOwnCustomer({ table: table(), stage: env('stage'), stripe: await stripe() }, customerId),
    closePage,
    actor,
    clock: () => new Date(),
  };
  await deleteAccount(deps, accountId, jobId);
});
