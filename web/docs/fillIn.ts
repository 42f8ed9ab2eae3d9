/** What the placeholders of a text stand for. */
export interface TextParts {
  /** `{{name}}` */
  values: Readonly<Record<string, string | number>>;
  /** A line `{{> name}}`, or `{{> name argument grammar title}}`; answers Markdown. */
  blocks: Readonly<Record<string, (argument: string, grammar: string, title: string) => string>>;
}

/** A text with its blocks and values in their places; a block may name values, too. Throws for a name without one. */
export function fillIn(text: string, { values, blocks }: TextParts): string {
  return text
    .replace(
      /^\{\{> (\w+)(?: (\S+))?(?: (\w+) (.*))?\}\}$/gm,
      (_, name: string, argument = '', grammar = '', title = '') => {
        const block = blocks[name];
        if (!block) throw new Error(`A text asks for ${name}, which is no part`);
        return block(argument, grammar, title);
      },
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`A text asks for ${name}, which has no value`);
      return String(value);
    });
}

/** A table in Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
