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

const version = readFileSync('lib/sdks/version.txt', 'utf8').trim();

test('the README of Java names the version of all SDKs', () => {
  expect(readFileSync('lib/sdks/java/README.md', 'utf8')).toContain(`<version>${version}</version>`);
});

/** The names are not ours in the public registries: whoever asks there may be given a stranger's package. */
test.each([
  ['javascript', `npm install ${brand.siteUrl}/sdks/klarnavn-client-${version}.tgz\n`],
  ['python', `pip install ${brand.siteUrl}/sdks/klarnavn-${version}-py3-none-any.whl\n`],
  ['php', `curl -fsS ${brand.siteUrl}/sdks/klarnavn-php-${version}.tgz | tar -xz\n`],
  [
    'java',
    `curl -fsS ${brand.siteUrl}/sdks/klarnavn-java-${version}.tgz | tar -xz && mvn -q -f klarnavn-java package\n`,
  ],
])('the README of %s installs the package of the site, and by no name of a registry', (language, install) => {
  const [beginning = ''] = readFileSync(`lib/sdks/${language}/README.md`, 'utf8').split('\n## ');
  const [first] = [...beginning.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, code]) => code);
  expect(first).toBe(install);
  expect(beginning.match(/(npm|pip) install (?!https:)\S+/g)).toBeNull();
});

/** The API's default compares whole words only, which a first try with a misspelt name would take for a miss. */
test.each(['javascript', 'python', 'php', 'java'])('the first example of %s finds a misspelt name', (language) => {
  const [beginning = ''] = readFileSync(`lib/sdks/${language}/README.md`, 'utf8').split('\n## ');
  expect(beginning).toMatch(/Ri Won Hoo[\s\S]*fuzzy[\s\S]*misspelt/i);
});

/** A reader of the README alone, in an empty folder, needs nothing that is said elsewhere. */
test.each([
  ['javascript', 'node first.mjs'],
  ['python', 'python3 first.py'],
  ['php', 'php first.php'],
  ['java', "java -cp 'klarnavn-java/target/*' First.java"],
])('the README of %s says what the first example reads, and how it is started', (language, start) => {
  const readme = readFileSync(`lib/sdks/${language}/README.md`, 'utf8');
  const [beginning = ''] = readme.split('\n## ');
  expect(beginning).toContain(`export KLARNAVN_APP_ID=... KLARNAVN_URL=${brand.siteUrl}\n`);
  expect(beginning).toContain(start);
});
