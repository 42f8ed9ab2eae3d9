import { isAppPath } from '../../../lib/contract/site/sitePaths.ts';

/**
 * Leaves links to separate documents to the browser: the router would look for them among its own pages, so it never sees the click.
 * Answers how to end it.
 */
export function followDocuments(): () => void {
  const { origin } = location;
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin === origin && !isAppPath(link.pathname)) event.stopPropagation();
  };
  // Before it reaches the root of React, further down.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
