import { wrap } from './javaText.ts';

/** A whole file of PHP with one class. */
export function phpFile(namespace: string, uses: string[], text: string): string {
  const useLines = [...uses].sort().map((name) => `use ${name};\n`);
  return [
    '<?php\n',
    '// Made from the OpenAPI document by `npm run sdks -- generate`. Do not edit.',
    'declare(strict_types=1);\n',
    `namespace ${namespace};\n`,
    ...(useLines.length > 0 ? [useLines.join('')] : []),
    `${text}\n`,
  ].join('\n');
}

/** A PHPDoc comment of these paragraphs and tags. */
export function doc(parts: string[], indent = ''): string {
  const lines = parts.flatMap((part) => (part === '' ? [''] : wrap(part.replaceAll('*/', '* /'), 100 - indent.length)));
  if (lines.length === 1) return `${indent}/** ${lines[0]} */`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`].join('\n');
}
