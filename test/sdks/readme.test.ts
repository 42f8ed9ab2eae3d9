import { readFileSync } from 'node:fs';
import { brand } from '../../lib/contract/brand.ts';

/** The README begins with the example that is run. */
test.each([
  ['java', 'First.java'],
  ['php', 'first.php'],
])('the README of %s has its first example as it is run', (language, file) => {
  const folder = `lib/sdks/${language}`;
  const example = readFileSync(`${folder}/examples/${file}`, 'utf8');
  const [, first] =
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(readFileSync(`${folder}/README.md`, 'utf8')) ?? [];
  expect(first).toBe(example);
});

test('the README of Java names the version of all SDKs', () => {
  const version = readFileSync('lib/sdks/version.txt', 'utf8').trim();
  expect(readFileSync('lib/sdks/java/README.md', 'utf8')).toContain(`<version>${version}</version>`);
});

/** A reader of the README alone, in an empty folder, needs nothing that is said elsewhere. */
test.each([
  ['javascript', 'node first.mjs'],
  ['python', 'python first.py'],
  ['php', 'php first.php'],
  ['java', "java -cp 'target/dependency/*' First.java"],
])('the README of %s says what the first example reads, and how it is started', (language, start) => {
  const readme = readFileSync(`lib/sdks/${language}/README.md`, 'utf8');
  const [beginning = ''] = readme.split('\n## ');
  expect(beginning).toContain(`export KLARNAVN_APP_ID=... KLARNAVN_URL=${brand.siteUrl}\n`);
  expect(beginning).toContain(start);
});
