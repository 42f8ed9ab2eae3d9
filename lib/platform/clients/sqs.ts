import { SQSClient } from '@aws-sdk/client-sqs';
import { lazy } from '../lazy.ts';
import { quietLogger } from '../quietLogger.ts';

// Its middleware does not change after the first call, so it need not be assembled for each call.
export const sqs = lazy(() => new SQSClient({ logger: quietLogger, cacheMiddleware: true }));
