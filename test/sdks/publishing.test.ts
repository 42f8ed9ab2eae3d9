import { readFileSync } from 'node:fs';
import { brand } from '../../lib/contract/brand.ts';

test.each(['java', 'php'])('the package of %s has the text of its licence', (language) => {
  expect(readFileSync(`lib/sdks/${language}/LICENSE`, 'utf8')).toMatch(
    /^MIT License\n\nCopyright \(c\) \d{4} Klarnavn\n/,
  );
});

test('the package of Java says what Maven Central asks for: licences, developers and source', () => {
  const pom = readFileSync('lib/sdks/java/pom.xml', 'utf8');
  for (const pattern of [
    /<license>\s+<name>MIT</,
    /<developer>\s+<name>Klarnavn</,
    /<scm>\s+<connection>scm:git:https:/,
  ]) {
    expect(pom).toMatch(pattern);
  }
});

test('the package of Java names no other address of ours than that of the brand', () => {
  const pom = readFileSync('lib/sdks/java/pom.xml', 'utf8');
  const addresses = [...pom.matchAll(/<(?:url|connection)>(?:scm:git:)?(https:[^<]+)</g)].map(([, address]) => address);
  const own = addresses.filter((address) => address !== 'https://opensource.org/license/mit');
  expect(own).toHaveLength(4);
  for (const address of own) expect(address).toMatch(new RegExp(`^${brand.siteUrl}(?:/|$)`));
});
