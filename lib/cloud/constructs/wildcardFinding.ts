import { Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Name of cdk-nag's finding for an allowed wildcard resource; `construct` is the policy's place. */
export function wildcardFinding(construct: IConstruct, arn: string): string {
  return `IAM5[Resource::${flat(Stack.of(construct).resolve(arn))}]`;
}

/** A resolved ARN as cdk-nag writes it. */
function flat(value: unknown): string {
  if (typeof value === 'string') return value;
  const [name, argument] = Object.entries(value as Record<string, unknown>)[0] ?? [];
  if (name === 'Ref') return `<${argument}>`;
  if (name === 'Fn::GetAtt') return `<${(argument as string[]).join('.')}>`;
  if (name === 'Fn::ImportValue') return flat(argument);
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map(flat).join(separator);
  }
  throw new Error(`An ARN is not expected to use ${name}`);
}
