import type { Article } from '../../media/article.ts';
import type { Mention } from '../../media/classifier.ts';

/** Characters of the text before and after the name. */
const around = 140;

/** Published words around the name, from the text if it stands there, otherwise from the title. */
export function snippetOf(articles: readonly Article[], mentions: readonly Mention[]): string {
  const ordered = [...mentions].sort((a, b) => Number(a.from === 'title') - Number(b.from === 'title'));
  for (const mention of ordered) {
    const text = articles.map((article) => textOf(article, mention)).find((found) => holds(found, mention));
    if (text !== undefined) return cut(text, mention);
  }
  return articles[0]?.title ?? '';
}

const textOf = ({ title, text = '' }: Article, { from }: Mention) => (from === 'title' ? title : text);

const holds = (text: string, { start, end, name }: Mention) => text.slice(start, end) === name;

/** Whole words, with an ellipsis for omissions. */
function cut(text: string, { start, end }: Mention): string {
  const from = Math.max(0, start - around);
  const to = Math.min(text.length, end + around);
  const before = from === 0 ? text.slice(0, start) : text.slice(from, start).replace(/^\S*\s/, '');
  const after = to === text.length ? text.slice(end) : text.slice(end, to).replace(/\s\S*$/, '');
  const words = `${before}${text.slice(start, end)}${after}`.replace(/\s+/g, ' ').trim();
  return `${from === 0 ? '' : '... '}${words}${to === text.length ? '' : ' ...'}`;
}
