import { matches, readPolicy, type Statement } from '../../iam/policy.ts';

export type PolicyVerdict = 'allowed' | 'explicitlyDenied' | 'denied';

/**
 * The verdict of an authorizer's policy about calling one method; undefined when it cannot be evaluated.
 * An explicit Deny beats every Allow. Source: IAM User Guide, "Policy evaluation logic".
 */
export function evaluatePolicy(document: unknown, methodArn: string): PolicyVerdict | undefined {
  const statements = readable(document);
  if (statements.length === 0) return undefined;
  const asked = { action: 'execute-api:Invoke', resource: methodArn, context: {} };
  const hit = statements.filter((statement) => matches(statement, asked));
  if (hit.some(({ effect }) => effect === 'Deny')) return 'explicitlyDenied';
  return hit.length > 0 ? 'allowed' : 'denied';
}

function readable(document: unknown): Statement[] {
  try {
    return readPolicy(document);
  } catch {
    return [];
  }
}
