import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

export interface Pattern {
  /** The file that has it, or the first one that has. */
  file: string;
  source: string;
  flags: string;
}

/** What meets texts of others: no commands, no clients that are installed elsewhere, nothing that only runs on one machine or at a deployment. */
const folders = ['lambdas', 'lib', 'web/src'];
const leftOut = /^lib\/(?:cloud|local|sdks|standIns|lists\/samples|operations\/media\/samples)\//;

export function filesWithInput(): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(folder, file)),
    )
    .filter((file) => !leftOut.test(file));
}

/** What a file writes as a regular expression, and whether it makes others of texts. */
export function patternsIn(file: string): { patterns: Pattern[]; builds: boolean } {
  const found: { patterns: Pattern[]; builds: boolean } = { patterns: [], builds: false };
  const left: unknown[] = [
    parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body,
  ];
  while (left.length > 0) {
    const node = left.pop();
    if (typeof node !== 'object' || node === null) continue;
    const { type, pattern, flags, callee } = node as Record<string, unknown>;
    if (type === 'RegExpLiteral') found.patterns.push({ file, source: String(pattern), flags: String(flags) });
    if (type === 'NewExpression' || type === 'CallExpression') found.builds ||= isRegExp(callee);
    left.push(...Object.values(node));
  }
  return found;
}

const isRegExp = (callee: unknown) =>
  typeof callee === 'object' && callee !== null && 'value' in callee && callee.value === 'RegExp';

/** Each pattern once, with the first file that has it. */
export function distinct(patterns: readonly Pattern[]): Pattern[] {
  const byText = new Map<string, Pattern>();
  for (const pattern of patterns) {
    const text = nameOf(pattern);
    if (!byText.has(text)) byText.set(text, pattern);
  }
  return [...byText.values()];
}

/** A pattern as lists name it: as it is written, and of a long one the beginning and a hash of all. */
export function nameOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string {
  const text = `/${source}/${flags}`;
  if (text.length <= shownMax) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `${text.slice(0, shownMax / 2)}... ${hash}`;
}

const shownMax = 120;
