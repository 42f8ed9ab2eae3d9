/** What parts a headline from its publisher: " | India News", " - BBC News", "_ 凤凰网". */
const separator = /\s[|–—·»]\s|\s-\s|\s?[_｜]\s?/u;
const suffixLettersMax = 40;
const suffixWordsMax = 5;

/** A headline without the name of its publisher at the end. */
export function withoutPublisher(title: string): string {
  let rest = title.trim();
  for (let i = 0; i < 3; i++) {
    const parts = Array.from(rest.matchAll(new RegExp(separator, 'gu')));
    const last = parts.at(-1);
    if (!last) return rest;
    const suffix = rest.slice(last.index + last[0].length);
    const head = rest.slice(0, last.index).trim();
    const isShort = suffix.length <= suffixLettersMax && suffix.split(/\s+/u).length <= suffixWordsMax;
    // A headline of two halves is no headline with a publisher.
    if (!isShort || head.length < suffix.length * 1.5) return rest;
    rest = head;
  }
  return rest;
}

/** A headline as it is compared: letters and digits in lower case. GDELT parts punctuation by blanks and loses quotes. */
export function comparableTitle(title: string): string {
  return withoutPublisher(title)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
