import { paths } from '../../../shared/paths.ts';
import { chooseLanguage, markChosen } from './chosenLanguage.ts';

const copiedMs = 2_000;

/**
 * Makes a prerendered page of the documentation work: the address of the site in its examples, the choice of a language, copying. What
 * a reader may never ask for, the search and the own App ID, is loaded when it is asked for.
 */
export function startDocs(): void {
  for (const place of document.querySelectorAll('[data-origin]')) place.textContent = window.location.origin;
  markChosen();
  if ('signedIn' in document.documentElement.dataset) leadToDashboard();
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) void onButton(button);
  });
  const input = document.querySelector<HTMLInputElement>('#docs-search');
  input?.addEventListener('focus', async () => (await import('./search.ts')).startSearch(input), { once: true });
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
    if (key !== '/' || isTyping || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    input?.focus();
  });
}

/** The page was made for nobody in particular: where somebody has signed in, the header's login leads to the dashboard. */
function leadToDashboard(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`header a[href="${paths.auth}"]`)) {
    link.textContent = 'Dashboard';
    link.href = paths.dashboard;
    link.removeAttribute('aria-disabled');
  }
}

async function onButton(button: HTMLButtonElement): Promise<void> {
  const { choose } = button.dataset;
  if (choose) chooseLanguage(choose);
  else if ('copy' in button.dataset) await copyCode(button);
  else if ('ownAppId' in button.dataset) await (await import('./ownAppId.ts')).toggleOwnAppId();
}

/** Copies the code beside the button, and says so for two seconds. */
async function copyCode(button: HTMLButtonElement): Promise<void> {
  const place = button.closest('.run') ?? button.closest('figure');
  const code = place?.querySelector('code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = 'Copied!';
  } catch {
    // The browser did not allow it: the code is selected, for the reader's own keys.
    window.getSelection()?.selectAllChildren(code);
    button.textContent = 'Selected';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, copiedMs);
}
