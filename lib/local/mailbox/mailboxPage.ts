import { escapeHtml } from '../../standIns/aws/escapeHtml.ts';
import type { DeliveredMail } from './mailbox.ts';

/** The page as one document: mails newest first, with their codes and links marked. */
export function mailboxPage(mails: DeliveredMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mailbox</title>
<style>${mailboxStyle}</style>
</head>
<body>
<header>
<h1>Local mailbox</h1>
<p>Every mail of the product on this machine, newest first. Nothing is sent to anybody. <a href="/mailbox.json">As JSON</a></p>
</header>
<main>
<p id="news" role="status"></p>
<p id="empty"${mails.length > 0 ? ' hidden' : ''}>No mail yet. Sign up, and the code appears here.</p>
<div id="mails">${mails.map(article).join('\n')}</div>
</main>
<script>${mailboxScript}</script>
</body>
</html>
`;
}

function article(mail: DeliveredMail): string {
  const title = `mail-${mail.id}`;
  return `<article id="${title}" aria-labelledby="${title}-subject">
<h2 id="${title}-subject">${escapeHtml(mail.subject)}</h2>
<p class="meta">To <span class="to">${escapeHtml(mail.to)}</span>${answersTo(mail)}, <time datetime="${escapeHtml(mail.at)}">${escapeHtml(
    mail.at.replace('T', ' ').slice(0, 19),
  )} UTC</time></p>
${mail.html === null ? `<div class="text">${marked(mail.text)}</div>` : bothForms(mail)}
</article>`;
}

/** The address for an answer, possibly other than the sender's. */
function answersTo({ headers }: DeliveredMail): string {
  const to = headers['Reply-To'];
  return to ? `, answers to <span class="to">${escapeHtml(to)}</span>` : '';
}

/** The mail as most programs show it, in a frame without scripts, and its plain text below. */
function bothForms({ id, text }: DeliveredMail): string {
  return `<iframe src="/mailbox/${id}.html" sandbox="allow-popups" title="The mail in HTML"></iframe>
<details><summary>Plain text</summary><div class="text">${marked(text)}</div></details>`;
}

/** The text with its codes (six digits) in large type and its web addresses as links. */
function marked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|\b\d{6}\b)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      if (index % 2 === 0) return safe;
      return part.startsWith('http') ? `<a href="${safe}">${safe}</a>` : `<strong class="code">${safe}</strong>`;
    })
    .join('');
}

export const mailboxStyle = `
:root { color-scheme: light dark; --line: #d5d9e0; --soft: #5a6472; --back: #f4f6f9; --card: #fff; --code: #0b4f8a; }
@media (prefers-color-scheme: dark) {
  :root { --line: #39414d; --soft: #a5b0bf; --back: #14181d; --card: #1d232b; --code: #8cc4ff; }
}
html { overflow-anchor: none; }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem 4rem; background: var(--back); font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { font-size: 1.2rem; margin: 0; }
header p, .meta { color: var(--soft); margin: .25rem 0 1rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; margin-bottom: 1rem; }
.text { white-space: pre-wrap; }
.text, .to { overflow-wrap: anywhere; }
.code { color: var(--code); font: 600 1.5rem/1.2 ui-monospace, monospace; letter-spacing: .1em; }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: .25rem; background: #fff; }
summary { cursor: pointer; padding: .5rem 0; }
#news { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

/** Puts new mails on top every two seconds; a scrolled page keeps its place. */
export const mailboxScript = `
const list = document.getElementById('mails');
async function refresh() {
  const answer = await fetch('/mailbox', { cache: 'no-store' });
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const added = [...fresh.querySelectorAll('article')].filter((mail) => !document.getElementById(mail.id));
  if (added.length === 0) return;
  const heightBefore = document.documentElement.scrollHeight;
  list.prepend(...added);
  document.getElementById('empty').hidden = true;
  document.getElementById('news').textContent = added.length === 1 ? 'One new mail' : added.length + ' new mails';
  if (scrollY > 0) scrollBy(0, document.documentElement.scrollHeight - heightBefore);
}
setInterval(() => { if (!document.hidden) refresh().catch(() => {}); }, 2000);
`;
