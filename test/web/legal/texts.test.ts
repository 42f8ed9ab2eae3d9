import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type LegalText, legalTexts, legalVersions } from '../../../lib/contract/account/legal.ts';
import { otherRecipients } from '../../../lib/contract/account/processors.ts';
import { plans } from '../../../lib/contract/billing/plans.ts';
import { figureTitled } from '../../../lib/contract/screening/accuracy.ts';
import { replyWithin, technicalReplyWithin } from '../../../lib/contract/site/replyTimes.ts';
import { legalMarkdown, readTexts } from '../../../web/legal/readTexts.ts';
import { textBlocks } from '../../../web/legal/textBlocks.ts';

const texts = readTexts();
const versions = legalTexts.flatMap((text) => legalVersions[text].map((version) => ({ text, ...version })));
const plain = (path: string) =>
  (texts.find((text) => text.path === path)?.html ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test.each(versions)('$text of $version reads as it was published', ({ text, version, sha256 }) => {
  // Fails where a text or a number in it has changed: publish another version in lib/contract/account/legal.ts instead.
  // With the placeholders of the brand: whoever offers the service.
  expect(
    createHash('sha256')
      .update(legalMarkdown(text as LegalText, version))
      .digest('hex'),
  ).toBe(sha256);
});

test('versions are named by their days, newest first, and take effect no earlier', () => {
  for (const text of legalTexts) {
    const days = legalVersions[text].map(({ version }) => version);
    expect(days).toEqual([...new Set(days)].sort().reverse());
    for (const { version, takesEffect } of legalVersions[text]) {
      expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(takesEffect >= version).toBe(true);
    }
  }
});

test('the terms have their thirteen sections, and the privacy policy its ten', () => {
  const sections = (path: string) =>
    texts.find((text) => text.path === path)?.contents.map(({ title }) => title.replace(/^\d+\. /, ''));
  expect(sections('/terms')).toEqual([
    'About the Service',
    'Who Can Use the Service',
    'Your Responsibilities',
    'Subscription & Billing',
    'Data Retention & Ownership',
    'Intellectual Property',
    'No Legal Advice',
    'Disclaimers',
    'Limitation of Liability',
    'Termination',
    'Governing Law',
    'Changes to These Terms',
    'Contact',
  ]);
  expect(sections('/privacy')).toEqual([
    'Scope',
    'What We Collect',
    'How We Use Data',
    'Legal Grounds',
    'Data Retention',
    'Subprocessors',
    'Cookies',
    'Your Rights (GDPR)',
    'International Transfers',
    'Contact',
  ]);
});

test('a text has no placeholder left, and every link within the site leads to a text, an anchor or another page', () => {
  const ids = new Map(texts.map(({ path, html }) => [path, [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]));
  const elsewhere = [
    '/status',
    '/.well-known/security.txt',
    '/api-docs/batch-files',
    '/api-docs/receipts',
    '/api-docs/adverse-media',
  ];
  for (const { path, html } of texts) {
    expect(html).not.toMatch(/\{\{|\}\}/);
    for (const [, href = ''] of html.matchAll(/href="([/#][^"]*)"/g)) {
      const [page, anchor] = href.split('#');
      if (elsewhere.includes(page ?? '')) continue;
      const found = ids.get(page || path);
      expect(found && (anchor === undefined || found.includes(anchor)) ? href : `${path}: ${href}`).toBe(href);
    }
  }
});

test('the retention table names no data twice', () => {
  const rows = textBlocks.retention().split('\n').slice(2);
  const subjects = [/contact form/i, /cookies/i, /view/i, /request log/i, /invitation/i, /acceptances/i];
  expect(subjects.map((subject) => rows.filter((row) => subject.test(row)).length)).toEqual(subjects.map(() => 1));
  const names = rows.map((row) => row.split('|')[1]?.trim());
  expect(new Set(names).size).toBe(names.length);
});

test.each(['/terms', '/privacy', '/dpa'])(
  '%s says that data stays until the account is deleted, and whom to ask for that',
  (path) => {
    expect(plain(path)).toMatch(/until (its|the) owner deletes|until the account is deleted/);
    expect(plain(path)).toMatch(/asks? (us|support@\S+)/);
  },
);

test('the terms and the security page promise the same time of reply as the contact page', () => {
  for (const path of ['/terms', '/security']) expect(plain(path)).toContain(replyWithin);
  expect(plain('/terms')).toContain(technicalReplyWithin);
});

test('whoever receives a name without working for the operator stands on every page that names recipients', () => {
  for (const path of ['/dpa', '/privacy', '/security'])
    for (const { name, receives } of otherRecipients) {
      expect(plain(path)).toContain(name);
      expect(plain(path)).toContain(receives);
    }
  expect(plain('/dpa')).toContain('looking for them in news and official releases');
  expect(plain('/dpa')).toContain('reports an accusation or a conviction');
});

test('what a plan promises beyond its limits is the same on its card and in the terms', () => {
  const terms = plain('/terms').toLowerCase();
  const words = ['priority support', 'dedicated account manager', 'audit logging', 'adverse media'];
  for (const promised of [...words, 'callback service', 'real-time notifications', 'case management'])
    expect(terms).toContain(promised);
  for (const { subjects, features } of Object.values(plans)) {
    const promised = subjects?.toLocaleString('en-GB') ?? 'any number of';
    expect(features[2]).toMatch(new RegExp(`^Monitoring of ${promised} customers`));
    expect(terms).toContain(String(subjects ?? 'any number with professional'));
  }
  for (const { features, seats } of Object.values(plans))
    expect(features[1]).toMatch(seats === null ? /^Any number of members/ : new RegExp(`^${seats} member`));
});

test('how many more are missed at fewer false alarms is counted from the report', () => {
  const [one = 0, fifth = 0] = figureTitled('retrieval recall at 1 % / 0.2 % false positives')
    .ours.split(' / ')
    .map(Number);
  const missed = (share: number) => Math.round((1 - share) * 100);
  expect(plain('/accuracy')).toContain(`and ${missed(fifth)} of 100 are missed instead of ${missed(one)}`);
});

test('how many records are shown as one with the references of the lists, and how many without, is counted from the report', () => {
  const { ours } = figureTitled("groups on the lists' references: precision / recall; without them");
  const [, withThem = 0, right = 0, without = 0] = (ours.match(/[\d.]+/g) ?? []).map(Number);
  expect(right).toBe(1);
  expect(plain('/accuracy')).toContain(`belong together, ${Math.floor(withThem * 100)} are shown as one`);
  expect(plain('/accuracy')).toContain(`taken out, ${Math.floor(without * 100)} are, and none of all pairs`);
});

test('the edition id that is explained is that of the recorded answers', () => {
  const { lists_screened } = JSON.parse(readFileSync('web/docs/answers/sanctionsCheck.json', 'utf8'));
  const ids = lists_screened.map(({ edition_id }: { edition_id: string }) => edition_id.replace(/-private$/, ''));
  expect(ids.some((id: string) => plain('/verify').includes(id))).toBe(true);
});

test('the terms state the constants of the contract', () => {
  const terms = plain('/terms');
  for (const words of [
    'must be 18 years or older',
    'Danish law applies',
    'decided by the courts of Copenhagen',
    'limited to the fees that you have paid for the service in the 12 months before',
    'up to 5 years after the account is closed or the contract ends',
    'decisions about employment, insurance or credit, or for surveillance of people, unless the law permits it',
    'Simple EUR 39.95 EUR 399.50 50 1 10',
    'Professional EUR 595 EUR 5,950 no limit no limit 100',
  ])
    expect(terms).toContain(words);
});
