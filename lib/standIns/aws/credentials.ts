import { join } from 'node:path';
import { writeFileDurably } from './durableFiles.ts';
import { jsonWith, readStateFile } from './stateFile.ts';

/** The one key pair accepted by a local service. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The key pair of this data folder, made at its first use: only a process able to read the folder can call the local services. `random(n)`:
 * n unpredictable bytes.
 */
export async function openCredentials(dataDir: string, random: (bytes: number) => Buffer): Promise<Credentials> {
  const file = join(dataDir, 'credentials.json');
  const read = jsonWith<Credentials>(
    ({ accessKeyId, secretAccessKey }) =>
      /^LOCAL\w{16}$/.test(`${accessKeyId}`) && /^\w{60}$/.test(`${secretAccessKey}`),
  );
  const kept = readStateFile({ file, read, without: 'another key pair is made' });
  if (kept) return kept;
  const made = {
    accessKeyId: `LOCAL${random(8).toString('hex').toUpperCase()}`,
    secretAccessKey: random(30).toString('hex'),
  };
  await writeFileDurably(file, JSON.stringify(made));
  return made;
}
