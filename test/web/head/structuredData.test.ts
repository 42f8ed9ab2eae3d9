import { plans } from '../../../lib/contract/billing/plans.ts';
import { type DescribedPage, type LinkedData, structuredData } from '../../../web/head/structuredData.ts';

const page: DescribedPage = {
  path: '/contact',
  name: 'Contact',
  description: 'How to reach us.',
  isArticle: false,
  image: '/assets/card-00000000.png',
  markup: '<h1>Contact</h1>',
  above: [],
};

/** The object of a type that a page has; without properties where it has none. */
function ofType(type: string, described: DescribedPage): LinkedData {
  const found = structuredData(described)['@graph'].find((each) => each['@type'] === type);
  return found ?? { '@type': 'none' };
}

const home: DescribedPage = { ...page, path: '/', name: 'Klarnavn' };

it('the home page describes firm, site and product, with the price of every plan for a month and a year', () => {
  expect(ofType('Organization', home)).toMatchObject({ name: 'Klarnavn Holding ApS' });
  expect(ofType('WebSite', home)).toMatchObject({ url: 'https://klarnavn.example/' });
  const offers = ofType('SoftwareApplication', home).offers as LinkedData[];
  const prices = offers.map(({ name, price, priceCurrency }) => `${name} ${price} ${priceCurrency}`);
  expect(prices).toHaveLength(Object.keys(plans).length * 2);
  expect(prices).toEqual(expect.arrayContaining(['Simple 39.95 EUR', 'Simple 399.50 EUR', 'Advanced 195.00 EUR']));
});

it('any other page stands below the home page, and one of the documentation below its first page', () => {
  const trail = (described: DescribedPage) =>
    (ofType('BreadcrumbList', described).itemListElement as LinkedData[]).map(({ item }) => item);
  expect(trail(page)).toEqual(['https://klarnavn.example/', 'https://klarnavn.example/contact']);
  const above = [{ path: '/api-docs', name: 'API documentation' }];
  expect(trail({ ...page, path: '/api-docs/errors', above })).toEqual([
    'https://klarnavn.example/',
    'https://klarnavn.example/api-docs',
    'https://klarnavn.example/api-docs/errors',
  ]);
});

it('a page of the documentation is an article', () => {
  expect(ofType('TechArticle', { ...page, isArticle: true })).toMatchObject({ headline: 'Contact' });
  expect(ofType('TechArticle', page)).toEqual({ '@type': 'none' });
});

const questions = `
  <details class="a"><summary><h3 class="b">Is it &quot;fuzzy&quot;?</h3></summary><p>Yes, <a href="/x">by default</a>.</p><p>Or not.</p></details>
  <details><summary><h3>Technical terms</h3></summary><p>No question.</p></details>
  <details><summary>Really?</summary><p>Not a heading.</p></details>`;

it('the questions of a page are those that its markup shows with their answers', () => {
  expect(ofType('FAQPage', { ...page, markup: questions }).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Is it "fuzzy"?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes, by default. Or not.' },
    },
  ]);
  expect(ofType('FAQPage', page)).toEqual({ '@type': 'none' });
});
