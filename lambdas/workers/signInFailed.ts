import { gunzipSync } from 'node:zlib';
import type { CloudWatchLogsDecodedData, CloudWatchLogsEvent } from 'aws-lambda';
import { signInLines } from '../../lib/contract/messages.ts';
import { recordFailedSignIns } from '../../lib/operations/account/failedSignIns.ts';
import { env } from '../../lib/platform/env.ts';
import { logFault, logInfo } from '../../lib/platform/log.ts';
import { table } from '../kit/table.ts';

/** Lambda takes events of 1 MB at most; sign-ins pack to a tenth. */
const unpackedBytesMax = 32 * 1024 * 1024;

/** The user pool's log has failed sign-ins. Fails for a fault of ours: Lambda calls again, twice. */
export async function handler({ awslogs }: CloudWatchLogsEvent): Promise<void> {
  try {
    const packed = Buffer.from(awslogs.data, 'base64');
    const unpacked = gunzipSync(packed, { maxOutputLength: unpackedBytesMax }).toString('utf8');
    const deps = { table: table(), clientIds: env('userPoolClientIds').split(',') };
    const { strange, unnamed } = await recordFailedSignIns(deps, linesOf(unpacked));
    if (strange > 0) logFault(signInLines.failureNotRecorded, new Error('Lines of another shape'), { count: strange });
    // People mistype their address. If every sign-in that fails is one of these, the log's shape has changed.
    if (unnamed > 0) logInfo('failed sign-ins without a user', { count: unnamed });
  } catch (error) {
    logFault(signInLines.failureNotRecorded, error);
    throw error;
  }
}

function linesOf(unpacked: string): string[] {
  let data: CloudWatchLogsDecodedData;
  try {
    data = JSON.parse(unpacked);
  } catch {
    // A sentence of JSON.parse repeats the text.
    throw new Error('The delivery of the log service is not JSON');
  }
  // Others try whether the function can be reached.
  return data.messageType === 'DATA_MESSAGE' ? data.logEvents.map(({ message }) => message) : [];
}
