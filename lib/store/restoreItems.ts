import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, isWritten, type Table } from './table.ts';

/** Every item of a table, page by page. For restored tables read by nobody else. */
export async function* scanItems(table: Table): AsyncGenerator<Item> {
  let start: Item | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({ TableName: table.name, ...(start ? { ExclusiveStartKey: start } : {}) }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}

/** Writes a missing item; false if there is one, left unchanged. */
export function addMissing(table: Table, item: Item): Promise<boolean> {
  return isWritten(
    table.client.send(
      new PutCommand({ TableName: table.name, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }),
    ),
  );
}

/** Writes an item over whatever is there. */
export async function putBack(table: Table, item: Item): Promise<void> {
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
}
