import { recordMailReport } from '../../lib/operations/mails/recordMailReport.ts';
import { logInfo } from '../../lib/platform/log.ts';
import { table } from '../kit/table.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** SES reports a mail's fate: a bouncing address, or one reporting spam, gets no more. */
export const handler = eachMessage('mailReported', 'dead_letter', async ({ body, messageId }) => {
  const outcome = await recordMailReport(table(), body);
  if (outcome) logInfo('mails to an address come back', { messageId, outcome });
});
