import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Actor, Role } from '../../lib/contract/actor.ts';
import type { Caller } from '../../lib/contract/endpoint.ts';
import { type PlanKey, plans } from '../../lib/contract/plans.ts';
import { networkOf } from './visitor.ts';

/** A program that showed an active App ID. */
export interface AppIdCaller {
  accountId: string;
  appIdRef: string;
  /** Undefined without a live subscription. */
  plan: PlanKey | undefined;
  actor: Actor;
}

/** A signed-in person. */
export interface UserCaller {
  accountId: string;
  userId: string;
  role: Role;
  isOperator: boolean;
  actor: Actor;
}

/** Anybody; the network is for counting trial searches and nothing else. */
export interface VisitorCaller {
  network: (now: Date) => Promise<string>;
}

export interface Callers {
  appId: AppIdCaller;
  user: UserCaller;
  visitor: VisitorCaller;
}

export const operatorsGroup = 'operators';

/**
 * Who calls, as the API's authorizer has established it. The authorizers stand in front of every route but the visitors',
 * so a missing context is a fault of the deployment and not of the caller.
 */
export function callerOf<C extends Caller>(kind: C, event: APIGatewayProxyEvent): Callers[C] {
  return readers[kind](event) as Callers[C];
}

const readers: { [C in Caller]: (event: APIGatewayProxyEvent) => Callers[C] } = {
  appId(event) {
    const context = event.requestContext.authorizer ?? {};
    const plan: string = context.plan ?? '';
    const appIdRef = required(context.app_id_ref, 'app_id_ref');
    return {
      accountId: required(context.account_id, 'account_id'),
      appIdRef,
      plan: Object.hasOwn(plans, plan) ? (plan as PlanKey) : undefined,
      actor: { type: 'app_id', appIdRef },
    };
  },
  user(event) {
    const claims = event.requestContext.authorizer?.claims ?? {};
    const userId = required(claims.sub, 'sub');
    const isOperator = groupsOf(claims['cognito:groups']).includes(operatorsGroup);
    const role: Role = 'owner';
    const actor: Actor = isOperator ? { type: 'operator', userId } : { type: 'user', userId, role };
    return { accountId: userId, userId, role, isOperator, actor };
  },
  visitor: (event) => ({ network: (now) => networkOf(event, now) }),
};

/** API Gateway hands over a list claim as text: `a,b` or `[a b]`. */
function groupsOf(claim: unknown): string[] {
  return typeof claim === 'string' ? claim.replace(/^\[|\]$/g, '').split(/[,\s]+/) : Array.isArray(claim) ? claim : [];
}

function required(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`The authorizer gave no ${name}`);
  return value;
}
