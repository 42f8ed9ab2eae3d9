import { useCallback, useEffect, useState } from 'react';
import { sidebarCookieDays, sidebarKey } from '../../../../lib/contract/site/browserKeys.ts';

const secondsKept = sidebarCookieDays * 24 * 60 * 60;

/** Whether the sidebar is open: kept in a cookie for 7 days, toggled with Ctrl or Meta plus B. */
export function useSidebar(): { open: boolean; toggle: () => void } {
  const [open, setOpen] = useState(() => !document.cookie.split('; ').includes(`${sidebarKey}=closed`));

  const toggle = useCallback(() => setOpen((was) => !was), []);

  useEffect(() => {
    const value = `${sidebarKey}=${open ? 'open' : 'closed'}; path=/dashboard; max-age=${secondsKept}; SameSite=Lax`;
    // Not every supported browser has the cookie store.
    Object.assign(document, { cookie: value });
  }, [open]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);

  return { open, toggle };
}
