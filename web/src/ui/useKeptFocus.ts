import { type RefObject, useEffect, useRef } from 'react';

/**
 * If the pressed button is gone after a change of `shown`, the focus comes to the element of the ref (needs `tabIndex={-1}`): the keyboard
 * goes on from there instead of from the top of the page.
 */
export function useKeptFocus(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus();
  }, [shown]);
  return place;
}
