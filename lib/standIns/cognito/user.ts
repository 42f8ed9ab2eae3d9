import type { FailedAttempts } from './lockout.ts';
import type { PasswordVerifier } from './srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
export type CodePurpose = 'signUp' | 'forgotPassword';

/** A person's entry in the pool, as it is kept on disk. Times are epoch milliseconds. */
export interface User {
  /** A UUID; also the user name. People sign in with their e-mail address. */
  sub: string;
  /** `email`, `email_verified` ("true" or "false"), `name` and so on; never `sub`. */
  attributes: Record<string, string>;
  status: UserStatus;
  password: PasswordVerifier;
  temporaryPasswordExpiresAt?: number;
  groups: string[];
  createdAt: number;
  modifiedAt: number;
  codes: Partial<Record<CodePurpose, SentCode>>;
  sessions: Session[];
  failedAttempts?: FailedAttempts;
  /** The authenticator app confirmed by a code. */
  secondFactor?: SecondFactor;
  /** The one in set-up. */
  newFactor?: SecondFactor;
}

export interface SecondFactor {
  /** Shared with the app, in base32. */
  secret: string;
  /** Whether sign-in asks for a code. */
  isOn: boolean;
  /** The step of the last accepted code: neither it nor an earlier one is taken again. */
  lastStep?: number;
  failedAttempts?: FailedAttempts;
}

export interface SentCode {
  code: string;
  expiresAt: number;
  wrongTries: number;
}

/** One refresh token and its tokens. Signing out removes it, with all others of its sign-in. */
export interface Session {
  /** Shared by all refresh tokens of one sign-in, each replacing the one before. */
  originJti: string;
  /** SHA-256 of the refresh token, hexadecimal. */
  refreshTokenHash: string;
  /** The client of the sign-in, alone able to refresh. */
  clientId: string;
  authenticatedAt: number;
  expiresAt: number;
  /** The time of its first replacement; it is kept, so its later use is noticed. */
  rotatedAt?: number;
}

/** The attributes as the API lists them: `sub` first. */
export function attributeList(user: User): { Name: string; Value: string }[] {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}

/** The common parts of a user in admin answers; times in epoch seconds, as AWS's JSON protocol writes them. */
export function userSummary(user: User): object {
  return {
    Username: user.sub,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: true,
    UserStatus: user.status,
  };
}
