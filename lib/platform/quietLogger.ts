import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

const ignore = () => {};

/**
 * For the SDK clients of the calls of every screening. The SDK's own default logger says nothing either, but has its unsaid lines made
 * ready: a copy of the whole input and output of each call. It is spared for a logger without `info` and `error`.
 */
export const quietLogger = { trace: ignore, debug: ignore, warn: ignore } as unknown as NonNullable<
  DynamoDBClientConfig['logger']
>;
