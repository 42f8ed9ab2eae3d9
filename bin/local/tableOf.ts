import type { RunningProduct } from '../../lib/local/runningProduct.ts';
import { connectDynamoDb } from '../../lib/platform/dynamoDb.ts';
import type { Table } from '../../lib/store/table.ts';

/** The table of a product on this machine. */
export function tableOf({ endpoints, region, credentials, resources }: RunningProduct): Table {
  return { ...connectDynamoDb({ endpoint: endpoints.dynamoDb, region, credentials }), name: resources.tableName };
}
