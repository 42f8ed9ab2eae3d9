import { once } from 'node:events';
import { join } from 'node:path';
import { hasLeftCards } from '../../web/laterCards.ts';
import { startBehind } from './startBehind.ts';

/**
 * Draws the pictures of link previews left by a build, in a process of its own. The returned function ends it, and resolves when it has
 * ended; the next start draws the missing ones.
 */
export function drawCardsBehind(root: string, buildDir: string): () => Promise<void> {
  if (!hasLeftCards(buildDir)) return async () => {};
  const child = startBehind(root, [join(root, 'bin/local/drawCards.ts'), buildDir]);
  // One that failed to start is tried again by the next start.
  const ended = once(child, 'exit').catch(() => {});
  return async () => {
    child.kill();
    await ended;
  };
}
