import type { Credentials } from '../aws/credentials.ts';
import { type JsonCall, signedJsonCall } from '../aws/signedJsonCall.ts';

export interface DynamoEndpoint {
  url: string;
  region: string;
  credentials: Credentials;
  clock: () => Date;
  /** `streams`: the operations of DynamoDB Streams, which live at the same address. Default: `tables`. */
  api?: 'tables' | 'streams';
}

/** Calls DynamoDB's operations, such as `DescribeTable`. */
export function dynamoClient({ api = 'tables', ...endpoint }: DynamoEndpoint): JsonCall {
  const targetPrefix = api === 'tables' ? 'DynamoDB_20120810' : 'DynamoDBStreams_20120810';
  return signedJsonCall({ ...endpoint, signingName: 'dynamodb', targetPrefix });
}
