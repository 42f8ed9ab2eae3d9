import { readFileSync } from 'node:fs';

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
