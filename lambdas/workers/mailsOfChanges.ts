import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { mailsOfChange } from '../../lib/operations/mails/mailsOfChange.ts';
import { queueMail, queueMailToMembers } from '../../lib/operations/mails/queueMail.ts';
import { queueAlertsOfChange } from '../../lib/operations/mails/usageAlerts.ts';
import { logFault } from '../../lib/platform/log.ts';
import { accountOf } from '../../lib/store/keys.ts';
import { mailQueue } from '../kit/mails/mails.ts';
import { table } from '../kit/table.ts';

/**
 * The table changed: queue the mails that tell of it. A change and its mail cannot be separated by a crash, since the stream has
 * every change that was written. Records are taken in order; at the first that fails the stream comes again from there.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of Records) {
    try {
      await queueMailsOf(record);
    } catch (error) {
      logFault('change without its mails', error, { operation: 'mailsOfChanges' });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}

type Image = Parameters<typeof unmarshall>[0];

async function queueMailsOf({ dynamodb, eventID }: DynamoDBRecord): Promise<void> {
  const { Keys, OldImage, NewImage, ApproximateCreationDateTime: seconds } = dynamodb ?? {};
  if (!Keys || !seconds) throw new Error('The record of the stream has no key or no time');
  const { pk, sk } = unmarshall(Keys as Image) as { pk: string; sk: string };
  const image = (of: typeof NewImage) => of && unmarshall(of as Image);
  const change = { key: { pk, sk }, old: image(OldImage), new: image(NewImage), at: new Date(seconds * 1000) };
  const mails = await mailsOfChange(table(), change);
  const accountId = accountOf(pk) ?? '';
  for (const [index, { to, mail }] of mails.entries()) {
    const mailId = `change:${eventID}:${index}`;
    if ('members' in to) await queueMailToMembers(mailQueue(), mailId, { accountId, role: to.members }, mail);
    else await queueMail(mailQueue(), mailId, to, mail);
  }
  await queueAlertsOfChange({ table: table(), queue: mailQueue(), now: new Date() }, change);
}
