import { createHash } from 'node:crypto';
import { escapeHtml } from '../../aws/escapeHtml.ts';

const style = `
:root { color-scheme: light dark; --line: #d5d9e0; --soft: #5a6472; --back: #f4f6f9; --card: #fff; --act: #0b4f8a; --on: #fff; --bad: #a3180c; }
@media (prefers-color-scheme: dark) {
  :root { --line: #39414d; --soft: #a5b0bf; --back: #14181d; --card: #1d232b; --act: #8cc4ff; --on: #10151b; --bad: #ff9d92; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; padding: 1.5rem 1rem 4rem; background: var(--back); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0 0 .25rem; } h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
.soft { color: var(--soft); } .bad { color: var(--bad); font-weight: 600; } .price { font-size: 1.6rem; font-weight: 600; margin: .25rem 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; margin: 1rem 0; }
label { display: block; margin: .75rem 0 .25rem; }
input, select { font: inherit; width: 100%; padding: .5rem; border: 1px solid var(--soft); border-radius: .375rem; background: var(--back); color: inherit; }
button, .button { display: inline-block; font: inherit; min-height: 44px; margin: .75rem .5rem 0 0; padding: .5rem 1.25rem; border: 1px solid var(--act); border-radius: .375rem; background: var(--act); color: var(--on); cursor: pointer; text-decoration: none; }
button.quiet, .button.quiet { background: none; color: var(--act); }
a { color: var(--act); } :focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .35rem .5rem .35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td:not(:first-child), th:not(:first-child) { white-space: nowrap; overflow-wrap: normal; } td:last-child, th:last-child { text-align: right; padding-right: 0; } ul { padding-left: 1.25rem; margin: .25rem 0; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

export interface Page {
  status: number;
  html: string;
  /** Allowed targets of its forms, beside this place: a browser checks the redirect after a form as well. */
  leadsTo?: string[];
}

/** A whole page. `body` is HTML with escaped texts. */
export function page(title: string, body: string, { status = 200, leadsTo }: Partial<Page> = {}): Page {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
  return { status, html, leadsTo };
}

export function pageHeaders({ leadsTo = [] }: Page): Record<string, string> {
  const origins = leadsTo.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      ["form-action 'self'", ...new Set(origins)].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // The address is the permission.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

/** A message above a form; empty without one. */
export const problem = (message: string | undefined) =>
  message ? `<p class="bad" role="alert">${escapeHtml(message)}</p>` : '';

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
export const money = (cents: number) => escapeHtml(euros.format(cents / 100));

/** The day of a moment in seconds since 1970, in UTC. */
export const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** A form posting to an address below the page's own. */
export const form = (action: string, inner: string) =>
  `<form method="post" action="${escapeHtml(action)}">${inner}</form>`;
