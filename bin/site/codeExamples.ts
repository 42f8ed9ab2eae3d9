import { examplesOf } from '../../web/docs/examples.ts';

/** The examples of the documentation also shown on the site, and their languages in the order of the tabs. */
const shown = ['getting-started/first', 'examples/customer'];
const languages = ['curl', 'javascript', 'python'];

/** Those examples as they stand in the documentation, run by its tests. */
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
