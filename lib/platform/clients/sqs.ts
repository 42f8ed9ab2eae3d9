import { SQSClient } from '@aws-sdk/client-sqs';
import { lazy } from '../lazy.ts';

// Its middleware does not change after the first call, so that it need not be assembled for each call.
export const sqs = lazy(() => new SQSClient({ cacheMiddleware: true }));
