import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeFileDurably, writeFileDurably } from '../aws/durableFiles.ts';
import { OneAtATime } from '../aws/oneAtATime.ts';
import { jsonWith, readStateFile } from '../aws/stateFile.ts';
import type { User } from './user.ts';

/** The pool's users: all in memory, each in a file of its own. */
export class UserStore {
  readonly #folder: string;
  readonly #users = new Map<string, User>();
  /** Each write is of the state at its turn: an older state never replaces a newer one. */
  readonly #writes = new OneAtATime();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'users');
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(this.#folder).filter((file) => file.endsWith('.json'))) {
      const isWhole = ({ sub, password, sessions }: Partial<User>) => Boolean(sub && password && sessions);
      const user = readStateFile({ file: join(this.#folder, name), read: jsonWith<User>(isWhole) });
      if (user) this.#users.set(user.sub, user);
    }
  }

  /** By user name (the sub) or e-mail address, in any case of letters. */
  find(username: string): User | undefined {
    const email = username.toLowerCase();
    const hasEmail = (user: User) => user.attributes.email?.toLowerCase() === email;
    return this.#users.get(username) ?? [...this.#users.values()].find(hasEmail);
  }

  all(): User[] {
    return [...this.#users.values()];
  }

  add(user: User): Promise<void> {
    this.#users.set(user.sub, user);
    return this.save(user);
  }

  /** Resolves when the user, as it is now, will survive a power cut. A user removed meanwhile stays removed. */
  save(user: User): Promise<void> {
    return this.#writes.run(async () => {
      if (this.#users.has(user.sub)) await writeFileDurably(this.#fileOf(user), JSON.stringify(user));
    });
  }

  remove(user: User): Promise<void> {
    this.#users.delete(user.sub);
    return this.#writes.run(() => removeFileDurably(this.#fileOf(user)));
  }

  #fileOf(user: User): string {
    return join(this.#folder, `${user.sub}.json`);
  }
}
