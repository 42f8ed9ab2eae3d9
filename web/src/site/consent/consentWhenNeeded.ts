import { consentHash, readConsent, refusesBySignal, stands } from './consentRecord.ts';

/**
 * Starts the cookie settings at once if there is something to load, to record or to show; else at the first press of a button of theirs or
 * a link to them, carried out afterwards. The question itself is shown by markup and style. If starting fails, the next press tries again.
 */
export async function consentWhenNeeded(
  part: HTMLElement,
  start: () => Promise<void>,
  now: number = Date.now(),
): Promise<void> {
  if (isNeeded(part, now)) return start();
  let isStarting = false;
  const onClick = async (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(`a[href$="${consentHash}"], button`);
    if (!pressed || (pressed.localName === 'button' && !part.contains(pressed))) return;
    event.preventDefault();
    if (isStarting) return;
    isStarting = true;
    try {
      await start();
    } catch {
      isStarting = false;
      return;
    }
    document.removeEventListener('click', onClick);
    pressed.click();
  };
  document.addEventListener('click', onClick);
}

function isNeeded(part: HTMLElement, now: number): boolean {
  if (window.location.hash === consentHash) return true;
  const known = readConsent();
  if (stands(known, now)) return known.analytics || known.support_chat || !known.sent;
  // Who refuses to be counted is still asked about the chat.
  return refusesBySignal() && part.querySelector('input[name=support_chat]') !== null;
}
