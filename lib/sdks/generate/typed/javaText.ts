/** A class of Java before its package and imports are written. */
export interface Written {
  name: string;
  imports: string[];
  text: string;
}

/** A whole file of Java. */
export function javaFile({ imports, text }: Written): string {
  const importLines = [...new Set(imports)].sort().map((name) => `import ${name};\n`);
  const head =
    '// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.\npackage com.klarnavn;\n\n';
  return `${head}${importLines.join('')}${importLines.length > 0 ? '\n' : ''}${text}\n`;
}

/** A Javadoc comment, broken into lines of at most about 100 characters. */
export function comment(sentence: string, indent = ''): string {
  const text = sentence.replaceAll('*/', '* /').replaceAll('<', '&lt;');
  if (indent.length + text.length <= 90) return `${indent}/** ${text} */`;
  const lines = wrap(text, 96 - indent.length).map((line) => `${indent} * ${line}`);
  return [`${indent}/**`, ...lines, `${indent} */`].join('\n');
}

/** The words of a text in lines of at most `width` characters. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
