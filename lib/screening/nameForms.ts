import { Word } from './names/word.ts';
import { foldWords } from './text/fold.ts';

/** The words of a name in the form that is compared, each once: Latin letters, lower case, without marks. */
export function nameForms(name: string): string[] {
  return [...new Set(foldWords(name).map((word) => new Word(word).form))];
}
