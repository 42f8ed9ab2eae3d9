/** Blanks of every kind, the no-break ones and line breaks too. */
const blanks = /[\s\u0085]+/g;
/** Control characters, zero-width blanks, and marks steering the direction of writing. */
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/gu;
const untidy = new RegExp(`${invisible.source}|[^\\S ]|^ | $| {2}`, 'u');
/** Most texts: Latin letters in words with one blank between them. It is tested in a third of the time. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/** The text without control characters, blanks at its ends removed and runs of them made one. */
export function tidy(text: string): string {
  if (plain.test(text) || !untidy.test(text)) return text;
  return text.replace(blanks, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim();
}

/**
 * The lists' placeholders for unknown values, besides an empty cell: OFAC `-0-`, EU `00` and `UNKNOWN`, and dashes. The words differ, the
 * meaning does not, so every reader drops them alike. `na` without a stroke is a name: "CHU, Na".
 */
const nothing = /^(?:-0-|-+|00|n\/a|none|unknown)$/i;

/** The tidied text, or undefined if empty. */
export function known(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const tidied = tidy(text);
  return tidied === '' || nothing.test(tidied) ? undefined : tidied;
}
