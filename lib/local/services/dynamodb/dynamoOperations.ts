import { AwsError } from '../aws/awsError.ts';
import { OneAtATime } from '../aws/oneAtATime.ts';
import type { JsonCall, JsonObject } from '../aws/signedJsonCall.ts';
import type { DynoxideProcess } from './dynoxideProcess.ts';
import { toolCall } from './dynoxideTools.ts';
import type { TableConfig } from './tableConfig.ts';

/**
 * DynamoDB's operations by the tools of dynoxide, which do not say what stands where a condition failed: that is read before
 * another write begins. Source: DynamoDB API reference, `ReturnValuesOnConditionCheckFailure` and "TransactionCanceledException".
 */
export function dynamoOperations(tables: TableConfig[], call: DynoxideProcess['call']): JsonCall {
  const writes = new OneAtATime();
  const tool: JsonCall = async (operation, input) => call(toolCall(operation, input));
  return (operation, input) => {
    if (!isWrite.test(operation)) return tool(operation, input);
    return writes.run(async () => {
      try {
        return await tool(operation, input);
      } catch (error) {
        throw error instanceof AwsError ? await explained(error, input) : error;
      }
    });
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
    if (written.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return {};
    const { TableName } = written;
    const item = (written.Key ?? written.Item) as JsonObject;
    const parts = tables.find(({ name }) => name === TableName)?.keySchema ?? [];
    const Key = Object.fromEntries(parts.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
    const { Item } = await tool('GetItem', { TableName, Key });
    return Item ? { Item } : {};
  }
}

const isWrite = /^((Put|Update|Delete|BatchWrite)Item|TransactWriteItems)$/;
