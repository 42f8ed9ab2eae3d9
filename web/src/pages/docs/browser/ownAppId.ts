import { createApi } from '../../../shared/api.ts';
import { loadConfig } from '../../../shared/config.ts';
import { clientInUse, signedInBefore } from '../../../shared/signedInMark.ts';
import { appIdPlaceholder } from '../exampleFacts.ts';

const labels = { show: 'Show my App ID in the examples', hide: 'Hide my App ID' };

/** Puts the reader's own App ID into the examples of this page, or takes it out again. It is kept nowhere, and a page that is left does not keep it. */
export async function toggleOwnAppId(): Promise<void> {
  const { dataset } = document.documentElement;
  const isShown = 'withAppId' in dataset;
  if (isShown) return hide();
  say('Loading...');
  try {
    const { name, key } = await findOwnAppId();
    dataset.withAppId = '';
    write(key);
    // The browser may keep the document as it is, for whoever presses Back after a sign-out.
    window.addEventListener('pagehide', hide, { once: true });
    say(labels.hide, `These are examples with your App ID ${name}. Keep them to yourself.`);
  } catch (error) {
    say(labels.show, error instanceof Error ? error.message : 'Your App ID could not be loaded.');
  }
}

function hide(): void {
  window.removeEventListener('pagehide', hide);
  delete document.documentElement.dataset.withAppId;
  write(appIdPlaceholder);
  say(labels.show);
}

/** The newest App ID that is active and can be shown. Rejects with a sentence for the reader where there is none to show. */
async function findOwnAppId(): Promise<{ name: string; key: string }> {
  const api = createApi(tokenHere);
  if (!(await tokenHere())) throw new Error('You are not signed in any more. Please sign in and try again.');
  const { app_ids } = await api.listAppIds({});
  const ofActive = app_ids.filter(({ status }) => status === 'active');
  const active = ofActive.find(({ app_id }) => app_id !== null) ?? ofActive[0];
  if (!active) throw new Error('Your account has no active App ID. Generate one under Dashboard, App IDs.');
  if (active.app_id === null) {
    throw new Error(
      'key_is_lost' in active
        ? 'Your App ID cannot be shown any more. Generate another one under Dashboard, App IDs.'
        : 'Your role does not show App IDs. Ask the owner or an admin of your account.',
    );
  }
  return { name: active.name, key: active.app_id };
}

/** The ID token of the session in this browser; undefined without one. */
async function tokenHere(): Promise<string | undefined> {
  if (!signedInBefore()) return undefined;
  const [config, { configure, currentSession }] = await Promise.all([
    loadConfig(),
    import('../../../shared/cognito.ts'),
  ]);
  configure(config, clientInUse(config));
  return (await currentSession())?.token;
}

function write(text: string): void {
  for (const place of document.querySelectorAll('[data-app-id]')) place.textContent = text;
}

/** On every button of this kind, and below each what there is to say. */
function say(label: string, sentence = ''): void {
  for (const button of document.querySelectorAll('button[data-own-app-id]')) {
    button.textContent = label;
    const choice = button.parentElement;
    const status = choice?.querySelector('[role=status]') ?? choice?.appendChild(document.createElement('span'));
    status?.setAttribute('role', 'status');
    if (status) status.textContent = sentence;
  }
}
