import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Two clients of one database, over the same connections. */
export interface DynamoDb {
  client: DynamoDBDocumentClient;
  /**
   * For the calls that every screening makes. Items have the form of the service; in return its middleware is assembled
   * once, and not for each call as in the document client.
   */
  direct: DynamoDBClient;
}

export function connectDynamoDb(config: DynamoDBClientConfig): DynamoDb {
  const direct = new DynamoDBClient({ ...config, cacheMiddleware: true });
  const { requestHandler } = direct.config;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...config, requestHandler }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { client, direct };
}
