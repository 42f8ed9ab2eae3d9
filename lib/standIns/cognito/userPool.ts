import type { ExpiringMap } from '../aws/expiringMap.ts';
import type { MailDelivery } from '../aws/mail.ts';
import type { PasswordPolicy } from './passwordPolicy.ts';
import type { SigningKey } from './signingKey.ts';
import type { PasswordVerifier, ServerKey } from './srp.ts';
import type { TriggerName } from './triggerNames.ts';
import type { UserStore } from './userStore.ts';

/** The template's settings of the user pool and its client, a public one (it has no secret). No answer shows who has an account. */
export interface UserPoolSettings {
  /** `<region>_<letters>`; the part after the underscore enters every password hash. */
  id: string;
  clientId: string;
  /** A second client with another lifetime of refresh tokens; all else is the same. */
  lastingClient?: { clientId: string; refreshDays: number };
  /** A client for functions alone: it takes nothing but ADMIN_USER_PASSWORD_AUTH. */
  functionClient?: { clientId: string; name: string };
  name: string;
  /** Only AdminCreateUser makes users: `AllowAdminCreateUserOnly`. */
  refusesSignUp?: boolean;
  passwordPolicy: PasswordPolicy;
  tokenValidity: { idMinutes: number; accessMinutes: number; refreshDays: number };
  /** Each refresh gives a new refresh token, and the old one stays valid for this time. Default: no rotation. */
  refreshTokenGraceSeconds?: number;
  /** As in `ExplicitAuthFlows`: `ALLOW_USER_SRP_AUTH`, `ALLOW_USER_PASSWORD_AUTH`, `ALLOW_REFRESH_TOKEN_AUTH`. */
  authFlows: string[];
  groups: string[];
  /** What the mails of codes say, with `{####}` for the code. Default: Cognito's own words. */
  codeMail?: { subject: string; message: string };
  /** The pool's functions, by event. */
  triggers?: Partial<Record<TriggerName, string>>;
}

/** What the operations work with. `random(n)`: n unpredictable bytes. */
export interface UserPool {
  settings: UserPoolSettings;
  issuer: string;
  users: UserStore;
  signingKey: SigningKey;
  /** Open password challenges by secret block, and open "new password" sessions: they end with the process. */
  srpChallenges: ExpiringMap<SrpChallenge>;
  newPasswordSessions: ExpiringMap<string>;
  /** Sign-ins waiting for the code of an authenticator app. */
  secondFactorSessions: ExpiringMap<string>;
  clock: () => Date;
  random: (bytes: number) => Uint8Array;
  mailbox: MailDelivery;
  /** Calls a function by its name. Without it the pool's events call none. */
  callFunction?: (functionName: string, event: object) => Promise<{ payload: unknown; functionError?: string }>;
  /** Takes a line of the pool's log of sign-ins. Without it there is no log. */
  logSignIn?: (line: object) => void;
}

export interface SrpChallenge {
  userId: string;
  A: string;
  key: ServerKey;
  kept: PasswordVerifier;
}

/** Whether the pool has a client with this id. */
export function isClient({ settings }: UserPool, id: unknown): boolean {
  const { clientId, lastingClient, functionClient } = settings;
  return [clientId, lastingClient?.clientId, functionClient?.clientId].some(
    (known) => known !== undefined && id === known,
  );
}

/** The ways to sign in allowed by a client of the pool, as in `ExplicitAuthFlows`. */
export function authFlowsOf({ settings }: UserPool, clientId: string): readonly string[] {
  return clientId === settings.functionClient?.clientId ? [functionFlow] : settings.authFlows;
}

/** The way to sign in with an AWS right. */
export const functionFlow = 'ALLOW_ADMIN_USER_PASSWORD_AUTH';

/** The identity hashed with a password of this user. */
export function srpIdentity(pool: UserPool, userId: string): { poolName: string; userId: string } {
  return { poolName: pool.settings.id.split('_')[1] ?? '', userId };
}

/** A version 4 UUID from the pool's randomness. */
export function newUuid(pool: UserPool): string {
  const bytes = Buffer.from(pool.random(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
