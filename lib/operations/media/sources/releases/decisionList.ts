import { convert, type DomNode, type FormatCallback } from 'html-to-text';
import { FeedRefusal, htmlLimits, type Written } from './readFeed.ts';

/** Finanstilsynet's kind "judgments and fines", and its list on the page, as its server knows them. */
const judgmentsAndFines = '1d6c8717-973e-47ae-a23a-434b00935235';
const moduleId = 'na_a9b98b21-75f1-4e0e-9ebc-4161ba05d7a9';

/** What the page gives for questions is sent back with each of them. */
const configLettersMax = 100_000;
/** Nesting of elements: anything deeper is no decision. */
const depthMax = 12;

/** Facts of the decisions page about its list, to be repeated to its server. Throws FeedRefusal without such a list. */
export function listConfigOf(page: string): unknown {
  for (const { attribs = {} } of elementsOf(page, 'div.dynamic-list')) {
    const written = attribs['data-config'] ?? '';
    if (written.length > configLettersMax) continue;
    const config = parsedOf(written) as { options?: { endpoint?: unknown } } | undefined;
    if (config?.options?.endpoint === 'search') return config;
  }
  throw new FeedRefusal('The page has no list of decisions.');
}

/** The body of the question for a page of the list; the first is 1, the newest decisions are first. */
export function listQuestion(config: unknown, page: number): string {
  const userInput = {
    query: '',
    months: [],
    categorizations: [judgmentsAndFines],
    additionalFilters: {},
    template: 'All',
    sortBy: 'date',
    page,
    moduleId,
  };
  return JSON.stringify({ config, page, userInput, lastGroupName: '', rootFolders: null });
}

/** The decisions of an answer, and how many there are in all. Throws FeedRefusal for anything else. */
export function readDecisions(answer: string, pageUrl: string): { written: Written[]; total: number } {
  const { pageHtml, totalResultCount } = (parsedOf(answer) ?? {}) as {
    pageHtml?: unknown;
    totalResultCount?: { All?: unknown } | null;
  };
  const total = totalResultCount?.All;
  if (typeof pageHtml !== 'string' || typeof total !== 'number') {
    throw new FeedRefusal('The answer is no page of the list of decisions.');
  }
  return { written: elementsOf(pageHtml, 'div.item').map((item) => decisionOf(item, pageUrl)), total };
}

function decisionOf(item: DomNode, pageUrl: string): Written {
  const inside = descendants(item);
  const heading = inside.find((one) => one.name === 'h2') ?? inside.find(hasClass('heading'));
  const address = item.attribs?.['data-url'] ?? inside.find(({ name }) => name === 'a')?.attribs?.href ?? '';
  const paragraphs = inside.filter((one) => one.name === 'p' && !hasClass('pre-heading')(one));
  return {
    url: URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : undefined,
    title: heading && escaped(textOf(heading)),
    html: paragraphs.map((one) => `<p>${escaped(textOf(one))}</p>`).join(''),
    date: inside.find(hasClass('datetime'))?.attribs?.['data-date'],
  };
}

/** Elements of an HTML text matching a selector, in order. */
function elementsOf(html: string, selector: string): DomNode[] {
  const found: DomNode[] = [];
  const take: FormatCallback = (element) => {
    found.push(element);
  };
  convert(html, { limits: htmlLimits, selectors: [{ selector, format: 'take' }], formatters: { take } });
  return found;
}

function descendants({ children = [] }: DomNode, depth = 0): DomNode[] {
  return depth > depthMax ? [] : children.flatMap((child) => [child, ...descendants(child, depth + 1)]);
}

const hasClass = (wanted: string) => (node: DomNode) => (node.attribs?.class ?? '').split(/\s+/).includes(wanted);

const textOf = (node: DomNode) =>
  descendants(node)
    .map(({ type, data }) => (type === 'text' ? (data ?? '') : ''))
    .join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
