import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Command = [string, ...string[]];

export interface ReadmeExamples {
  /** Behind the three backticks that begin its code. */
  mark: string;
  /** Of files in the language. */
  ending: string;
  /** What the example of a batch has, and no other. */
  batch: string;
}

/**
 * Writes two examples of an SDK's README as files of the user's folder: the first one of all, and that of a batch. What it resolves
 * with makes the examples' commands of the command for a file. Throws an Error where the README has no such code.
 */
export async function writeExamples(sdk: string, user: string, { mark, ending, batch }: ReadmeExamples) {
  const readme = await readFile(join(sdk, 'README.md'), 'utf8');
  const codes = [...readme.matchAll(new RegExp(`^\`\`\`${mark}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );
  const examples = { first: codes[0], batch: codes.find((code) => code.includes(batch)) };
  for (const [name, code] of Object.entries(examples)) {
    if (code === undefined) throw new Error(`The README has no example ${name} marked ${mark}.`);
    await writeFile(join(user, `${name}.${ending}`), code);
  }
  return (command: (file: string) => Command): Record<string, Command> =>
    Object.fromEntries(Object.keys(examples).map((name) => [name, command(`${name}.${ending}`)]));
}
