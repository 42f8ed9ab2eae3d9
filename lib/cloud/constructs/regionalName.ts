import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Name of a global CloudFront resource: a stage in two regions has it twice, and the second would be refused under the same name. `id`:
 * of the construct in its stack.
 */
export function regionalName(scope: Construct, id: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${id}-${region}`;
}
