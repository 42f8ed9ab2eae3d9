const copiedMs = 2_000;

/** What only a reader does: browsers move the pointer and scroll by themselves while a page loads. */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Makes every `button[data-copy]` copy the code beside it. The address of the site is filled into the examples when the reader first
 * touches the page: it may be shorter or longer than the operator's, and movement without user action is a layout shift.
 */
export function startCode(): void {
  const begun = new AbortController();
  const fillIn = () => {
    begun.abort();
    for (const place of document.querySelectorAll('[data-origin]')) place.textContent = window.location.origin;
  };
  for (const touch of touches) {
    document.addEventListener(touch, fillIn, { capture: true, passive: true, signal: begun.signal });
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-copy]') : null;
    if (button) void copyCode(button);
  });
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
