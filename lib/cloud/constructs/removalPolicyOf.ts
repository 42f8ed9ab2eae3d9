import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from '../stageSettings.ts';

/**
 * What happens to something with data when its stack is deleted or no longer has it. Where data is retained it stays, except after a creation that
 * failed: what that leaves behind is empty, and its name would stand in the way of the next try.
 */
export function removalPolicyOf({ retainsData }: Pick<StageSettings, 'retainsData'>): RemovalPolicy {
  return retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
