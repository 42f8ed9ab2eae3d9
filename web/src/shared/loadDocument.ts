/** Loads the document of the address just shown by the router, at its section. */
export function loadDocument(): void {
  // Otherwise the browser would restore the scroll position of the page before.
  window.history.scrollRestoration = 'manual';
  window.location.reload();
}
