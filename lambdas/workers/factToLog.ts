import { logBatchOfEvent } from '../../lib/contract/messages.ts';
import { send } from '../../lib/platform/queue.ts';
import { auditEventCodec } from '../../lib/store/audit/auditEvents.ts';
import { changeOf, factIn } from '../kit/facts.ts';
import { logQueue } from '../kit/receipts/logQueue.ts';
import { eachMessage } from '../kit/workers/worker.ts';

/** A change was recorded: its commitment goes to the transparency log, which knows one that comes again by its batch. */
export const handler = eachMessage('factToLog', 'dead_letter', async ({ body }) => {
  const { new: item } = changeOf(factIn(body));
  if (!item) throw new Error('The fact has no event');
  const { id, commitment } = auditEventCodec.decode(item);
  await send(logQueue(), { batch_id: logBatchOfEvent(id), entries: [commitment] });
});
