/** Self-declared programs; program-driven browsers among them. */
const program = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor/i;

/** Counts one view of this page: its path and the referring host, and nothing of its viewer. */
export async function countView(send: (path: string, body: object) => Promise<unknown>): Promise<void> {
  if (program.test(navigator.userAgent)) return;
  const referrer = hostOf(document.referrer);
  const path = window.location.pathname.replace(/(.)\/$/, '$1');
  const isOwn = referrer === '' || referrer === window.location.hostname;
  // An uncounted view disturbs nobody.
  await send('/app/v1/page-counts', { path, ...(isOwn ? {} : { referrer }) }).catch(() => undefined);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
