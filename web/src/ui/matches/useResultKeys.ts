import { type RefObject, useEffect } from 'react';

const names = 'button[data-open]';

/**
 * Moves through the results by keyboard: arrows, Home and End from name to name, and Escape closes the details it is pressed in and
 * goes back to their name. Enter is the button's own.
 */
export function useResultKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
      const goTo = event.key === 'Escape' ? closed(event.target) : neighbour(element, event.target, event.key);
      if (!goTo) return;
      event.preventDefault();
      goTo.focus();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** The target of an arrow, Home or End from a name. */
function neighbour(list: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = Array.from(list.querySelectorAll<HTMLElement>(names));
  const at = all.indexOf(from);
  if (at < 0) return undefined;
  if (key === 'ArrowDown') return all[Math.min(at + 1, all.length - 1)];
  if (key === 'ArrowUp') return all[Math.max(at - 1, 0)];
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
}

/** The name with its details just closed: those around this element, or its own. */
function closed(from: HTMLElement): HTMLElement | undefined {
  const details = from.closest<HTMLElement>('[data-details]')?.dataset.details;
  const name = details ? document.getElementById(details) : from.closest<HTMLElement>(names);
  if (name?.getAttribute('aria-expanded') !== 'true') return undefined;
  name.click();
  return name;
}
