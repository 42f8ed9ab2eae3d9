import { startBack } from './backButton.ts';
import type { Islands } from './commonIslands.ts';
import { startCode } from './copyCode.ts';
import { startMenu } from './menu.ts';
import { startSearch } from './startSearch.ts';

/** Makes what every document has work, once a page. */
export function startSite(): void {
  document.documentElement.dataset.live = '';
  startMenu();
  startBack();
  startCode();
  startSearch();
}

/**
 * Makes the parts of the document live that have an island's name, each for itself. One whose script fails or cannot be loaded shows
 * what it says to readers without scripts.
 */
export function startIslands(islands: Islands): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-island]')) {
    void startPart(part, islands);
  }
}

async function startPart(part: HTMLElement, islands: Islands): Promise<void> {
  try {
    await islands[part.dataset.island ?? '']?.(part);
  } catch {
    part.dataset.failed = '';
  }
}
