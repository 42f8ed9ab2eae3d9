import { LambdaClient } from '@aws-sdk/client-lambda';
import { lazy } from '../lazy.ts';
import { quietLogger } from '../quietLogger.ts';

export const lambda = lazy(() => new LambdaClient({ logger: quietLogger }));
