import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './syncFolder.ts';

/** Removes a file, which may be missing, so that it does not come back after a power cut. */
export async function removeFileDurably(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}
