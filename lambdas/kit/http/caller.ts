import type { APIGatewayProxyEvent } from 'aws-lambda';
import { secondFactorClaim, signedOutClaim } from '../../../lib/contract/account/tokenClaims.ts';
import { type Actor, operatorsGroup, type Role } from '../../../lib/contract/actor.ts';
import { type PlanKey, plans } from '../../../lib/contract/billing/plans.ts';
import type { Caller, Endpoint } from '../../../lib/contract/endpoint.ts';
import { type KnownPerson, type Membership, Memberships } from '../../../lib/operations/account/memberships.ts';
import { type Session, sessionEnded, stateOfSession } from '../../../lib/operations/account/sessionRules.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { table } from '../table.ts';
import { type LimitedCaller, rulesOfContext } from './appIdUse.ts';
import { addressOf, networkOf } from './visitor.ts';

/** A program with an active App ID. */
export interface AppIdCaller extends LimitedCaller {
  accountId: string;
  appIdRef: string;
  /** Undefined without a live subscription. */
  plan: PlanKey | undefined;
  actor: Actor;
}

/** A signed-in person, with or without an account. */
export interface PersonCaller {
  userId: string;
  /** Undefined until verified by the user pool. */
  email: string | undefined;
  /** The address while it waits to be verified. */
  unverifiedEmail: string | undefined;
  isOperator: boolean;
  /** Whether signing in asks them for a code of an authenticator app, when their token was issued. */
  hasSecondFactor: boolean;
  membership: Membership | undefined;
  session: Session;
  /** The session has ended all others, and nothing keeps it yet. */
  isNewSession: boolean;
}

/** A signed-in person as a member of their account, in the route's role. */
export interface UserCaller {
  accountId: string;
  userId: string;
  role: Role;
  /** Undefined without a live subscription. */
  plan: PlanKey | undefined;
  isOperator: boolean;
  hasSecondFactor: boolean;
  actor: Actor;
}

/** Anybody; the network is for counting calls and nothing else. */
export interface VisitorCaller {
  network: (now: Date) => Promise<string>;
}

/** Anybody; `bearer` is a claimed token, still unchecked: see signedInPerson.ts. */
export interface AnyoneCaller extends VisitorCaller {
  bearer: string | undefined;
}

/** Another service; whether it is the one it says it is, is in a header and the exact bytes of the body. */
export interface SignedCaller {
  /** By name in small letters. */
  headers: Record<string, string>;
  body: Buffer;
}

interface Callers {
  appId: AppIdCaller;
  user: PersonCaller;
  visitor: VisitorCaller;
  anyone: AnyoneCaller;
  signed: SignedCaller;
}

export type AnyCaller = Callers[Caller];

/** Account of a call; its plan is undefined without a live subscription, and `appIdRef` for a person. */
export type CallingAccount = Pick<AppIdCaller, 'accountId' | 'plan'> & Partial<Pick<AppIdCaller, 'appIdRef'>>;

/** Known also for a member with a refused role; undefined for a person without an account, visitors and services. */
export function accountOf(caller: AnyCaller): CallingAccount | undefined {
  if ('membership' in caller) return caller.membership;
  return 'accountId' in caller ? caller : undefined;
}

/** Caller as given to a handler: for a route with a role, the member. */
export type CallerOf<E extends Endpoint> = E['caller'] extends 'user'
  ? 'none' extends E['role']
    ? PersonCaller
    : UserCaller
  : Callers[E['caller']];

/**
 * Who calls, as the API's authorizer has established it. The authorizers stand in front of every route but those of visitors, of
 * anyone and of signed callers, so a missing context is a fault of the deployment and not of the caller. Of a person the membership is read from
 * the table each time, and in the same read whether their session has ended: SIGN_IN_REQUIRED then.
 */
export function readCaller<C extends Caller>(kind: C, event: APIGatewayProxyEvent, now: Date): Promise<Callers[C]> {
  return readers[kind](event, now);
}

const people = lazy(() => new Memberships(table()));

const readers: { [C in Caller]: (event: APIGatewayProxyEvent, now: Date) => Promise<Callers[C]> } = {
  async appId(event) {
    const context = event.requestContext.authorizer ?? {};
    const plan: string = context.plan ?? '';
    const appIdRef = required(context.app_id_ref, 'app_id_ref');
    return {
      accountId: required(context.account_id, 'account_id'),
      appIdRef,
      plan: Object.hasOwn(plans, plan) ? (plan as PlanKey) : undefined,
      actor: { type: 'app_id', appIdRef },
      rules: rulesOfContext(context),
      address: (now) => addressOf(event, now),
    };
  },
  async user(event, now) {
    return personOf(event.requestContext.authorizer?.claims ?? {}, now);
  },
  async visitor(event) {
    return { network: (now) => networkOf(event, now) };
  },
  async anyone(event) {
    const header = Object.entries(event.headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
    return { network: (now) => networkOf(event, now), bearer: header?.replace(/^Bearer\s+/i, '') || undefined };
  },
  async signed(event) {
    const headers = Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value ?? '']);
    const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    return { headers: Object.fromEntries(headers), body };
  },
};

export interface PersonOfSession extends KnownPerson {
  userId: string;
  session: Session;
  isNewSession: boolean;
}

/**
 * Session of an ID token with a checked signature. Ended sessions are refused here for every way in. API Gateway hands over every claim
 * as text. Throws SIGN_IN_REQUIRED.
 */
export async function personOfSession(claims: Record<string, unknown>, now: Date): Promise<PersonOfSession> {
  const userId = required(claims.sub, 'sub');
  const known = await people().find(userId, now);
  const beganAt = Number(claims.auth_time);
  const session: Session = {
    beganAt: Number.isSafeInteger(beganAt) && beganAt > 0 ? beganAt : undefined,
    id: textOf(claims.origin_jti),
    endedOthersAt: textOf(claims[signedOutClaim]),
  };
  const state = stateOfSession(known.security, session);
  if (state === 'ended') throw sessionEnded();
  return { ...known, userId, session, isNewSession: state === 'new' };
}

/** The person of the same, as a caller. */
export async function personOf(claims: Record<string, unknown>, now: Date): Promise<PersonCaller> {
  const { userId, membership, session, isNewSession } = await personOfSession(claims, now);
  const isVerified = String(claims.email_verified) === 'true';
  return {
    userId,
    email: isVerified ? required(claims.email, 'email') : undefined,
    unverifiedEmail: !isVerified && typeof claims.email === 'string' ? claims.email : undefined,
    isOperator: groupsOf(claims['cognito:groups']).includes(operatorsGroup),
    hasSecondFactor: String(claims[secondFactorClaim]) === 'true',
    membership,
    session,
    isNewSession,
  };
}

/** API Gateway hands over a list claim as text: `a,b` or `[a b]`. */
function groupsOf(claim: unknown): string[] {
  return typeof claim === 'string' ? claim.replace(/^\[|\]$/g, '').split(/[,\s]+/) : Array.isArray(claim) ? claim : [];
}

const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined);

function required(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`The authorizer gave no ${name}`);
  return value;
}
