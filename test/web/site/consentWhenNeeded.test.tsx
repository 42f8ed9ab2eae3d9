import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentKey } from '../../../lib/contract/site/browserKeys.ts';
import { consentTextVersion } from '../../../lib/contract/site/consentRules.ts';
import { CookieSettings } from '../../../web/src/documents/CookieSettings.tsx';
import { consentWhenNeeded } from '../../../web/src/site/consent/consentWhenNeeded.ts';
import { startConsent } from '../../../web/src/site/consent/startConsent.ts';
import { renderPart } from '../support/renderPart.tsx';

const person = userEvent.setup({ delay: null });
const noon = Date.parse('2026-11-22T12:00:00Z');
const { dataset } = document.documentElement;
const sent: unknown[] = [];
let starts: number;
/** What starting waits for. */
let network: Promise<void>;

const decision = {
  id: 'browser',
  decision: 'one',
  at: '2026-11-20T12:00:00Z',
  version: consentTextVersion,
  analytics: false,
  support_chat: false,
  sent: true,
};

function open(kept?: Partial<typeof decision>, hash = '') {
  document.body.innerHTML = '';
  delete dataset.consent;
  localStorage.clear();
  if (kept) localStorage.setItem(consentKey, JSON.stringify({ ...decision, ...kept }));
  window.history.replaceState(null, '', `/contact${hash}`);
  const { container } = renderPart(
    <>
      <a href="/privacy#cookie-settings">Cookie settings</a>
      <button type="button">Elsewhere</button>
      <CookieSettings />
    </>,
  );
  const part = container.querySelector('aside') as HTMLElement;
  const start = async () => {
    starts += 1;
    await network;
    startConsent(part, {
      send: async (path, body) => void sent.push([path, body]),
      now: () => noon,
      newId: () => 'new',
      reload: () => undefined,
    });
  };
  void consentWhenNeeded(part, start, noon);
}

beforeEach(() => {
  [starts, network] = [0, Promise.resolve()];
  sent.length = 0;
});

test.each<[string, Partial<typeof decision> | undefined]>([
  ['nothing was decided', undefined],
  ['all was refused and recorded', {}],
])(
  'nothing is started where %s, until a button or a link of the settings is pressed, which is then done',
  async (_, kept) => {
    open(kept);
    await person.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(starts).toBe(0);
    await person.click(screen.getByRole('link', { name: 'Cookie settings' }));
    expect([starts, dataset.consent]).toEqual([1, 'choose']);
  },
);

test('a decision is made once, however often its button is pressed while it is started', async () => {
  let release: () => void = () => undefined;
  network = new Promise((resolve) => {
    release = resolve;
  });
  open();
  const reject = screen.getByRole('button', { name: 'Reject all' });
  await person.click(reject);
  await person.click(reject);
  expect(localStorage.getItem(consentKey)).toBeNull();
  release();
  await waitFor(() => expect(sent).not.toEqual([]));
  expect([starts, sent.length]).toEqual([1, 1]);
  expect(localStorage.getItem(consentKey)).toContain('"analytics":false');
});

test('where starting fails, the next press tries again', async () => {
  network = Promise.reject(new TypeError('Failed to fetch'));
  open();
  await person.click(screen.getByRole('button', { name: 'Reject all' }));
  expect(localStorage.getItem(consentKey)).toBeNull();
  network = Promise.resolve();
  await person.click(screen.getByRole('button', { name: 'Reject all' }));
  expect([starts, localStorage.getItem(consentKey) !== null]).toEqual([2, true]);
});

test.each<[string, Partial<typeof decision> | undefined, string]>([
  ['pages may be counted', { analytics: true }, ''],
  ['a decision was not recorded yet', { sent: false }, ''],
  ['the address asks for the settings', undefined, '#cookie-settings'],
])('is started at once where %s', (_, kept, hash) => {
  open(kept, hash);
  expect(starts).toBe(1);
});
