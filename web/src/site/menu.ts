/**
 * Closes the menu of the header at the choice of one of its links, when the keyboard leaves it, and with Escape, returning the keyboard to
 * its button. It listens to the document, so it holds for a header rendered later, too.
 */
export function startMenu(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-menu] a')) close(menuOf(target));
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuOf(target);
    if (relatedTarget instanceof Node && !menu?.contains(relatedTarget)) close(menu);
  });
  document.addEventListener('keydown', ({ key, target }) => {
    const menu = menuOf(target);
    if (key !== 'Escape' || !menu?.open) return;
    close(menu);
    menu.querySelector('summary')?.focus();
  });
}

function menuOf(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>('[data-menu]') : null;
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}
