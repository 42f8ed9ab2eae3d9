import { isRecord } from '../../services/aws/isRecord.ts';
export type PolicyVerdict = 'allowed' | 'explicitlyDenied' | 'denied';

/**
 * The verdict of an authorizer's policy about calling one method; undefined when it cannot be evaluated.
 * An explicit Deny beats every Allow. Source: IAM User Guide, "Policy evaluation logic".
 */
export function evaluatePolicy(document: unknown, methodArn: string): PolicyVerdict | undefined {
  if (!isRecord(document)) return undefined;
  const statements = listed(document.Statement);
  let verdict: PolicyVerdict = 'denied';
  for (const statement of statements) {
    if (!isRecord(statement) || !isEffect(statement.Effect)) return undefined;
    if ('Condition' in statement || 'NotAction' in statement || 'NotResource' in statement) return undefined;
    if (!matchesAny(statement.Action, 'execute-api:Invoke') || !matchesAny(statement.Resource, methodArn)) continue;
    if (statement.Effect === 'Deny') return 'explicitlyDenied';
    verdict = 'allowed';
  }
  return statements.length > 0 ? verdict : undefined;
}

function matchesAny(patterns: unknown, text: string): boolean {
  return listed(patterns).some((pattern) => typeof pattern === 'string' && wildcard(pattern).test(text));
}

/** `*`: any characters; `?`: one. */
function wildcard(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function isEffect(value: unknown): boolean {
  return value === 'Allow' || value === 'Deny';
}
