/** How far below the window a part is made ready before it is seen. */
const ahead = '300px';

/** Resolves when a reader has come near a part, so that what stands further down loads nothing before; at once in a browser that cannot tell. */
export function nearView(part: HTMLElement): Promise<void> {
  if (typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: ahead },
    );
    observer.observe(part);
  });
}
