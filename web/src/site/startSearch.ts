import { loadOnce } from '../shared/loadOnce.ts';

/** Makes the searches of a document work: search and results are loaded at the first touch, and again if that has failed. */
export function startSearch(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-search] input')) {
    const load = loadOnce(async () => (await import('./searchResults.ts')).showResults(input));
    const start = () => void load().catch(() => sayFailure(input));
    input.addEventListener('focus', start);
    // Whoever was faster than this script.
    if (document.activeElement === input) start();
  }
}

function sayFailure({ parentElement }: HTMLInputElement): void {
  const [said, results] = [parentElement?.querySelector('[role=status]'), parentElement?.querySelector('section')];
  if (!said || !results) return;
  said.textContent = 'The search could not be loaded. Leave the field and try again.';
  results.textContent = said.textContent;
  results.hidden = false;
}
