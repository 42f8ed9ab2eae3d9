import examples from './codeExamples.data.json';

/** The documentation's examples shown on the site, by their names there. `npm run site` copies them, and a test compares. */
export const codeExamples: Record<keyof typeof examples, { label: string; code: string }[]> = examples;
