import { searchIndexPath } from '../docsAddresses.ts';
import { readSearchIndex, type SearchResultFields } from '../searchIndex.ts';

const resultsMax = 12;

/** Loads the index and shows what is found while somebody types; arrow keys go through the results, Escape closes them. */
export async function startSearch(input: HTMLInputElement): Promise<void> {
  const results = document.querySelector<HTMLElement>('#docs-results');
  if (!results) return;
  const index = loadIndex();
  const show = async () => {
    const asked = input.value.trim();
    if (asked === '') return close(results);
    let children: HTMLElement[];
    try {
      const found = (await index).search(asked).slice(0, resultsMax);
      children = found.map(({ id, page, heading }) => resultOf(id, { page, heading }));
      if (found.length === 0) children = [sentence(`Nothing in the documentation has "${asked}".`)];
    } catch {
      children = [sentence('The search could not be loaded. Please reload the page.')];
    }
    // Somebody has typed on while the index was loading.
    if (asked !== input.value.trim()) return;
    results.replaceChildren(...children);
    results.hidden = false;
  };
  input.addEventListener('input', show);
  results.parentElement?.addEventListener('keydown', (event) => onKey(event, input, results));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !results.parentElement?.contains(target)) close(results);
  });
  await show();
}

async function loadIndex() {
  const response = await fetch(searchIndexPath);
  if (!response.ok) throw new Error(`The index of the search was answered with ${response.status}`);
  return readSearchIndex(await response.text());
}

function resultOf(address: string, { page, heading }: SearchResultFields): HTMLElement {
  const link = document.createElement('a');
  link.href = address;
  const title = document.createElement('strong');
  title.textContent = heading || page;
  const where = document.createElement('small');
  where.textContent = page;
  link.append(title, where);
  return link;
}

function sentence(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'status');
  paragraph.textContent = text;
  return paragraph;
}

function close(results: HTMLElement): void {
  results.hidden = true;
}

function onKey(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement): void {
  const links = [...results.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'Escape') {
    close(results);
    input.focus();
  } else if (event.key === 'Enter' && at < 0 && !results.hidden) links[0]?.click();
  else if (event.key === 'ArrowDown') links[at + 1]?.focus();
  else if (event.key === 'ArrowUp') (links[at - 1] ?? input).focus();
  else return;
  event.preventDefault();
}
