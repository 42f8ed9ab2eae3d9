import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from '../aws/writeFileDurably.ts';

/** A secret with its versions. Times are epoch milliseconds; `binary` is base64. */
export interface Secret {
  name: string;
  arn: string;
  createdAt: number;
  changedAt: number;
  versions: SecretVersion[];
}

export interface SecretVersion {
  id: string;
  text?: string;
  binary?: string;
  stages: string[];
  createdAt: number;
}

export interface SecretStore {
  /** By name, ARN, or ARN without its random ending. */
  find(secretId: string): Secret | undefined;
  add(secret: Secret): void;
  /** Resolves when everything, as it is now, will survive a restart. */
  save(): Promise<void>;
}

/** All secrets in one file that only its owner can read. */
export function openSecretStore(dataDir: string): SecretStore {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.json');
  const secrets: Secret[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  let lastWrite: Promise<void> = Promise.resolve();
  return {
    find: (id) => secrets.find(({ name, arn }) => id === name || id === arn || id === arn.slice(0, -ARN_ENDING_LENGTH)),
    add: (secret) => secrets.push(secret),
    save() {
      const written = lastWrite.then(() => writeFileDurably(file, JSON.stringify(secrets)));
      lastWrite = written.catch(() => {});
      return written;
    },
  };
}

/** A hyphen and six characters, as AWS ends the ARN of a secret. */
const ARN_ENDING_LENGTH = 7;
