import {
  type ConsentCategory,
  consentCategories,
  consentTextVersion,
} from '../../../../lib/contract/site/consentRules.ts';
import {
  type ConsentRecord,
  canKeepConsent,
  consentHash,
  readConsent,
  refusesBySignal,
  stands,
  storeConsent,
} from './consentRecord.ts';

type Chosen = Pick<ConsentRecord, ConsentCategory>;

export interface ConsentDeps {
  send: (path: string, body: object) => Promise<unknown>;
  now: () => number;
  newId: () => string;
  reload: () => void;
}

/**
 * Makes the cookie settings of a page work: asks if nothing was decided, loads only accepted scripts, and keeps and records each decision.
 * Without a decision, with a refusal, and if the browser keeps no data, nothing is loaded.
 */
export function startConsent(part: HTMLElement, deps: ConsentDeps): void {
  const { send, now, newId, reload } = deps;
  const { dataset } = document.documentElement;
  const box = (name: ConsentCategory) => part.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const place = (what: string) => part.querySelector<HTMLElement>(`[data-consent=${what}]`) as HTMLElement;
  const bySignal = refusesBySignal();
  const loaded = new Set<ConsentCategory>();
  let cameFrom: HTMLElement | undefined;

  /** The accepted part of the possible ones. */
  const agreed = (record: ConsentRecord | undefined): Chosen => ({
    analytics: stands(record, now()) && record.analytics && !bySignal,
    support_chat: stands(record, now()) && record.support_chat && box('support_chat') !== null,
  });
  const load = (name: ConsentCategory) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    if (name === 'analytics') void countViewLater(send);
    const source = box(name)?.dataset.src;
    if (!source) return;
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    document.head.append(script);
  };
  const loadAgreed = (chosen: Chosen) => {
    for (const name of consentCategories) if (chosen[name]) load(name);
  };
  const record = async (decided: ConsentRecord) => {
    const { id, decision, version, analytics, support_chat } = decided;
    const body = { consent_id: id, decision_id: decision, text_version: version, analytics, support_chat };
    const isSent = await send('/app/v1/consents', body).then(
      () => true,
      () => false,
    );
    // Another decision may have been made meanwhile.
    if (isSent && readConsent()?.decision === decision) storeConsent({ ...decided, sent: true });
  };

  const show = (mode: 'ask' | 'choose') => {
    const known = readConsent();
    const chosen = agreed(known);
    for (const name of consentCategories) {
      const input = box(name);
      if (input) input.checked = chosen[name];
    }
    const analytics = box('analytics');
    if (analytics) analytics.disabled = bySignal;
    place('signal').hidden = !bySignal;
    place('unkept').hidden = canKeepConsent();
    const said = place('known');
    said.hidden = !stands(known, now());
    if (known) said.textContent = `Decided on ${dayOf(known.at)}, recorded as ${known.id}.`;
    dataset.consent = mode;
  };
  const close = () => {
    delete dataset.consent;
    if (window.location.hash === consentHash) {
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    }
    (cameFrom ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    cameFrom = undefined;
  };
  const decide = (wanted: Chosen) => {
    const before = readConsent();
    const chosen = { analytics: wanted.analytics && !bySignal, support_chat: wanted.support_chat };
    const decided: ConsentRecord = {
      id: before?.id ?? newId(),
      decision: newId(),
      at: new Date(now()).toISOString(),
      version: consentTextVersion,
      ...chosen,
      sent: false,
    };
    const isKept = storeConsent(decided);
    close();
    if (!isKept) return;
    const recorded = record(decided);
    // A running script cannot be taken back; without it the page is as it was before.
    const isWithdrawn = [...loaded].some((name) => !chosen[name] && box(name)?.dataset.src);
    if (isWithdrawn) void recorded.then(reload);
    else loadAgreed(chosen);
  };

  part.addEventListener('click', ({ target }) => {
    const { consent } = (target as Element).closest('button')?.dataset ?? {};
    if (consent === 'accept') decide({ analytics: true, support_chat: box('support_chat') !== null });
    if (consent === 'reject') decide({ analytics: false, support_chat: false });
    if (consent === 'save')
      decide({ analytics: box('analytics')?.checked ?? false, support_chat: box('support_chat')?.checked ?? false });
    if (consent === 'choose') {
      show('choose');
      part.focus();
    }
  });
  part.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && stands(readConsent(), now())) close();
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>(`a[href$="${consentHash}"]`);
    if (!link) return;
    event.preventDefault();
    cameFrom = link;
    show('choose');
    part.focus();
  });

  const known = readConsent();
  if (stands(known, now())) {
    loadAgreed(agreed(known));
    if (!known.sent) void record(known);
  }
  const isUndecided = !stands(known, now()) && canKeepConsent();
  if (window.location.hash === consentHash) show('choose');
  else if (isUndecided && (!bySignal || box('support_chat'))) show('ask');
}

/** Its script is loaded only with consent to be counted. */
async function countViewLater(send: ConsentDeps['send']): Promise<void> {
  await import('./countView.ts').then(
    ({ countView }) => countView(send),
    () => undefined,
  );
}

/** "22 November 2026" */
function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(iso));
}
