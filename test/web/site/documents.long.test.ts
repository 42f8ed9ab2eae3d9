import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { textOf } from '../../../web/head/htmlText.ts';
import { type BuiltPage, type BuiltSite, builtSite } from './support/builtSite.ts';

let site: BuiltSite;
beforeAll(async () => {
  site = await builtSite();
});

/** What is wrong with the pages, each with its path. */
function faults(of: (page: BuiltPage) => string[]): string[] {
  return site.pages.flatMap((page) => of(page).map((fault) => `${page.path}: ${fault}`));
}

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      elements: ['html5'],
      extends: ['html-validate:recommended', 'html-validate:document'],
      rules: {
        // How React and the template write what means the same.
        'doctype-style': 'off',
        'void-style': 'off',
        'attr-case': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'no-implicit-input-type': 'off',
        'aria-label-misuse': ['error', { allowAnyNamable: true }],
        // A table whose rows stand as cards on a phone keeps its roles by them alone.
        'no-redundant-role': 'off',
        // Files of the own site, which the policy demands.
        'require-sri': 'off',
        // Names of endpoints and fields have dots, and React's own ids begin with a line.
        'valid-id': ['error', { relaxed: true }],
        // A part that scrolls is a region for the keyboard, whatever element it is.
        'prefer-native-element': ['error', { exclude: ['region'] }],
      },
    }),
  );
  const found: string[] = [];
  for (const { path, html } of site.pages) {
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results) {
      found.push(...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector}`));
    }
  }
  expect(found).toEqual([]);
});

test('every page has one first heading, and no level of headings is left out', () => {
  const found = faults(({ document }) => {
    const levels = document.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
    const skipped = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1);
    const first = levels.filter((level) => level === 1).length;
    return [...(first === 1 ? [] : [`${first} first headings`]), ...skipped.map((level) => `skips to h${level}`)];
  });
  expect(found).toEqual([]);
});

test('every page has its language and one of each landmark, and no id twice', () => {
  const found = faults(({ document }) => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const ids = document.querySelectorAll('[id]').map(({ id }) => id);
    const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
    return [
      ...['html[lang="en"]', 'main', 'body > * > * > header, body > * > header, body > header', 'footer']
        .map((selector) => `${count(selector)} ${selector}`)
        .filter((text) => !text.startsWith('1 ')),
      ...twice.map((id) => `#${id} twice`),
    ];
  });
  expect(found).toEqual([]);
});

test('the first link of every page leads past what all pages have', () => {
  const found = faults(({ document }) => {
    const first = document.querySelector('a[href]')?.getAttributeValue('href');
    return first === '#main' ? [] : [`begins with a link to ${first}`];
  });
  expect(found).toEqual([]);
});

test('every picture has a text and its size, so that nothing moves when it comes', () => {
  const found = faults(({ document }) =>
    document
      .querySelectorAll('img')
      .filter((img) => ['alt', 'width', 'height'].some((name) => !img.hasAttribute(name)))
      .map((img) => `${img.getAttributeValue('src')}`),
  );
  expect(found).toEqual([]);
});

/** Content of a line of the head. */
function headOf({ document }: BuiltPage, selector: string, attribute = 'content'): string {
  return textOf(document.querySelector(selector)?.getAttributeValue(attribute) ?? '');
}

test('every page has a title of at most 60 characters and a description of 70 to 160, which no other has', () => {
  const titles = site.pages.map(({ document }) => textOf(document.querySelector('title')?.textContent ?? ''));
  const descriptions = site.pages.map((page) => headOf(page, 'meta[name="description"]'));
  expect(titles.filter((title) => title.length > 60 || !title.includes('Klarnavn'))).toEqual([]);
  expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
  expect([new Set(titles).size, new Set(descriptions).size]).toEqual([site.pages.length, site.pages.length]);
});

/** The page of unknown addresses, and texts that newer ones have replaced: search engines are to keep none of them. */
const isUnkept = ({ path }: BuiltPage) => path === '/404' || /^\/(terms|privacy|dpa)\/\d{4}-\d\d-\d\d$/.test(path);

test('every page that search engines may keep names its public address, has a picture of its own, and is in the sitemap', async () => {
  const known = site.pages.filter((page) => !isUnkept(page));
  expect(known.length).toBeGreaterThan(25);
  expect(known.map((page) => headOf(page, 'link[rel="canonical"]', 'href'))).toEqual(
    known.map(({ path }) => `https://klarnavn.example${path}`),
  );
  const pictures = known.map((page) => headOf(page, 'meta[property="og:image"]'));
  expect(new Set(pictures).size).toBe(known.length);
  const sitemap = await site.read('/sitemap.xml');
  expect([...sitemap.matchAll(/<loc>https:\/\/klarnavn\.example(.*?)<\/loc>/g)].map(([, path]) => path).sort()).toEqual(
    known.map(({ path }) => path).sort(),
  );
});

test('what no search engine is to keep says so: the application, the page of unknown addresses, and texts that are in force no more', async () => {
  const marked = '<meta name="robots" content="noindex">';
  expect(site.pages.filter(({ html }) => html.includes(marked))).toEqual(site.pages.filter(isUnkept));
  expect(await site.read('/app.html')).toContain(marked);
});

interface Shown {
  '@type': string;
  name?: string;
  headline?: string;
  price?: string;
  offers?: Shown[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

function dataOf({ document }: BuiltPage): Shown[] {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}';
  return JSON.parse(text)['@graph'];
}

test('what a page tells search engines, it shows', () => {
  const found = faults((page) => {
    const shown = textOf(page.document.querySelector('body')?.textContent ?? '');
    const data = dataOf(page);
    const told = [
      ...data.filter(({ '@type': type }) => type === 'TechArticle').map(({ headline }) => headline ?? ''),
      ...data.flatMap(({ offers = [] }) => offers.flatMap(({ name = '', price = '' }) => [name, shownPrice(price)])),
      ...data.flatMap(({ mainEntity = [] }) => mainEntity.map(({ name }) => name)),
    ];
    return told.filter((text) => !shown.includes(text)).map((text) => `does not show "${text}"`);
  });
  expect(found).toEqual([]);
  const home = site.pages.find(({ path }) => path === '/') as BuiltPage;
  expect(dataOf(home).map((each) => each['@type'])).toEqual(
    expect.arrayContaining(['Organization', 'WebSite', 'SoftwareApplication']),
  );
});

/** As the price cards write it: whole euros without cents, thousands with a comma. */
function shownPrice(price: string): string {
  return Number(price).toLocaleString('en-US', { minimumFractionDigits: price.endsWith('.00') ? 0 : 2 });
}
