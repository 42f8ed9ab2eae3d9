import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './syncFolder.ts';

/**
 * Replaces a file so that, whenever the process dies, either the old or the new content is whole under its name. Only its owner
 * may read it (mode 0600): passwords, tokens and names are in these files. One writer per path at a time. A killed writer
 * leaves `<path>.new`.
 */
export async function writeFileDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  // The draft of a killed writer may have another mode.
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}
