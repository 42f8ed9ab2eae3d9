import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically: whenever the process is killed, either the old or the new content is whole under its name. Only its owner may
 * read it (mode 0600): passwords, tokens and names are in these files. One writer per path at a time. A killed writer leaves `<path>.new`.
 */
export async function writeFileDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  // The draft of a killed writer may have another mode.
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (fault) {
    // On a full disk the half of it would take room needed by others.
    await rm(draft, { force: true });
    throw fault;
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}

/** Removes a file, possibly missing, so it does not come back after a power cut. */
export async function removeFileDurably(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncFolder(dirname(path));
}

/** Makes created, renamed and removed names of a folder durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
