import { examplesOf } from '../../web/docs/examples.ts';

/** The examples of the documentation that the pages of the site show as well, and their languages in the order of the tabs. */
const shown = ['getting-started/first', 'examples/customer'];
const languages = ['curl', 'javascript', 'python'];

/** Those examples as they stand in the documentation, whose tests run them. */
export function codeExamples() {
  return Object.fromEntries(
    shown.map((name) => [
      name,
      examplesOf(name)
        .filter(({ language }) => languages.includes(language))
        .map(({ label, code }) => ({ label, code })),
    ]),
  );
}
