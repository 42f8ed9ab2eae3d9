import { unknownFieldSentence } from '../../lib/contract/schemas/inputFields.ts';
import { checkListDate } from '../../lib/lists/checkListDate.ts';
import { entityKind } from '../../lib/lists/entityKind.ts';
import { Findings } from '../../lib/lists/findings.ts';

/** Half a character: the local database cannot read it, and no other one stores it. */
const half = /\p{Surrogate}/u;
/** Whose cut at any odd number of units falls within a character, after `a` at any even one. */
const emojis = '😀'.repeat(200);

function sentenceOf(refuse: () => void): string {
  try {
    refuse();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It was not refused.');
}

describe('what a sentence repeats of a file or an input has no half characters', () => {
  it.each([
    ['a kind of record', (text: string) => sentenceOf(() => entityKind(text))],
    ['the date of a list', (text: string) => sentenceOf(() => checkListDate(text, new Date('2026-11-22T10:00:00Z')))],
    ['the name of a field', (text: string) => unknownFieldSentence(text, [])],
    [
      'a value with a problem',
      (text: string) => {
        const findings = new Findings(1);
        findings.problem('names', text, 'Left out.');
        return findings.problems[0]!.value;
      },
    ],
  ])('%s', (_, repeated) => {
    for (const text of [emojis, `a${emojis}`]) {
      expect(repeated(text)).toContain('😀');
      expect(repeated(text)).not.toMatch(half);
    }
  });
});
