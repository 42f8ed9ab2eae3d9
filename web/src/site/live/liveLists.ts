import type { OutputOf } from '../../../../lib/contract/endpoint.ts';
import type { Routes } from '../../../../lib/contract/routes.ts';
import { count, counted, shortDate, shortDateTime } from '../../shared/format.ts';
import type { ListFact } from '../../ui/live/LiveFact.tsx';
import { ask } from '../ask.ts';
import { asOf, notAnswered } from './answerTime.ts';

type Status = OutputOf<Routes['listStatus']>;
type List = Status['lists'][number];

/** All parts of a page beginning at once share one request. */
let asking: Promise<Status> | undefined;

/** Fills the places of live facts about lists inside a part of the page, and says below them when they were read. */
export async function startLiveLists(part: HTMLElement): Promise<void> {
  const said = part.querySelector('[data-said]');
  try {
    asking ??= ask<Status>('/app/v1/list-status').finally(() => {
      asking = undefined;
    });
    const status = await asking;
    const places = [...part.querySelectorAll<HTMLElement>('[data-list-fact]')];
    for (const place of places) place.textContent = textOf(place, status);
    hideChangesUnlessKnown(part, places);
    const dashes = places.some(({ isConnected, textContent }) => isConnected && textContent === notKnown)
      ? ` ${dashSentence}`
      : '';
    if (said) said.textContent = `${sampleSentence(status.lists)}${asOf(status.timestamp)}${dashes}`;
  } catch {
    for (const place of part.querySelectorAll<HTMLElement>('[data-list-fact]'))
      place.textContent = place.dataset.listFact === 'date' ? 'Could not be read' : notKnown;
    if (said) said.textContent = `The figures could not be read. ${notAnswered()}`;
  }
}

/** A table of nothing but dashes gives way to a sentence, until a list has an earlier edition. */
function hideChangesUnlessKnown(part: HTMLElement, places: readonly HTMLElement[]): void {
  const changes = places.filter(({ dataset }) => dataset.listFact === 'added');
  if (changes.length === 0 || changes.some(({ textContent }) => textContent !== notKnown)) return;
  const table = changes[0]?.closest('table')?.closest('section');
  const card = table?.parentElement;
  if (!card || !part.contains(card)) return;
  const sentence = document.createElement('p');
  sentence.textContent = 'Not known yet: no list has an earlier edition to compare with.';
  card.replaceWith(sentence);
}

/** In a cell, since a word in every one would be read again and again; its meaning is said once. */
const notKnown = '\u2013';
const dashSentence = 'A dash: not known yet, such as changes of a list without an earlier edition.';

const facts: Record<ListFact, (list: List) => string> = {
  date: ({ edition_date }) => shortDate(edition_date),
  age: ({ age_days, sample }) =>
    `${age_days === 0 ? 'today' : `${counted(age_days, 'day')} old`}${sample ? ', sample' : ''}`,
  edition: ({ edition_id }) => edition_id,
  records: ({ records }) => count(records),
  checked: ({ checked_at }) => (checked_at === null ? 'Imported by hand' : shortDateTime(checked_at)),
  added: ({ last_week: { changes } }) => changeText(changes?.added),
  removed: ({ last_week: { changes } }) => changeText(changes?.removed),
  changed: ({ last_week: { changes } }) => changeText(changes?.changed),
};

function textOf({ dataset }: HTMLElement, { lists, lists_unavailable }: Status): string {
  const fact = dataset.listFact as ListFact;
  const list = lists.find(({ database }) => database === dataset.of);
  if (list) return facts[fact](list);
  if (fact !== 'date') return fact === 'age' || fact === 'edition' ? '' : notKnown;
  const missing = lists_unavailable.find(({ database }) => database === dataset.of);
  return missing?.reason === 'not_loadable' ? 'Could not be loaded' : 'Not imported yet';
}

/** A first edition has nothing to be compared with. */
const changeText = (changes: number | undefined) => (changes === undefined ? notKnown : count(changes));

function sampleSentence(lists: readonly List[]): string {
  const samples = lists.filter(({ sample }) => sample).length;
  if (samples === 0) return '';
  return samples === lists.length ? 'All of these lists are samples. ' : `${samples} of these lists are samples. `;
}
