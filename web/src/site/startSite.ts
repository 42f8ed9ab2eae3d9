import { startBack } from './backButton.ts';
import type { Islands } from './commonIslands.ts';
import { startCode } from './copyCode.ts';
import { startMenu } from './menu.ts';
import { startSearch } from './startSearch.ts';

/** Starts the features of every document, once a page. */
export function startSite(): void {
  document.documentElement.dataset.live = '';
  startMenu();
  startBack();
  startCode();
  startSearch();
}

/** Makes the document's islands live, each for itself. One with a failing or missing script shows its text for readers without scripts. */
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
