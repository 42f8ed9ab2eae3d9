import type { Article, AskedSubject } from '../article.ts';
import type { PersonLink, PersonSignal } from '../assessed.ts';
import { wordsOf } from '../text/words.ts';
import type { ComparedName } from './compareNames.ts';
import type { AskedName } from './namedIn.ts';
import { isBodyName } from './titles.ts';

/** The names listed by the source with an article that may match; a firm's is none of a person. */
export function listedNames({ listed }: Article, { words }: AskedName, kind: 'individual' | 'entity'): string[] {
  const names = listed?.names.filter((name) => wordsOf(name).some(({ text }) => words.placesOf(text).length > 0)) ?? [];
  return kind === 'individual' ? names.filter((name) => !isBodyName(name)) : names;
}

/** The best of the matching listed names: it stands in an unread text, so nothing else of the person is known. */
export function linkByList(
  subject: AskedSubject,
  names: readonly string[],
  compared: ReadonlyMap<string, ComparedName>,
): PersonLink | undefined {
  const same = names.flatMap((name) => {
    const found = compared.get(name);
    return found?.same ? [{ ...found, same: found.same, name }] : [];
  });
  const [best] = same.toSorted((a, b) => b.score - a.score);
  if (!best) return undefined;
  const { score, explanation, name } = best;
  return { same: best.same, score, matchedName: name, explanation, signals: signalsOf(subject), mentions: [] };
}

function signalsOf({ dateOfBirth, nationality, place }: AskedSubject): PersonSignal[] {
  const asked = { date_of_birth: dateOfBirth, nationality, place };
  return (['date_of_birth', 'nationality', 'place'] as const).flatMap((field) => {
    const value = asked[field];
    const why = 'The text of the article was not read.';
    return value === undefined ? [] : [{ field, relation: 'absent' as const, asked: value, found: null, why }];
  });
}
