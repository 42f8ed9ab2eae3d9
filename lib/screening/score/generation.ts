import { generationOf } from '../names/titles.ts';
import { generationMax } from '../policy.ts';
import type { WordIndex } from '../segment/indices.ts';
import type { AlignedNames, NameLimit } from './alignedNames.ts';

const junior = /^j/;

/** "John Smith Jr." is the son of "John Smith Sr.", and the second of a name is not the third. */
export function generationLimit({ segment, query, listed }: AlignedNames): NameLimit | undefined {
  if (!listed.person) return undefined;
  const asked = generationsIn(query.words.map(({ text }) => text));
  if (asked.length === 0) return undefined;
  const named = generationsIn(listed.words.map((word: WordIndex) => segment.wordText(word)));
  if (named.length === 0 || asked.some((one) => named.some((other) => areOne(one, other)))) return undefined;
  return { max: generationMax, why: 'another generation of the same name: Jr., Sr., II and III are different persons' };
}

/** Generation words (Jr., II) behind the first two words. */
function generationsIn(texts: readonly string[]): string[] {
  return texts.slice(2).filter((text) => generationOf(text) !== undefined);
}

/** A "Jr." may be the second or any later one. */
function areOne(one: string, other: string): boolean {
  const [a = 0, b = 0] = [generationOf(one), generationOf(other)];
  return a === b || (junior.test(one) && b > 1) || (junior.test(other) && a > 1);
}
