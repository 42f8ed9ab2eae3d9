/** Loads the document of the address that the router has just shown, at the section that it names. */
export function loadDocument(): void {
  // Otherwise the browser would go to where the page before was scrolled to.
  window.history.scrollRestoration = 'manual';
  window.location.reload();
}
