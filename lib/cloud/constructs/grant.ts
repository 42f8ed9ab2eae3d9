import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { EnvironmentKey } from '../../platform/env.ts';

/**
 * An IAM grant paired with the environment variable for the same resource. A function gets both or neither, so its environment lists
 * everything it may touch, and each right is written once, beside its resource.
 */
export interface Grant {
  environment: Partial<Record<EnvironmentKey, string>>;
  statements: Statement[];
  /** Further grants depending on the function, by its file name. */
  statementsOf?: (functionName: string) => Statement[];
}

export interface Statement {
  actions: string[];
  resources: string[];
  /** Condition of the actions, as IAM writes it. */
  conditions?: Record<string, Record<string, string | string[]>>;
  /** Required for a statement with wildcard resources: why it cannot be narrower. */
  wildcardReason?: string;
}

export function policyStatement({ actions, resources, conditions }: Statement): PolicyStatement {
  return new PolicyStatement({ actions, resources, ...(conditions ? { conditions } : {}) });
}
