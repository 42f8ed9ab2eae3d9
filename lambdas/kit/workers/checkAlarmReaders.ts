import { confirmedReaders } from '../../../lib/platform/alarmReaders.ts';
import { optionalEnv } from '../../../lib/platform/env.ts';
import { logFault, logInfo } from '../../../lib/platform/log.ts';

/** Logs a line, watched by an alarm, for each alarm topic without a confirmed or with a lost reader. Never fails: its caller goes on. */
export async function checkAlarmReaders(operation: string): Promise<void> {
  for (const arn of optionalEnv('alarmTopicArns')?.split(',') ?? []) {
    try {
      if ((await confirmedReaders(arn)) === 0) logInfo('alarms have no reader', { operation });
    } catch (error) {
      logFault('readers of alarms not counted', error, { operation });
    }
  }
}
