import { CodeDeployClient } from '@aws-sdk/client-codedeploy';
import { lazy } from '../lazy.ts';
import { quietLogger } from '../quietLogger.ts';

export const codeDeploy = lazy(() => new CodeDeployClient({ logger: quietLogger }));
