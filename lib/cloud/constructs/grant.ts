import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { EnvironmentKey } from '../../platform/env.ts';

/**
 * A right together with the address of what it is a right to. A function gets both or neither, so its environment says what it may
 * touch, and each right is written once, beside the resource that it is a right to.
 */
export interface Grant {
  environment: Partial<Record<EnvironmentKey, string>>;
  statements: Statement[];
  /** Those that depend on the function that gets them, by the name of its file. */
  statementsOf?: (functionName: string) => Statement[];
}

export interface Statement {
  actions: string[];
  resources: string[];
  /** Under which alone the actions are allowed, as IAM writes conditions. */
  conditions?: Record<string, Record<string, string | string[]>>;
  /** Required of a statement whose resources have a wildcard: why it cannot be narrower. */
  wildcardReason?: string;
}

export function policyStatement({ actions, resources, conditions }: Statement): PolicyStatement {
  return new PolicyStatement({ actions, resources, ...(conditions ? { conditions } : {}) });
}
