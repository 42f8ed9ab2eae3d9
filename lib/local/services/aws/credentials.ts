import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from './durableFiles.ts';

/** The one key pair that a local service accepts. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The key pair of this data folder, made at its first use: only a process that can read the folder can call the local
 * services. `random(n)`: n unpredictable bytes.
 */
export async function openCredentials(dataDir: string, random: (bytes: number) => Buffer): Promise<Credentials> {
  const file = join(dataDir, 'credentials.json');
  if (!existsSync(file)) {
    const made = {
      accessKeyId: `LOCAL${random(8).toString('hex').toUpperCase()}`,
      secretAccessKey: random(30).toString('hex'),
    };
    await writeFileDurably(file, JSON.stringify(made));
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
