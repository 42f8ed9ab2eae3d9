import { trialSearchPath } from '../../../../lib/contract/screening/screeningLimits.ts';
import { noResult, sentenceOf } from '../../shared/apiSentences.ts';
import { loadOnce } from '../../shared/loadOnce.ts';
import type { SearchAnswer } from '../../ui/matches/searchAnswer.ts';
import { ask } from '../ask.ts';
import { alsoContained, plainResults } from './plainResults.ts';
import { openTrialCount, trialSearches } from './trialCount.ts';
import type { ShownResults } from './trialResults.tsx';

/** How long the same name is answered without asking again, in milliseconds. */
const answerKeptMs = 5 * 60_000;

type Show = (shown: ShownResults | undefined) => void;

/**
 * The free search of the landing page, with its form and sentences in the markup. The result cards need React and are loaded when somebody
 * first touches the form; if they cannot be loaded, the answer is a plain list.
 */
export function startTrialSearch(part: HTMLElement, now: () => number = Date.now): void {
  const find = <Found extends HTMLElement>(what: string) => part.querySelector<Found>(`[data-trial=${what}]`) as Found;
  const [form, input, button] = [find('form'), find<HTMLInputElement>('name'), find<HTMLButtonElement>('search')];
  const [count, said, wait, failure] = [find('count'), find('said'), find('wait'), find('failure')];
  const [place, plans] = [find('answer'), find('plans')];
  const cards = loadOnce(async () => (await import('./trialResults.tsx')).resultsIn(place.appendChild(newPlace())));
  const made = openTrialCount();
  const kept = new Map<string, { answer: SearchAnswer; at: number }>();
  let running: AbortController | undefined;
  let shown: { name: string; answer: SearchAnswer } | undefined;
  let show: Show | undefined;
  let plain: HTMLElement | undefined;

  const isVisitor = () => !('signedIn' in document.documentElement.dataset);
  const isExhausted = () => isVisitor() && made.used() >= trialSearches;
  const sayCount = () => {
    const exhausted = isExhausted();
    const left = `${Math.max(0, trialSearches - made.used())} of ${trialSearches} free searches left`;
    const sentence = exhausted ? 'Trial searches exhausted. Choose a plan below to continue!' : left;
    count.textContent = isVisitor() ? sentence : '';
    count.toggleAttribute('data-exhausted', exhausted);
    plans.hidden = !exhausted;
    input.disabled = exhausted;
    button.disabled = exhausted;
  };
  const render = () => show?.(shown && { ...shown, changed: input.value.trim() !== shown.name });
  const showAnswer = async (name: string, answer: SearchAnswer) => {
    shown = { name, answer };
    try {
      show = await cards();
    } catch {
      if (shown?.answer !== answer) return;
      plain = place.appendChild(plainResults(name, answer));
    }
    render();
  };
  const sayFailure = (error?: unknown) => {
    failure.hidden = error === undefined;
    const sentence = failure.querySelector('[data-trial=reason]');
    if (sentence) sentence.textContent = error === undefined ? '' : `${sentenceOf(error)} ${noResult(error)}`;
  };
  const answerTo = async (name: string, signal: AbortSignal): Promise<SearchAnswer> => {
    const before = kept.get(name);
    if (before && now() - before.at < answerKeptMs) return before.answer;
    const answer = await ask<SearchAnswer>(trialSearchPath, { body: { name }, signal });
    kept.set(name, { answer, at: now() });
    return answer;
  };
  const search = async () => {
    const name = input.value.trim();
    if (!name || isExhausted()) return;
    running?.abort();
    const own = new AbortController();
    running = own;
    wait.hidden = false;
    place.ariaBusy = 'true';
    said.textContent = '';
    sayFailure();
    shown = undefined;
    plain?.remove();
    render();
    // The cards are loaded while the server searches; a failure is met when they are needed.
    cards().catch(() => undefined);
    try {
      const answer = await answerTo(name, own.signal);
      if (running !== own) return;
      if (isVisitor()) made.add();
      said.textContent = finished(answer);
      await showAnswer(name, answer);
    } catch (error) {
      if (running === own) sayFailure(error);
    } finally {
      if (running === own) {
        running = undefined;
        wait.hidden = true;
        place.ariaBusy = 'false';
        sayCount();
      }
    }
  };

  sayCount();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search();
  });
  failure.querySelector('button')?.addEventListener('click', () => void search());
  input.addEventListener('input', render);
  window.addEventListener('storage', sayCount);
  for (const touch of ['focusin', 'pointerdown'] as const) {
    form.addEventListener(touch, () => void cards().catch(() => undefined), { once: true });
  }
}

function newPlace(): HTMLElement {
  return document.createElement('div');
}

function finished(answer: SearchAnswer): string {
  const { total_matches: total } = answer;
  const found = total === 0 ? 'no match' : `${total} ${total === 1 ? 'match' : 'matches'}`;
  return `The search is finished: ${found}. ${alsoContained(answer)}`.trim();
}
