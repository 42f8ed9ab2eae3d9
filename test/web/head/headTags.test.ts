import { headTags } from '../../../web/head/headTags.ts';

const found = { path: '/terms', image: '/assets/card-1.png', isArticle: false, structured: { text: '</script><b>' } };
const page = { title: 'Terms "of" Service', description: 'A & B', found };

it('names the page by its one public address, on whatever stage it is met', () => {
  expect(headTags(page)).toContain('<link rel="canonical" href="https://klarnavn.example/terms">');
  expect(headTags(page)).toContain('<meta property="og:url" content="https://klarnavn.example/terms">');
});

it('has the picture with its size and a text, and shows it large', () => {
  expect(headTags(page)).toEqual(
    expect.arrayContaining([
      '<meta property="og:image" content="https://klarnavn.example/assets/card-1.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:alt" content="Terms &quot;of&quot; Service. A &amp; B">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]),
  );
});

it('lets no text of the data end its element', () => {
  const data = headTags(page).at(-1) ?? '';
  expect(data.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(data.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual(found.structured);
});

it('tells search engines to keep nothing of the application', () => {
  expect(headTags({ title: 'Klarnavn', description: 'The dashboard.' })).toEqual([
    '<meta name="robots" content="noindex">',
  ]);
});
