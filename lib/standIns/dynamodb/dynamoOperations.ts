import { AwsError } from '../aws/awsError.ts';
import { isRecord } from '../aws/isRecord.ts';
import type { JsonCall, JsonObject } from '../aws/signedJsonCall.ts';
import type { DynoxideProcess } from './dynoxideProcess.ts';
import { toolCall } from './dynoxideTools.ts';
import { ItemLocks } from './itemLocks.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';
import type { TableConfig } from './tableConfig.ts';

/**
 * DynamoDB's operations by the tools of dynoxide, without the item behind a failed condition in their answers: a write asking for its item
 * waits for that read, while writes of other items run beside it. Source: DynamoDB API reference, `ReturnValuesOnConditionCheckFailure` and
 * "TransactionCanceledException".
 */
export function dynamoOperations(tables: TableConfig[], call: DynoxideProcess['call']): JsonCall {
  const locks = new ItemLocks();
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
    const written = writtenBy(input);
    const names = (some: Written[]) => new Set(some.map(nameOf));
    return locks.run(names(written), names(written.filter(wantsOldItem)), write);
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

  /** The item found by a write, if its caller asks for it. */
  async function oldItem(written: Written): Promise<{ Item?: unknown }> {
    if (!wantsOldItem(written)) return {};
    const { Item } = await tool('GetItem', { TableName: written.TableName, Key: keyOf(written) });
    return Item ? { Item } : {};
  }

  function keyOf({ TableName, Key, Item }: Written): JsonObject {
    const item = recordOf(Key ?? Item);
    const parts = tables.find(({ name }) => name === TableName)?.keySchema ?? [];
    return Object.fromEntries(parts.map(({ AttributeName }) => [AttributeName, item[AttributeName]]));
  }

  function nameOf(written: Written): string {
    return JSON.stringify([written.TableName, keyOf(written)]);
  }
}

/** What a write says of one item. */
type Written = Partial<Record<'TableName' | 'Key' | 'Item' | 'ReturnValuesOnConditionCheckFailure', unknown>>;

const wantsOldItem = (written: Written) => written.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';

/** The items of a write, of a transaction or of a batch; any other input is refused by the program. */
function writtenBy(input: JsonObject): Written[] {
  if (input.TransactItems) return listOf(input.TransactItems).flatMap((item) => Object.values(item).map(recordOf));
  if (!input.RequestItems) return [input];
  return Object.entries(recordOf(input.RequestItems)).flatMap(([TableName, requests]) =>
    listOf(requests).map(({ PutRequest, DeleteRequest }) => ({ ...recordOf(PutRequest ?? DeleteRequest), TableName })),
  );
}

const recordOf = (value: unknown): JsonObject => (isRecord(value) ? value : {});
const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const isWrite = /^((Put|Update|Delete|BatchWrite)Item|TransactWriteItems)$/;
