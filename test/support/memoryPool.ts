import { randomUUID } from 'node:crypto';
import { InvalidPasswordException, UsernameExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { problemOfPassword } from '../../lib/contract/account/passwordRules.ts';
import type { PoolUsers } from '../../lib/platform/poolUsers.ts';

interface MemoryUser {
  userId: string;
  email: string;
  name: string;
  /** Undefined until one is set. */
  password: string | undefined;
  isVerified: boolean;
  createdAt: Date;
}

/** A user pool in memory, comparing addresses like Cognito: without regard to case. */
export class MemoryPool implements PoolUsers {
  readonly users: MemoryUser[] = [];
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  find = async (username: string) => this.#one(username);

  create = async ({ email, name }: { email: string; name: string }) => {
    if (this.#one(email)) throw new UsernameExistsException({ message: 'User already exists', $metadata: {} });
    const userId = randomUUID();
    this.users.push({ userId, email, name, password: undefined, isVerified: false, createdAt: this.#clock() });
    return userId;
  };

  setPassword = async (username: string, password: string) => {
    if (problemOfPassword(password)) throw new InvalidPasswordException({ message: 'Weak', $metadata: {} });
    this.#needed(username).password = password;
  };

  verifyAddress = async (username: string) => {
    this.#needed(username).isVerified = true;
  };

  remove = async (username: string) => {
    const user = this.#one(username);
    if (user) this.users.splice(this.users.indexOf(user), 1);
  };

  /** Two a page. */
  list = async (after = '0') => {
    const start = Number(after);
    const next = this.users.length > start + 2 ? String(start + 2) : undefined;
    return { users: this.users.slice(start, start + 2), next };
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
