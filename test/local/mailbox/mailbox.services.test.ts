import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mailbox } from '../../../lib/local/mailbox/mailbox.ts';
import { mailboxPage } from '../../../lib/local/mailbox/mailboxPage.ts';
import { serveMailbox } from '../../../lib/local/mailbox/serveMailbox.ts';
import { type Listening, listen } from '../../../lib/standIns/aws/listen.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'));
const clock = () => new Date('2026-11-20T10:00:00Z');
let server: Listening;

afterAll(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the local mailbox', () => {
  test('keeps what was delivered, newest first, over a restart, and for its owner only', async () => {
    const first = new Mailbox(dataDir, clock);
    await Promise.all(
      ['one', 'two', 'three'].map((subject) => first.deliver({ to: 'ada@example.org', subject, text: 'Hello' })),
    );
    const again = new Mailbox(dataDir, clock);
    expect(again.list()).toEqual(first.list());
    expect(again.list().map(({ id, subject }) => [id, subject])).toEqual([
      [3, 'three'],
      [2, 'two'],
      [1, 'one'],
    ]);
    expect(again.list()[0]?.at).toBe('2026-11-20T10:00:00.000Z');
    expect(statSync(join(dataDir, 'mails.json')).mode & 0o777).toBe(0o600);
  });

  test('shows a mail when it would survive a restart, not before', async () => {
    const mailbox = new Mailbox(join(dataDir, 'durable'), clock);
    const delivered = mailbox.deliver({ to: 'ada@example.org', subject: 'one', text: 'Hello' });
    expect(mailbox.list()).toEqual([]);
    await delivered;
    expect(mailbox.list()).toHaveLength(1);
  });

  test('keeps the newest 200', async () => {
    const folder = join(dataDir, 'many');
    const mailbox = new Mailbox(folder, clock);
    for (let n = 1; n <= 205; n++) void mailbox.deliver({ to: 'ada@example.org', subject: String(n), text: '' });
    await mailbox.deliver({ to: 'ada@example.org', subject: 'last', text: '' });
    const kept = new Mailbox(folder, clock).list();
    expect([kept.length, kept[0]?.subject, kept.at(-1)?.subject]).toEqual([200, 'last', '7']);
  });

  test('leaves out mails of another shape, which would end its page', () => {
    const folder = join(dataDir, 'strange');
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'mails.json'),
      JSON.stringify([{ id: 1, to: 'ada@example.org', subject: 'x', text: '' }]),
    );
    expect(new Mailbox(folder, clock).list()).toEqual([]);
  });

  test('serves the HTML of a mail by itself, where it can neither run scripts nor fetch anything', async () => {
    const mailbox = new Mailbox(join(dataDir, 'html'), clock);
    const html = '<p>Hello <a href="https://example.org/">there</a></p><script>alert(1)</script>';
    await mailbox.deliver({ to: 'ada@example.org', subject: 'Hi', text: 'Hello there', html });
    const handle = serveMailbox(mailbox);
    const served = await listen(async (request, response) => {
      if (!handle(request, response)) response.writeHead(404).end();
    });
    const [one, two, page] = await Promise.all(
      ['/mailbox/1.html', '/mailbox/2.html', '/mailbox'].map((path) => fetch(`${served.url}${path}`)),
    );
    const policy = one?.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
    expect(await one?.text()).toContain('<a target="_blank" rel="noopener" href="https://example.org/">');
    expect(two?.status).toBe(404);
    const text = await page?.text();
    expect(text).toContain('<iframe src="/mailbox/1.html" sandbox="allow-popups"');
    expect(text).toContain('Hello there');
    expect(page?.headers.get('content-security-policy')).toContain("frame-src 'self'");
    await served.close();
  });

  test('is a page and a JSON document, and answers nothing else', async () => {
    const mailbox = new Mailbox(join(dataDir, 'served'), clock);
    await mailbox.deliver({ to: 'ada@example.org', subject: 'Your code', text: 'Your confirmation code is 042137' });
    const handle = serveMailbox(mailbox);
    server = await listen(async (request, response) => {
      if (!handle(request, response)) response.writeHead(404).end();
    });
    const json = await fetch(`${server.url}/mailbox.json`);
    expect(await json.json()).toEqual(mailbox.list());
    const page = await fetch(`${server.url}/mailbox?from=journey`);
    expect(await page.text()).toContain('<strong class="code">042137</strong>');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect((await fetch(`${server.url}/mailboxes`)).status).toBe(404);
    expect((await fetch(`${server.url}/mailbox`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the page', () => {
  const mail = {
    id: 1,
    to: 'ada@example.org',
    subject: 'Hi',
    text: 'Hello',
    html: null,
    headers: {},
    at: '2026-11-20T10:00:00.000Z',
  };

  test('shows what a mail says as text, never as markup', () => {
    const evil = '<script>alert("x")</script> & <img src=x onerror=alert(1)>';
    const html = mailboxPage([{ ...mail, to: evil, subject: evil, text: evil }]);
    expect(html).not.toContain('<img');
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &lt;img');
  });

  test('makes web addresses links, without the full stop behind them, and long numbers no codes', () => {
    const text = 'See https://example.org/a?b=1&c=2. Ticket 1234567 "https://example.org/x"';
    const html = mailboxPage([{ ...mail, text }]);
    expect(html).toContain('<a href="https://example.org/a?b=1&amp;c=2">https://example.org/a?b=1&amp;c=2</a>. Ticket');
    expect(html).toContain('&quot;<a href="https://example.org/x">');
    expect(html).not.toContain('<strong');
  });

  test('says so when there is no mail yet', () => {
    expect(mailboxPage([])).toMatch(/<p id="empty">No mail yet/);
    expect(mailboxPage([mail])).toMatch(/<p id="empty" hidden>/);
  });
});
