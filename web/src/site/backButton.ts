/**
 * Makes a link `[data-back]`, which leads to the home page, lead back to the page of this site that the reader came from. In a tab that
 * was opened by the link that led here there is no page to go back to.
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
