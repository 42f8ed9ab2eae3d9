import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from '../aws/durableFiles.ts';
import { jsonWith, readStateFile } from '../aws/stateFile.ts';

/** A secret with its one version. */
export interface Secret {
  name: string;
  arn: string;
  /** Undefined as long as the secret has no value. */
  value?: SecretValue;
}

export interface SecretValue {
  versionId: string;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A hyphen and six characters, as AWS ends the ARN of a secret. */
const arnEndingLength = 7;

/** All secrets in one file, readable by its owner alone. */
export class SecretStore {
  readonly #file: string;
  readonly #secrets: Secret[];

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.#file = join(dataDir, 'secrets.json');
    this.#secrets = readStateFile({ file: this.#file, read: jsonWith<Secret[]>(Array.isArray) }) ?? [];
  }

  /** By name, ARN, or ARN without its random ending. */
  find(id: string): Secret | undefined {
    return this.#secrets.find(({ name, arn }) => id === name || id === arn || id === arn.slice(0, -arnEndingLength));
  }

  add(secret: Secret): void {
    this.#secrets.push(secret);
  }

  /** Resolves when the secrets will survive a restart. One call at a time. */
  save(): Promise<void> {
    return writeFileDurably(this.#file, JSON.stringify(this.#secrets));
  }
}
