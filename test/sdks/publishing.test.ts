import { readFileSync } from 'node:fs';

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
