import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Two ways into one database, over the same connections. */
export interface DynamoDb {
  client: DynamoDBDocumentClient;
  /**
   * For the calls that every screening makes. Items travel as the service writes them; in return its middleware is put together
   * once, and not for each call as the document client must.
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
