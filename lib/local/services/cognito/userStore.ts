import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFileDurably } from '../aws/removeFileDurably.ts';
import { writeFileDurably } from '../aws/writeFileDurably.ts';
import type { User } from './user.ts';

/** The pool's users: all in memory, each in a file of its own. */
export interface UserStore {
  /** By user name (the sub) or e-mail address, in any case of letters. */
  find(username: string): User | undefined;
  /** Oldest first. */
  all(): User[];
  add(user: User): Promise<void>;
  /** Resolves when the user, as it is now, will survive a power cut. A user removed meanwhile stays removed. */
  save(user: User): Promise<void>;
  remove(user: User): Promise<void>;
}

export function openUserStore(dataDir: string): UserStore {
  const folder = join(dataDir, 'users');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const users = new Map<string, User>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const user: User = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    users.set(user.sub, user);
  }

  // One after the other, each writing what is true at its turn: an older state never replaces a newer one.
  let lastWrite: Promise<void> = Promise.resolve();
  const inTurn = (write: () => Promise<void>) => {
    const written = lastWrite.then(write);
    lastWrite = written.catch(() => {});
    return written;
  };
  const fileOf = (user: User) => join(folder, `${user.sub}.json`);
  const save = (user: User) =>
    inTurn(async () => {
      if (users.has(user.sub)) await writeFileDurably(fileOf(user), JSON.stringify(user));
    });

  return {
    find(username) {
      const email = username.toLowerCase();
      return users.get(username) ?? [...users.values()].find((user) => user.attributes.email?.toLowerCase() === email);
    },
    all: () => [...users.values()].sort((a, b) => a.createdAt - b.createdAt || (a.sub < b.sub ? -1 : 1)),
    add(user) {
      users.set(user.sub, user);
      return save(user);
    },
    save,
    remove(user) {
      users.delete(user.sub);
      return inTurn(() => removeFileDurably(fileOf(user)));
    },
  };
}
