import type { Credentials } from '../aws/credentials.ts';
import { type JsonCall, signedJsonCall } from '../aws/signedJsonCall.ts';

export interface DynamoEndpoint {
  url: string;
  region: string;
  credentials: Credentials;
  clock: () => Date;
}

/** DynamoDB Streams is a service of its own at the same address. */
const ofStreams = /^(DescribeStream|GetShardIterator|GetRecords)$/;

/** Calls the operations of DynamoDB and of its streams, such as `DescribeTable`. */
export function dynamoClient(endpoint: DynamoEndpoint): JsonCall {
  const clientOf = (targetPrefix: string) => signedJsonCall({ ...endpoint, signingName: 'dynamodb', targetPrefix });
  const [tables, streams] = [clientOf('DynamoDB_20120810'), clientOf('DynamoDBStreams_20120810')];
  return (operation, ...input) => (ofStreams.test(operation) ? streams : tables)(operation, ...input);
}
