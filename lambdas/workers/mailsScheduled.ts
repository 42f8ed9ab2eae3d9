import { queueMonthlyReports, queueOutdatedLists } from '../../lib/operations/mails/scheduledMails.ts';
import { mailQueue } from '../kit/mails/mails.ts';
import { table } from '../kit/table.ts';

/** Every hour: queues the reports of the last month if still missing, and alerts to unconfirmed lists. */
export async function handler(): Promise<void> {
  const deps = { table: table(), queue: mailQueue(), now: new Date() };
  await queueOutdatedLists(deps);
  await queueMonthlyReports(deps);
}
