import { gzipSync } from 'node:zlib';
import { isRecord } from '../../standIns/aws/isRecord.ts';
import type { ProductContext } from './productContext.ts';

interface LineDelivery extends Pick<ProductContext, 'assembly' | 'clock' | 'newId'> {
  invoke: (functionName: string, event: object) => Promise<unknown>;
}

/**
 * Delivers lines of log groups to subscribed functions, as CloudWatch Logs does: without an answer, and packed. Here each line comes
 * at once, alone and a single time; the log of a function tells of its failure.
 */
export function lineDelivery({ assembly, clock, newId, invoke }: LineDelivery) {
  return (logGroup: string | undefined, line: object): void => {
    for (const { name, logGroupName, functionName, wanted } of assembly.logSubscriptions) {
      if (logGroupName !== logGroup || !wanted.every(({ path, value }) => valueAt(line, path) === value)) continue;
      const data = {
        messageType: 'DATA_MESSAGE',
        owner: assembly.accountId,
        logGroup,
        logStream: 'sign-ins',
        subscriptionFilters: [name],
        logEvents: [{ id: newId(), timestamp: clock().getTime(), message: JSON.stringify(line) }],
      };
      // It fails when the product is closed.
      invoke(functionName, { awslogs: { data: gzipSync(JSON.stringify(data)).toString('base64') } }).catch(() => {});
    }
  };
}

function valueAt(line: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), line);
}
