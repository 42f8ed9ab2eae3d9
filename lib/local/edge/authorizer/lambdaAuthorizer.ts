import { ExpiringMap } from '../../../standIns/aws/expiringMap.ts';
import type { LambdaAuthorizer } from '../../assembly/localAssembly.ts';
import type { Invocation, LambdaRunner } from '../../runtime/lambda/lambdaRunner.ts';
import { evaluatePolicy } from './policy.ts';

/** The caller, as handlers find it in `requestContext.authorizer`: all values are texts. */
export type AuthorizerContext = Record<string, string>;

/** Why a caller is refused, by API Gateway's gateway response types. */
export type AuthorizerRefusal =
  | { allowed: false; responseType: 'UNAUTHORIZED'; message: 'Unauthorized' }
  | { allowed: false; responseType: 'ACCESS_DENIED'; message: string; context: AuthorizerContext }
  | { allowed: false; responseType: 'AUTHORIZER_CONFIGURATION_ERROR'; message: string };

export type AuthorizerDecision = { allowed: true; context: AuthorizerContext } | AuthorizerRefusal;

export interface AuthorizerCall {
  /** The authorizer's event, complete. */
  event: unknown;
  methodArn: string;
  /** The values of its identity sources; undefined or empty if the request has none. */
  identity: (string | undefined)[];
}

interface Checked {
  principalId: string;
  policy: unknown;
  context: AuthorizerContext;
}

const unauthorized: AuthorizerRefusal = { allowed: false, responseType: 'UNAUTHORIZED', message: 'Unauthorized' };

/**
 * Asks a REQUEST Lambda authorizer. An answer is kept for its time under the values of the identity sources, and the kept
 * policy is evaluated for each method anew. Source: API Gateway developer guide, "Use API Gateway Lambda authorizers".
 */
export function createLambdaAuthorizer(authorizer: LambdaAuthorizer, runner: LambdaRunner, clock: () => Date) {
  const kept = new ExpiringMap<Checked>(authorizer.cacheSeconds * 1000, clock);

  return async ({ event, methodArn, identity }: AuthorizerCall): Promise<AuthorizerDecision> => {
    if (identity.some((value) => !value)) return unauthorized;

    const key = JSON.stringify(identity);
    const known = kept.get(key);
    if (known) return decide(known, methodArn);
    const checked = readAnswer(await runner.invoke(authorizer.functionName, event));
    if ('allowed' in checked) return checked;
    kept.set(key, checked);
    return decide(checked, methodArn);
  };
}

function readAnswer({ payload, functionError }: Invocation): Checked | AuthorizerRefusal {
  // Exactly this word means 401; any other error is a fault of the authorizer.
  if (functionError && payload.errorMessage === 'Unauthorized') return unauthorized;
  if (functionError) return misconfigured('The authorizer failed.');
  const answer = payload as { principalId?: unknown; policyDocument?: unknown; context?: unknown } | null;
  const context = Object.entries((answer?.context ?? {}) as object);
  if (typeof answer?.principalId !== 'string') return misconfigured('The authorizer names no principalId.');
  if (context.some(([, value]) => typeof value === 'object')) {
    return misconfigured('The authorizer’s context may hold texts, numbers and booleans only.');
  }
  const texts = Object.fromEntries(context.map(([name, value]) => [name, String(value)]));
  return { principalId: answer.principalId, policy: answer.policyDocument, context: texts };
}

function decide({ principalId, policy, context }: Checked, methodArn: string): AuthorizerDecision {
  const sentence = 'User is not authorized to access this resource';
  switch (evaluatePolicy(policy, methodArn)) {
    case 'allowed':
      return { allowed: true, context: { ...context, principalId } };
    case 'denied':
      return { allowed: false, responseType: 'ACCESS_DENIED', message: sentence, context };
    case 'explicitlyDenied':
      return { allowed: false, responseType: 'ACCESS_DENIED', message: `${sentence} with an explicit deny`, context };
    default:
      return misconfigured('The authorizer’s policy cannot be evaluated.');
  }
}

function misconfigured(message: string): AuthorizerRefusal {
  return { allowed: false, responseType: 'AUTHORIZER_CONFIGURATION_ERROR', message };
}
