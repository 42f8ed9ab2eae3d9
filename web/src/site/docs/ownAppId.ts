import { appIdPlaceholder } from '../../pages/docs/exampleFacts.ts';
import { createApi } from '../../shared/api.ts';
import { tokenHere } from '../tokenHere.ts';

const labels = { show: 'Show my App ID in the examples', hide: 'Hide my App ID' };

/** Puts the reader's own App ID into the examples of this page, or takes it out again. It is kept nowhere. */
export async function toggleOwnAppId(): Promise<void> {
  const { dataset } = document.documentElement;
  if ('withAppId' in dataset) return hide();
  say('Loading...');
  try {
    const { name, key } = await findOwnAppId();
    dataset.withAppId = '';
    write(key);
    // A browser keeps the document for its Back button, possibly pressed after the reader has signed out.
    window.addEventListener('pagehide', hide, { once: true });
    say(labels.hide, `These are examples with your App ID ${name}. Keep them to yourself.`);
  } catch (error) {
    say(labels.show, error instanceof Error ? error.message : 'Your App ID could not be loaded.');
  }
}

function hide(): void {
  delete document.documentElement.dataset.withAppId;
  write(appIdPlaceholder);
  say(labels.show);
}

/** The newest active App ID that can be shown. Rejects with a sentence for the reader if there is none. */
async function findOwnAppId(): Promise<{ name: string; key: string }> {
  const api = createApi(tokenHere);
  if (!(await tokenHere())) throw new Error('You are not signed in any more. Please sign in and try again.');
  const { app_ids } = await api.listAppIds({});
  const active = app_ids.filter(({ status }) => status === 'active');
  if (active.length === 0) throw new Error('Your account has no active App ID. Generate one under Dashboard, App IDs.');
  for (const { name, app_id } of active) if (app_id !== null) return { name, key: app_id };
  throw new Error(
    active.some(({ key_is_lost }) => key_is_lost)
      ? 'Your App ID cannot be shown any more. Generate another one under Dashboard, App IDs.'
      : 'Your role does not show App IDs. Ask the owner or an admin of your account.',
  );
}

function write(text: string): void {
  for (const place of document.querySelectorAll('[data-app-id]')) place.textContent = text;
}

/** On every button of this kind, with a message below each. */
function say(label: string, sentence = ''): void {
  for (const button of document.querySelectorAll('button[data-own-app-id]')) {
    button.textContent = label;
    const choice = button.parentElement;
    const status = choice?.querySelector('[role=status]') ?? choice?.appendChild(document.createElement('span'));
    status?.setAttribute('role', 'status');
    if (status) status.textContent = sentence;
  }
}
