import { queueDisturbed } from '../../lib/operations/mails/scheduledMails.ts';
import { mailQueue } from '../kit/mails/mails.ts';
import { table } from '../kit/table.ts';

/** What CloudWatch hands to a function of an alarm; its guide names more. */
interface AlarmEvent {
  /** When the alarm changed its state, with the zone as `+0000`. */
  time: string;
  alarmData: { state: { value: 'ALARM' | 'OK' | 'INSUFFICIENT_DATA' } };
}

/** The alarm about faults of the screening API has changed: tell those who want to know. */
export async function handler({ time, alarmData }: AlarmEvent): Promise<void> {
  if (alarmData.state.value !== 'ALARM') return;
  const now = new Date();
  await queueDisturbed({ table: table(), queue: mailQueue(), now }, new Date(time));
}
