import { searchIndexPath } from '../pages/docs/docsAddresses.ts';
import { readSearchIndex, type SearchResultFields } from '../pages/docs/searchIndex.ts';
import { counted } from '../shared/format.ts';
import { loadOnce } from '../shared/loadOnce.ts';

const resultsMax = 12;

/** Loads the index and shows results during typing; arrow keys go through the results, Escape closes them. */
export async function showResults(input: HTMLInputElement): Promise<void> {
  const results = input.parentElement?.querySelector<HTMLElement>('section');
  const said = input.parentElement?.querySelector('[role=status]');
  if (!results || !said) return;
  const index = loadOnce(loadIndex);
  index().catch(() => undefined);
  const show = async () => {
    const asked = input.value.trim();
    if (asked === '') {
      said.textContent = '';
      return close(results);
    }
    let children: HTMLElement[];
    let sum: string;
    try {
      const found = (await index()).search(asked);
      children = found.slice(0, resultsMax).map(({ id, page, heading }) => resultOf(id, { page, heading }));
      sum = sumOf(found.length);
      if (found.length === 0) children = [sentence(`Nothing on this site has "${asked}".`)];
    } catch {
      sum = 'The search could not be loaded. Type on to try again.';
      children = [sentence(sum)];
    }
    // Somebody has typed on while the index was loading.
    if (asked !== input.value.trim()) return;
    said.textContent = sum;
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

/** What a screen reader hears. */
function sumOf(found: number): string {
  if (found === 0) return 'Nothing found';
  return found > resultsMax ? `The first ${resultsMax} of ${found} results` : counted(found, 'result');
}

function sentence(text: string): HTMLElement {
  const paragraph = document.createElement('p');
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
