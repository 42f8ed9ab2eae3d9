import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import * as z from 'zod/mini';
import { answered, endpoint } from '../../../../../lib/contract/endpoint.ts';

type Stored = Record<string, { S?: string; N?: string }>;
interface Put {
  Item: Stored;
  ConditionExpression?: string;
  ExpressionAttributeValues?: object;
}

/** The conditions as test/store/answers holds them against a database; here nothing expires. */
function unlessUnmet({ ConditionExpression = '', ExpressionAttributeValues: values = {} }, old: Stored | undefined) {
  const isClaim = ConditionExpression.startsWith('attribute_not_exists');
  if (isClaim ? !old : old?.claim_id?.S === (values as Stored)[':claim']?.S) return;
  throw Object.assign(new Error('unmet'), { name: 'ConditionalCheckFailedException', Item: old });
}

/** A table in memory that keeps the answers of calls with a key, for the tests of one file; empty before each of them. */
export function memoryAnswers() {
  const direct = mockClient(DynamoDBClient);
  const items = new Map<string, Stored>();
  const printed: string[] = [];
  const keyOf = (key: Stored) => `${key.pk?.S} ${key.sk?.S}`;
  const putItem = (input: Put) => {
    unlessUnmet(input, items.get(keyOf(input.Item)));
    items.set(keyOf(input.Item), input.Item);
  };
  const onPut = (put: (input: Put) => void | Promise<void>) => void direct.on(PutItemCommand).callsFake(put);

  beforeEach(() => {
    process.env.TABLE_NAME = 'table';
    items.clear();
    direct.reset();
    onPut(putItem);
    direct.on(DeleteItemCommand).callsFake((input) => {
      unlessUnmet(input, items.get(keyOf(input.Key)));
      items.delete(keyOf(input.Key));
    });
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
      printed.push(String(line));
      return true;
    });
    printed.length = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  return {
    items,
    direct,
    /** The lines of the log. */
    printed,
    /** Sees each item before it is put, and may have it wait. */
    watchPuts(watch: (item: Stored) => void | Promise<void>) {
      onPut(async (input) => {
        await watch(input.Item);
        putItem(input);
      });
    },
    /** Has the next writes of answers fail, and with `alsoHeld` those that hold the key without one. */
    failWrites(count: number, alsoHeld: boolean) {
      let left = count;
      onPut((input) => {
        const fails = input.Item.status !== undefined || (alsoHeld && input.Item.is_lost !== undefined);
        if (fails && left-- > 0) throw new Error('No capacity');
        putItem(input);
      });
    },
  };
}

/** The contract of a call by a program that takes a key. */
export const tried = (operation: string, idempotent = true) =>
  endpoint({
    operation,
    area: 'screening',
    method: 'POST',
    paths: ['/functions/v1/tried'],
    caller: 'appId',
    idempotent,
    summary: 'Made for this test.',
    input: z.object({ name: z.string() }),
    output: z.object({ ...answered, echo: z.string() }),
    changes: 'nothing',
    refuses: ['NOT_FOUND'],
  });

let requests = 0;
export interface Sent {
  /** Null: a call without a key. */
  key?: string | null;
  body?: object;
  appIdRef?: string;
  header?: string;
  /** What API Gateway tells of headers that were sent more than once. */
  all?: Record<string, string[]>;
  path?: Record<string, string>;
  /** Of the page that calls. */
  origin?: string;
  account?: string;
  /** Empty without a subscription. */
  plan?: string;
  /** Milliseconds that the call has waited for its turn. */
  waitedMs?: number;
}
/** A call of the contract above. */
export const event = ({
  key = 'key-1',
  body = { name: 'Anna' },
  appIdRef = 'app_1',
  header = 'Idempotency-Key',
  all = {},
  path,
  origin,
  account = 'acc',
  plan = 'simple',
  waitedMs = 0,
}: Sent) =>
  ({
    headers: { ...(key === null ? {} : { [header]: key }), ...(origin ? { origin } : {}) },
    multiValueHeaders: all,
    body: JSON.stringify(body),
    pathParameters: path ?? null,
    requestContext: {
      requestId: `request-${++requests}`,
      requestTimeEpoch: Date.now() - waitedMs,
      authorizer: { account_id: account, app_id_ref: appIdRef, plan },
    },
  }) as unknown as APIGatewayProxyEvent;
