import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from '../stageSettings.ts';

/**
 * Fate of data when its stack is deleted or loses it. Retained data stays, except after a failed creation: its remains are empty, and
 * their name would block the next try.
 */
export function removalPolicyOf({ retainsData }: Pick<StageSettings, 'retainsData'>): RemovalPolicy {
  return retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
