import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentKey } from '../../../lib/contract/site/browserKeys.ts';
import { consentTextVersion } from '../../../lib/contract/site/consentRules.ts';
import { CookieSettings } from '../../../web/src/documents/CookieSettings.tsx';
import { siteProviders } from '../../../web/src/shared/siteProviders.ts';
import type { ConsentRecord } from '../../../web/src/site/consent/consentRecord.ts';
import { markConsent } from '../../../web/src/site/consent/markConsent.ts';
import { startConsent } from '../../../web/src/site/consent/startConsent.ts';
import { renderPart } from '../support/renderPart.tsx';

const person = userEvent.setup({ delay: null });
const noon = Date.parse('2026-11-22T12:00:00Z');
const days = (n: number) => n * 86_400_000;
const { dataset } = document.documentElement;
let sent: [path: string, body: Record<string, unknown>][];
let isDown: boolean;
let ids = 0;
let reloads = 0;

/** A page that is opened: what runs before it is painted, and its script. */
function open({ at = noon, hash = '' } = {}) {
  document.body.innerHTML = '';
  for (const script of document.head.querySelectorAll('script')) script.remove();
  delete dataset.consent;
  window.history.replaceState(null, '', `/contact${hash}`);
  const { container } = renderPart(
    <>
      <main tabIndex={-1} />
      <a href="/privacy#cookie-settings">Cookie settings</a>
      <CookieSettings />
    </>,
  );
  markConsent(at);
  startConsent(container.querySelector('aside') as HTMLElement, {
    send: async (path, body) => {
      if (isDown) throw new Error('down');
      sent.push([path, body as Record<string, unknown>]);
    },
    now: () => at,
    newId: () => `id-${++ids}`,
    reload: () => reloads++,
  });
}

const press = (name: string) => person.click(screen.getByRole('button', { name }));
const kept = () => JSON.parse(localStorage.getItem(consentKey) ?? 'null') as ConsentRecord | null;
/** Calls of the server, once what is loaded later has been. */
const calls = async (path: string) => {
  await import('../../../web/src/site/consent/countView.ts');
  return sent.filter(([to]) => to === path).map(([, body]) => body);
};
const views = () => calls('/app/v1/page-counts');
const records = () => calls('/app/v1/consents');
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const signal = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  localStorage.clear();
  [sent, isDown, ids, reloads] = [[], false, 0, 0];
  Object.assign(siteProviders, { analytics: '', supportChat: '' });
  signal('userAgent', 'Mozilla/5.0 Firefox/145.0');
});
afterEach(() => {
  signal('globalPrivacyControl', undefined);
  signal('doNotTrack', null);
  jest.restoreAllMocks();
});

test('a first visit asks, and until it is answered nothing is sent, loaded or kept', async () => {
  open();
  expect(dataset.consent).toBe('ask');
  const banner = screen.getByRole('complementary', { name: 'Cookies' });
  const answers = within(banner).getAllByRole('button');
  expect(answers.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Accept all', 'Reject all', 'Choose']);
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  expect([await views(), await records(), scripts(), localStorage.length]).toEqual([[], [], [], 0]);
});

test('a refusal is kept and recorded, and nothing is loaded, also on later visits', async () => {
  open();
  await press('Reject all');
  expect(dataset.consent).toBeUndefined();
  expect(document.querySelector('main')).toHaveFocus();
  expect(Object.keys(localStorage)).toEqual([consentKey]);
  open({ at: noon + days(300) });
  expect(dataset.consent).toBeUndefined();
  expect(await views()).toEqual([]);
  expect(await records()).toEqual([
    {
      consent_id: 'id-1',
      decision_id: 'id-2',
      text_version: consentTextVersion,
      analytics: false,
      support_chat: false,
    },
  ]);
});

test('with consent each page is counted once, without anything of who reads it', async () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://news.example/story?reader=7#top');
  open();
  await press('Accept all');
  expect(await views()).toEqual([{ path: '/contact', referrer: 'news.example' }]);
  expect(kept()).toMatchObject({ analytics: true, support_chat: false, sent: true });
  open();
  expect(await views()).toHaveLength(2);
});

