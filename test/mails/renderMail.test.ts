import { brand } from '../../lib/contract/brand.ts';
import { type Mail, type MailKind, mail, topicOf } from '../../lib/contract/mails/mails.ts';
import { mailTopics } from '../../lib/contract/mails/mailTopics.ts';
import { renderMail } from '../../lib/mails/renderMail.ts';
import { mailSamples } from '../support/mailSamples.ts';

const siteUrl = 'https://klarnavn.example';
const links = { siteUrl, unsubscribeUrl: `${siteUrl}/unsubscribe?token=t` };
const kinds = Object.keys(topicOf) as MailKind[];
const render = (given: Mail) => renderMail(given, links);

/** The text of an HTML mail as a reader sees it, without what is hidden. */
function readable(html: string): string {
  const document = html.replace(/<head>.*?<\/head>/s, '').replace(/<div style="display:none.*?<\/div><\/div>/s, '');
  return document
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

describe.each(kinds)('the mail %s', (kind) => {
  const sample = mailSamples[kind];
  const { subject, text, html } = render(sample);

  test('is of the contract and has a subject, a sentence beside it, a sender and a reason', () => {
    expect(mail.safeParse(sample).error).toBeUndefined();
    expect(subject).toMatch(/^\S.{5,150}$/u);
    expect(html).toMatch(/<div style="display:none[^>]*>\S.{10,}/);
    expect(text).toContain(`${brand.operator}, ${brand.seat}`);
    expect(text).toContain('You receive this mail because');
  });

  test('says the same in text and in HTML', () => {
    const shown = readable(html);
    const lines = text.split('\n').filter((line) => line && line !== '--');
    for (const line of lines.filter((one) => !one.includes('https://'))) {
      // A row of label and value stands in two cells, and the label of a button without its colon.
      for (const part of line.replace(/:$/, '').split(/(?<=^[^:.]{2,25}): /)) expect(shown).toContain(part);
    }
    for (const [url] of text.matchAll(/https:\/\/\S+/g))
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
  });

  test('fetches nothing and runs nothing', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object)\b|url\(|@import| on\w+=/i);
  });

  test('can be unsubscribed from exactly where it is optional', () => {
    expect(text.includes(links.unsubscribeUrl)).toBe(topicOf[kind] !== undefined);
    expect(html.includes(links.unsubscribeUrl)).toBe(topicOf[kind] !== undefined);
    if (topicOf[kind]) expect(() => renderMail(sample, { siteUrl })).toThrow(/unsubscribe/);
  });
});

test('every switch decides about a kind of mail', () => {
  expect(new Set(Object.values(topicOf).filter(Boolean))).toEqual(new Set(mailTopics));
});

describe('names of other people', () => {
  const created = (name: string) =>
    render({ kind: 'app_id_created', name, by: name, created_at: '2026-11-22T10:00:00Z' });

  test('are escaped in HTML', () => {
    const { html } = created('<img src=x onerror=alert(1)> & "Co"');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
  });

  test('cannot begin another header or line', () => {
    const { subject, text } = created('Prod\r\nBcc: all@bank.example\u2028X\u0085Y');
    expect(subject).not.toMatch(/[\r\n\u2028\u2029\u0085]/);
    expect(subject).toBe('App ID created: Prod Bcc: all@bank.example X Y');
    expect(text).toContain('App ID: Prod Bcc: all@bank.example X Y\n');
  });

  test('of 500 characters are cut between characters, not within one', () => {
    const { subject, text } = created('👩‍👩‍👧'.repeat(500));
    expect([...new Intl.Segmenter('en').segment(subject)].length).toBe('App ID created: '.length + 80);
    expect(subject.endsWith('👩‍👩‍👧…')).toBe(true);
    expect(text.length).toBeLessThan(5_000);
  });

  test('written from right to left do not turn the words around them, nor can they override them', () => {
    const { subject, html } = created('\u202Eبنك الشمال');
    expect(subject).toBe('App ID created: \u2068بنك الشمال\u2069');
    expect(html).not.toContain('\u202E');
    expect(created('Nordbank').subject).toBe('App ID created: Nordbank');
  });

  test('that leave nothing to show are named as such', () => {
    expect(created('\u200F\r\n').subject).toBe('App ID created: (no name)');
  });
});

describe('a message of the contact form', () => {
  const inquiry = (more: object) => render({ ...mailSamples.inquiry, ...more });

  test('is answered to its sender, and every other mail to support', () => {
    const answeredElsewhere = kinds.filter((kind) => render(mailSamples[kind]).replyTo !== undefined);
    expect(answeredElsewhere).toEqual(['inquiry']);
    expect(inquiry({}).replyTo).toBe('anna@nordbank.example');
  });

  test('keeps its lines, is escaped, and reads from right to left where it is written so', () => {
    const { text, html } = inquiry({ message: 'First <b>line</b>\nFirst <b>line</b>\n\nمرحبا' });
    expect(text).toContain('First <b>line</b>\n\nFirst <b>line</b>\n\nمرحبا');
    expect(html).not.toContain('<b>');
    expect(html).toMatch(/<p [^>]*dir="auto"[^>]*>مرحبا/);
  });

  test("is acknowledged without anything that its sender has typed, since the address may be a stranger's", () => {
    const { subject, text, html } = render(mailSamples.inquiry_received);
    for (const typed of ['Anna', 'nordbank', 'Nordbank', 'A first line', 'Partnership'])
      expect([subject, text, html].some((part) => part.includes(typed))).toBe(false);
  });
});

describe('facts', () => {
  test('a used-up month says when searches are answered again', () => {
    const { subject, text } = render({ ...mailSamples.usage_alert, percent: 100, used: 50 } as Mail);
    expect(subject).toBe("This month's searches are used up");
    expect(text).toContain('New searches from: 1 December 2026');
    expect(text).toContain('Used: 50 of 50');
  });

  test('a deleted account leaves no records of screenings behind, and the acceptances for some years', () => {
    const { text } = render(mailSamples.account_deleted);
    expect(text).toContain('We have kept no records of your screenings.');
    expect(text).toContain('Who accepted which terms is kept for 5 years.');
  });

  test('a report leaves out what was not counted', () => {
    const { matches: _, open_alerts: __, ...report } = mailSamples.monthly_report;
    const { text } = render(report);
    expect(text).toContain('Searches: 1,234');
    expect(text).not.toMatch(/matches|Open alerts/);
    expect(text).toContain('EU Consolidated: 30 October 2026 (2 days old)');
    expect(text).toContain('UN Security Council: 31 October 2026 (1 day old)');
  });

  test('a link that leads elsewhere than to a page is no mail of the contract', () => {
    for (const link of ['javascript:alert(1)', 'https://a b', '//else.example', 'https://x"y']) {
      expect(mail.safeParse({ kind: 'verify_address', link }).success).toBe(false);
    }
    expect(mail.safeParse({ ...mailSamples.account_update, path: '//else.example' }).success).toBe(false);
  });
});
