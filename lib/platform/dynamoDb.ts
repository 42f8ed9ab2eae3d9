import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { quietLogger } from './quietLogger.ts';

/** Clients of one database, over the same connections. */
export interface DynamoDb {
  client: DynamoDBDocumentClient;
  /**
   * For the calls of every screening. Items have the form of the service; in return its middleware is assembled once, and not for each call
   * as in the document client.
   */
  direct: DynamoDBClient;
  /** Repeats no call: for counting writes, since a lost answer leaves open whether they were made. */
  once: DynamoDBDocumentClient;
}

export function connectDynamoDb(config: DynamoDBClientConfig): DynamoDb {
  const direct = new DynamoDBClient({ logger: quietLogger, ...config, cacheMiddleware: true });
  const { requestHandler } = direct.config;
  const ofDocuments = (more: DynamoDBClientConfig) =>
    DynamoDBDocumentClient.from(new DynamoDBClient({ ...config, ...more, requestHandler }), {
      marshallOptions: { removeUndefinedValues: true },
    });
  return { client: ofDocuments({}), direct, once: ofDocuments({ maxAttempts: 1 }) };
}
