import { readMarkdown } from '../../../web/docs/readMarkdown.ts';
import { textOf } from '../../../web/head/htmlText.ts';

const table = ['| data | `kept` for |', '|---|---|', '| **Names** | 14 days |', '| Files | 7 days |'].join('\n');

test('a cell says which column it is of, and every part of a table keeps its role', () => {
  const { html } = readMarkdown(table);
  expect(html).toContain('<table role="table">');
  expect(html).toContain('<th role="columnheader">data</th>');
  expect(html).toContain('<tr role="row">\n<td role="cell"><strong>Names</strong></td>');
  expect([...html.matchAll(/<td role="cell" data-label="(.*?)">(.*?)<\/td>/g)].map(([, ...found]) => found)).toEqual([
    ['kept for', '14 days'],
    ['kept for', '7 days'],
  ]);
});

test('a second table has the names of its own columns', () => {
  const { html } = readMarkdown(`${table}\n\nText.\n\n${table.replace('`kept` for', 'where')}`);
  expect([...html.matchAll(/data-label="(.*?)"/g)].map(([, name]) => name)).toEqual([
    'kept for',
    'kept for',
    'where',
    'where',
  ]);
});

test('a head that says nothing is left out, and its rows are not named by it', () => {
  const { html } = readMarkdown(table.replace('| data | `kept` for |', '| | |'));
  expect(html).not.toMatch(/<thead|<th\b|data-label/);
  expect(html).toContain('<td role="cell">14 days</td>');
});

test('long code breaks between its parts, and short code nowhere', () => {
  const long = ['POST /functions/v1/batches/{batch_id}/preview', 'matches[].adverse_media_details.quote'];
  const { html } = readMarkdown(long.map((code) => `\`${code}\``).join(' '));
  expect(html).toContain('<code>POST /functions<wbr>/v1<wbr>/batches<wbr>/{batch_id}<wbr>/preview</code>');
  expect(html).toContain('<code>matches[].<wbr>adverse_media_details.<wbr>quote</code>');
  expect(textOf(html)).toBe(long.join(' '));
  expect(readMarkdown('`error.details`').html).not.toContain('<wbr>');
  expect(readMarkdown(table.replace('Files', `\`${long[0]}\``)).html).not.toContain('<wbr>');
});
