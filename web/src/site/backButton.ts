/**
 * Makes a link `[data-back]` to the home page lead back to the reader's previous page of this site. A tab opened by the link itself has no
 * page to go back to.
 */
export function startBack(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('[data-back]')) return;
    if (window.history.length < 2) return;
    if (!document.referrer.startsWith(`${window.location.origin}/`)) return;
    event.preventDefault();
    window.history.back();
  });
}
