/** Shows why somebody was led to this page, as the address says it, and takes it out of the address: a reload says it no more. */
export function startNeeded(part: HTMLElement): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const need = query.get('needs');
  if (need === null) return;
  query.delete('needs');
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${rest && `?${rest}`}${hash}`);
  for (const notice of part.querySelectorAll<HTMLElement>('[data-need]')) {
    notice.hidden = notice.dataset.need !== need;
    notice.querySelector('button')?.addEventListener('click', () => {
      notice.hidden = true;
    });
  }
}
