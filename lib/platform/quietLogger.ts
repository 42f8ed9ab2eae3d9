import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

const ignore = () => {};

/**
 * For the SDK clients of calls that every screening makes. The SDK's own default logger says nothing either, but has what it does not
 * say made ready: a copy of the whole input and output of each call. It is spared where a logger has no `info` and no `error`.
 */
export const quietLogger = { trace: ignore, debug: ignore, warn: ignore } as unknown as NonNullable<
  DynamoDBClientConfig['logger']
>;
