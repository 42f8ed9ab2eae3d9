import type { SearchAnswer } from '../../ui/matches/searchAnswer.ts';

/** The answer in sentences and one list, if the result cards could not be loaded: no finding is lost. */
export function plainResults(name: string, answer: SearchAnswer) {
  const { results, total_matches, lists_screened, lists_unavailable } = answer;
  const part = document.createElement('div');
  const sentences = [
    total_matches === 0
      ? `No matches found for "${name}" in PEP or sanctions databases.`
      : `${total_matches} ${total_matches === 1 ? 'match' : 'matches'} for "${name}":`,
  ];
  part.append(...sentences.map((text) => element('p', text)));
  const list = document.createElement('ol');
  for (const { name: found, database, match_score } of results) {
    const item = element('li', '');
    const listed = element('bdi', found);
    item.append(listed, `, ${database}, score ${match_score}`);
    list.append(item);
  }
  if (results.length > 0) part.append(list);
  if (total_matches > results.length) part.append(element('p', `The first ${results.length} are shown.`));
  const contained = alsoContained(answer);
  if (contained) part.append(element('p', contained));
  part.append(
    element('p', `Screened: ${lists_screened.map((one) => `${one.database} of ${one.edition_date}`).join(', ')}.`),
  );
  if (lists_unavailable.length > 0) {
    part.append(element('p', `Not searched: ${lists_unavailable.map(({ database }) => database).join(', ')}.`));
  }
  return part;
}

/** Names without a match that contain the letters; empty without any. */
export function alsoContained({ contained }: SearchAnswer): string {
  const total = contained?.total ?? 0;
  if (total === 0) return '';
  return `${total} listed ${total === 1 ? 'name contains' : 'names contain'} these letters, too unlike to be ${total === 1 ? 'a match' : 'matches'}.`;
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
