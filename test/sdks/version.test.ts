import { readFileSync } from 'node:fs';

const version = readFileSync('lib/sdks/version.txt', 'utf8').trim();

/** Where a package repeats the version. */
const places: [file: string, pattern: RegExp][] = [
  ['lib/sdks/javascript/package.json', /^ {2}"version": "(.+)",$/m],
  ['lib/sdks/javascript/src/version.ts', /^export const version = '(.+)';$/m],
  ['lib/sdks/python/pyproject.toml', /^version = "(.+)"$/m],
  ['lib/sdks/python/src/klarnavn/_version.py', /^version = "(.+)"$/m],
  ['lib/sdks/java/pom.xml', /<artifactId>klarnavn<\/artifactId>\s+<version>(.+)<\/version>/],
  ['lib/sdks/php/composer.json', /^ {2}"version": "(.+)",$/m],
];

test.each(places)('%s has the version of all SDKs', (file, pattern) => {
  expect(pattern.exec(readFileSync(file, 'utf8'))?.[1]).toBe(version);
});

test.each([
  ['lib/sdks/javascript', 'package.json', /"license": "MIT"/],
  ['lib/sdks/python', 'pyproject.toml', /^license = "MIT"$/m],
])('%s has the text of the licence that it names', (folder, file, named) => {
  expect(readFileSync(`${folder}/${file}`, 'utf8')).toMatch(named);
  expect(readFileSync(`${folder}/LICENSE`, 'utf8')).toMatch(/^MIT License$/m);
});
