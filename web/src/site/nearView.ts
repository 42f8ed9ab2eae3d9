/** How far below the window a part is made ready before it is seen. */
const ahead = '300px';

/** Signs of printing, present or imminent: it shows the whole page, also parts nobody has come near. */
const beforePaper = ['beforeprint', 'keydown'] as const;

/**
 * Resolves when a reader has come near a part, so content further down loads nothing before, or when they press a key or print; at once in
 * a browser without this ability.
 */
export function nearView(part: HTMLElement): Promise<void> {
  if (typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end();
      },
      { rootMargin: ahead },
    );
    const end = () => {
      observer.disconnect();
      for (const type of beforePaper) removeEventListener(type, end);
      resolve();
    };
    observer.observe(part);
    for (const type of beforePaper) addEventListener(type, end);
  });
}
