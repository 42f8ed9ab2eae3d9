import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appIdPlaceholder, exampleLanguageKeys } from '../src/pages/docs/exampleFacts.ts';

const languages: Record<ExampleLanguage, { label: string; file: RegExp; grammar: string; run?: string }> = {
  curl: { label: 'cURL', file: /\.sh$/, grammar: 'bash' },
  javascript: { label: 'JavaScript', file: /\.mjs$/, grammar: 'javascript', run: 'node' },
  python: { label: 'Python', file: /\.py$/, grammar: 'python', run: 'python3' },
  php: { label: 'PHP', file: /\.php$/, grammar: 'php', run: 'php' },
  java: { label: 'Java', file: /\.java$/, grammar: 'java', run: 'java' },
};
export type ExampleLanguage = (typeof exampleLanguageKeys)[number];

/** What programs read the App ID from. */
export const appIdVariable = 'KLARNAVN_APP_ID';

export interface Example {
  language: ExampleLanguage;
  label: string;
  /** For the highlighter. */
  grammar: string;
  /** The file name for a reader to save it under. */
  file: string;
  code: string;
  /** How it is started from a shell. Commands of a shell are pasted as they are. */
  run?: string;
}

export const examplesDir = join(import.meta.dirname, 'examples');

/** An example in its languages. Throws for a name without a folder, and for a file of no language. */
export function examplesOf(name: string): Example[] {
  const dir = join(examplesDir, name);
  if (!existsSync(dir)) throw new Error(`There is no example ${name}`);
  const files = readdirSync(dir);
  const examples = exampleLanguageKeys.flatMap((language): Example[] => {
    const { label, grammar, file: ofLanguage, run: program } = languages[language];
    const file = files.find((each) => ofLanguage.test(each));
    if (!file) return [];
    const code = readFileSync(join(dir, file), 'utf8').trimEnd();
    const run = program && `${appIdVariable}=${appIdPlaceholder} ${program} ${file}`;
    return [{ language, label, grammar, file, code, run }];
  });
  if (examples.length !== files.length) throw new Error(`Example ${name} has a file of no known language`);
  return examples;
}
