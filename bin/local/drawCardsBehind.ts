import { once } from 'node:events';
import { join } from 'node:path';
import { hasLeftCards } from '../../web/laterCards.ts';
import { startBehind } from './startBehind.ts';

/**
 * Draws the pictures of link previews that a build left, in a process of its own. What it returns ends it, and resolves when it has
 * ended; the next start draws what is missing then.
 */
export function drawCardsBehind(root: string, buildDir: string): () => Promise<void> {
  if (!hasLeftCards(buildDir)) return async () => {};
  const child = startBehind(root, [join(root, 'bin/local/drawCards.ts'), buildDir]);
  // One that could not be started is tried again by the next start.
  const ended = once(child, 'exit').catch(() => {});
  return async () => {
    child.kill();
    await ended;
  };
}