test('the own site is no referrer, and a program that says so is not counted', async () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/about`);
  open();
  await press('Accept all');
  expect(await views()).toEqual([{ path: '/contact' }]);
  signal('userAgent', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  open();
  expect(await views()).toHaveLength(1);
});

test('is changed in the footer of every page: withdrawn, nothing more is counted, and both decisions are recorded', async () => {
  open();
  await press('Accept all');
  open();
  const link = screen.getByRole('link', { name: 'Cookie settings' });
  await person.click(link);
  expect(dataset.consent).toBe('choose');
  expect(screen.getByRole('complementary')).toHaveFocus();
  expect(screen.getByText(/Decided on 22 November 2026, recorded as id-1/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Page counts/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Necessary/ })).toBeDisabled();
  await person.click(screen.getByRole('checkbox', { name: /Page counts/ }));
  await press('Save choice');
  expect(link).toHaveFocus();
  const before = (await views()).length;
  open();
  expect(await views()).toHaveLength(before);
  expect((await records()).map(({ consent_id, analytics }) => [consent_id, analytics])).toEqual([
    ['id-1', true],
    ['id-1', false],
  ]);
});

test('the address of the settings opens them, and escape closes them without a change', async () => {
  open();
  await press('Reject all');
  open({ hash: '#cookie-settings' });
  expect(dataset.consent).toBe('choose');
  screen.getByRole('complementary').focus();
  await person.keyboard('{Escape}');
  expect(dataset.consent).toBeUndefined();
  expect(window.location.hash).toBe('');
  expect(await records()).toHaveLength(1);
});

test.each([
  ['a year has passed', { at: noon + days(366) }, {}],
  ['the text is another one', {}, { version: '2025-01-01' }],
])('asks again when %s, and loads nothing meanwhile', async (_, visit, changed) => {
  open();
  await press('Accept all');
  localStorage.setItem(consentKey, JSON.stringify({ ...kept(), ...changed }));
  const before = (await views()).length;
  open(visit);
  expect(dataset.consent).toBe('ask');
  expect(await views()).toHaveLength(before);
});

test('a decision that could not be recorded holds, and is recorded on the next page', async () => {
  isDown = true;
  open();
  await press('Accept all');
  expect(kept()).toMatchObject({ analytics: true, sent: false });
  isDown = false;
  open();
  expect(await records()).toMatchObject([{ decision_id: 'id-2', analytics: true }]);
});

test.each([
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['Do Not Track', 'doNotTrack', '1'],
])('%s is a refusal of being counted, and asks nothing', async (_, name, value) => {
  open();
  await press('Accept all');
  const before = (await views()).length;
  signal(name, value);
  open();
  expect(await views()).toHaveLength(before);
  localStorage.clear();
  open();
  expect(dataset.consent).toBeUndefined();
  await person.click(screen.getByRole('link', { name: 'Cookie settings' }));
  expect(screen.getByText(/Your browser asks not to be tracked/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Page counts/ })).toBeDisabled();
  await press('Accept all');
  expect(kept()).toMatchObject({ analytics: false });
});

test('a browser that keeps nothing is not asked, and nothing is loaded', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  open();
  expect(dataset.consent).toBeUndefined();
  await person.click(screen.getByRole('link', { name: 'Cookie settings' }));
  expect(screen.getByText(/Your browser keeps no data of this site/)).toBeVisible();
  await press('Accept all');
  expect([await views(), await records()]).toEqual([[], []]);
});

test('what was kept and cannot be read counts as nothing decided', () => {
  for (const broken of [
    '{',
    'null',
    '{"id":1}',
    JSON.stringify({ id: 'x', at: 'never', version: consentTextVersion }),
  ]) {
    localStorage.setItem(consentKey, broken);
    open();
    expect([broken, dataset.consent]).toEqual([broken, 'ask']);
  }
});

describe('a stage with a support chat', () => {
  const chat = 'https://chat.example/widget.js';
  beforeEach(() => Object.assign(siteProviders, { supportChat: chat }));

  test('offers it as a category of its own, and loads its script with consent alone', async () => {
    open();
    expect(screen.getByText(/a script of chat.example/)).toBeInTheDocument();
    await press('Reject all');
    expect(scripts()).toEqual([]);
    await person.click(screen.getByRole('link', { name: 'Cookie settings' }));
    await person.click(screen.getByRole('checkbox', { name: /Support chat/ }));
    await press('Save choice');
    expect(scripts()).toEqual([chat]);
    expect(await views()).toEqual([]);
  });

  test('loads the page again when it is withdrawn, since a script that runs cannot be taken back', async () => {
    open();
    await press('Accept all');
    expect(scripts()).toEqual([chat]);
    await person.click(screen.getByRole('link', { name: 'Cookie settings' }));
    await press('Reject all');
    await records();
    expect(reloads).toBe(1);
  });

  test('without one there is no such category, whatever was kept', async () => {
    open();
    await press('Accept all');
    Object.assign(siteProviders, { supportChat: '' });
    open();
    expect(scripts()).toEqual([]);
    expect(screen.queryByText(/Support chat/)).not.toBeInTheDocument();
  });
});
