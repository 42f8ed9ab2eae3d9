import { randomUUID } from 'node:crypto';
import { InvalidPasswordException, UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { problemOfPassword } from '../../lib/contract/passwordRules.ts';
import type { PoolUsers } from '../../lib/platform/poolUsers.ts';

interface MemoryUser {
  userId: string;
  email: string;
  name: string;
  password: string;
  isConfirmed: boolean;
  isVerified: boolean;
  createdAt: Date;
}

/** A user pool in memory, which tells addresses apart as Cognito does: without regard to case. */
export class MemoryPool implements PoolUsers {
  readonly users: MemoryUser[] = [];
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  find = async (username: string) => this.#one(username);

  signUp = async ({ email, name, password }: { email: string; name: string; password: string }) => {
    if (this.#one(email)) throw new UsernameExistsException({ message: 'User already exists', $metadata: {} });
    if (problemOfPassword(password)) throw new InvalidPasswordException({ message: 'Weak', $metadata: {} });
    const userId = randomUUID();
    const state = { isConfirmed: false, isVerified: false, createdAt: this.#clock() };
    this.users.push({ userId, email, name, password, ...state });
    return userId;
  };

  confirm = async (username: string) => {
    this.#needed(username).isConfirmed = true;
  };

  verifyAddress = async (username: string) => {
    this.#needed(username).isVerified = true;
  };

  remove = async (username: string) => {
    const user = this.#one(username);
    if (user) this.users.splice(this.users.indexOf(user), 1);
  };

  /** Two a page. */
  listUnconfirmed = async (after = '0') => {
    const start = Number(after);
    const all = this.users.filter(({ isConfirmed }) => !isConfirmed);
    const next = all.length > start + 2 ? String(start + 2) : undefined;
    return { users: all.slice(start, start + 2), next };
  };

  #one(username: string): MemoryUser | undefined {
    return this.users.find(
      ({ userId, email }) => userId === username || email.toLowerCase() === username.toLowerCase(),
    );
  }

  #needed(username: string): MemoryUser {
    const user = this.#one(username);
    if (!user) throw new Error('There is no such user');
    return user;
  }
}
