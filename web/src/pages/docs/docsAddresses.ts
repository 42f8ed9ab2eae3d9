/** Behind the address of a page of the documentation: the same page as Markdown. */
export const markdownEnding = '.md';

/** The index of the search, loaded on demand. */
export const searchIndexPath = '/api-docs/search.json';
