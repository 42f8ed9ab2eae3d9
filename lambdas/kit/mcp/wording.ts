/** What is left out of a text is said. */
export const shownOf = (shown: number, total: number) =>
  shown < total ? `, of which the best ${shown} are given` : '';

export function counted(count: number, thing: 'match' | 'day' | 'record'): string {
  return `${count} ${thing}${count === 1 ? '' : thing === 'match' ? 'es' : 's'}`;
}

/** Names of lists, callers and publishers stand in one line, whatever they contain. */
export const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
