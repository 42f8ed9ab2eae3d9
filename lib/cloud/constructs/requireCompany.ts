import { CfnRule, Fn } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { operatorFileName } from '../../contract/operatorFile.ts';

/**
 * CloudFormation refuses a stage with customers but without the named facts of the company: its pages would not say who offers the
 * service.
 */
export function requireCompany(scope: Construct, missing: readonly string[]): void {
  if (missing.length === 0) return;
  new CfnRule(scope, 'Company', {
    assertions: [
      {
        assert: Fn.conditionEquals(missing.join(), ''),
        assertDescription: `Enter ${missing.join(' and ')} in ${operatorFileName}: customers must be told.`,
      },
    ],
  });
}
