import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Says why a finding of cdk-nag's AwsSolutions pack is accepted for a construct and what stands in it. A finding with
 * particulars is named with them, as in `IAM5[Resource::*]`.
 */
export function acknowledge(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason });
}
