import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Moves a folder out of the way, and answers how to put it back in place of its successor. One left out of the way by an ended run is the
 * one that counts.
 */
export function setAside(dir: string): () => void {
  const aside = `${dir}.aside`;
  const putBack = () => {
    if (!existsSync(aside)) return;
    rmSync(dir, { recursive: true, force: true });
    renameSync(aside, dir);
  };
  putBack();
  if (existsSync(dir)) renameSync(dir, aside);
  return putBack;
}
