import { run } from '../languages/language.ts';
import type { Failure, TriedProduct } from './report.ts';

/** What the first program says where nobody has set what it reads. */
const unsetSentence = 'Please set the environment variables KLARNAVN_APP_ID and KLARNAVN_URL.';

/** What each program of a language does and prints, in every language that has it. */
const examples: Record<string, { what: string; prints: RegExp }> = {
  first: { what: 'Finds a misspelt name', prints: /^[1-9]\d* matches/m },
  batch: {
    what: 'Screens two names of which one cannot be searched, and tells refusals apart',
    prints: /^customer-1: \d+ matches\ncustomer-2: Name parameter must contain a letter or a digit$/m,
  },
  ownChecks: { what: 'What the cases of all languages cannot ask of this one', prints: /^[1-9]\d* passed, 0 failed$/m },
};

/** Runs the examples as a user would, with the App ID and the product's address in the environment. */
export async function tryExamples(
  commands: Record<string, [string, ...string[]]>,
  product: TriedProduct,
  folder: string,
): Promise<{ passed: number; failures: Failure[] }> {
  const failures: Failure[] = [];
  const env = { KLARNAVN_APP_ID: product.appId, KLARNAVN_URL: product.url };
  for (const [name, command] of Object.entries(commands)) {
    const example = examples[name];
    if (!example) throw new Error(`No example has the name ${name}`);
    const print = (vars: typeof env) => run(command, { cwd: folder, env: vars }).catch((error: Error) => error.message);
    const sentences: string[] = [];
    const printed = await print(env);
    if (!example.prints.test(printed)) sentences.push(`It printed: ${printed}`);
    const unset = name === 'first' ? await print({ ...env, KLARNAVN_APP_ID: '' }) : unsetSentence;
    if (!unset.trim().endsWith(unsetSentence)) sentences.push(`Without an App ID it printed: ${unset}`);
    if (sentences.length > 0) failures.push({ id: `example ${name}`, what: example.what, sentences });
  }
  return { passed: Object.keys(commands).length - failures.length, failures };
}
