import { dynamoDb } from '../../lib/platform/clients/dynamoDb.ts';
import { env } from '../../lib/platform/env.ts';
import type { Table } from '../../lib/store/table.ts';

/** The single table of this deployment. */
export function table(): Table {
  return { ...dynamoDb(), name: env('tableName') };
}
