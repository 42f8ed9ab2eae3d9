import { AwsError } from '../aws/awsError.ts';
import type { JsonCall, JsonObject } from '../aws/signedJsonCall.ts';
import type { DynoxideProcess } from './dynoxideProcess.ts';
import { toolCall } from './dynoxideTools.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';
import { SharedOrExclusive } from './sharedOrExclusive.ts';
import type { TableConfig } from './tableConfig.ts';

/**
 * DynamoDB's operations by the tools of dynoxide, which do not say what stands where a condition failed: a write that asks for
 * it is alone with that read, other writes run together. Source: DynamoDB API reference, `ReturnValuesOnConditionCheckFailure` and "TransactionCanceledException".
 */
export function dynamoOperations(tables: TableConfig[], call: DynoxideProcess['call']): JsonCall {
  const writes = new SharedOrExclusive();
  const tool: JsonCall = async (operation, input) => {
    refuseUnreadable(input);
    return call(toolCall(operation, input));
  };
  return (operation, input) => {
    if (!isWrite.test(operation)) return tool(operation, input);
    const write = async () => {
      try {
        return await tool(operation, input);
      } catch (error) {
        throw error instanceof AwsError ? await explained(error, input) : error;
      }
    };
    return asksForOldItem(input) ? writes.exclusive(write) : writes.shared(write);
  };

  async function explained(error: AwsError, input: JsonObject): Promise<AwsError> {
    if (error.code === 'ConditionalCheckFailedException') {
      return new AwsError(error.code, error.message, error.status, await oldItem(input));
    }
    const codes = /\[([^\]]*)\]$/.exec(error.message)?.[1]?.split(', ');
    if (error.code !== 'TransactionCanceledException' || !codes) return error;
    const items = input.TransactItems as Record<string, JsonObject>[];
    const CancellationReasons = await Promise.all(codes.map((code, index) => reason(code, items[index])));
    return new AwsError(error.code, error.message, error.status, { CancellationReasons });
  }

  async function reason(Code: string, item: Record<string, JsonObject> = {}): Promise<object> {
    if (Code !== 'ConditionalCheckFailed') return { Code };
    const Message = 'The conditional request failed';
    return { Code, Message, ...(await oldItem(Object.values(item)[0] ?? {})) };
  }

  /** The item that a write found, where its caller asks for it. */
  async function oldItem(written: JsonObject): Promise<{ Item?: unknown }> {
    if (!wantsOldItem(written)) return {};
    const { TableName } = written;
    const item = (written.Key ?? written.Item) as JsonObject;
    const parts = tables.find(({ name }) => name === TableName)?.keySchema ?? [];
    const Key = Object.fromEntries(parts.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
    const { Item } = await tool('GetItem', { TableName, Key });
    return Item ? { Item } : {};
  }
}

const wantsOldItem = (written: JsonObject) => written.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';

/** Of an operation: where it is a transaction, whether any of its writes does. */
function asksForOldItem(input: JsonObject): boolean {
  const items = (input.TransactItems ?? []) as Record<string, JsonObject>[];
  return [input, ...items.flatMap((item) => Object.values(item))].some(wantsOldItem);
}

const isWrite = /^((Put|Update|Delete|BatchWrite)Item|TransactWriteItems)$/;
