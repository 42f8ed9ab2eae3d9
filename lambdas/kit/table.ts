import { randomBytes } from 'node:crypto';
import { commitEvent, hashText } from '../../lib/operations/audit/commitEvent.ts';
import { dynamoDb } from '../../lib/platform/clients/dynamoDb.ts';
import { env } from '../../lib/platform/env.ts';
import type { EventSource } from '../../lib/store/audit/eventSource.ts';
import type { Table } from '../../lib/store/table.ts';
import { currentCall } from './http/currentCall.ts';

const events: EventSource = {
  origin: () => env('logOrigin'),
  clock: () => new Date(),
  random: randomBytes,
  commit: commitEvent,
  hash: hashText,
  call: currentCall,
};

/** The single table of this deployment. Changes are recorded as those of the current call. */
export function table(): Table {
  return { ...dynamoDb(), name: env('tableName'), events };
}
