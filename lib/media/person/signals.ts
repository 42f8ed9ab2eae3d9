import type { Article, AskedSubject } from '../article.ts';
import type { PersonSignal } from '../assessed.ts';
import type { Mention } from '../classifier.ts';
import { bornByText, yearsApart } from './ages.ts';
import { countryPattern, nameOfCountry, statedNationalities } from './nationalities.ts';
import { namesOrganisation } from './titles.ts';

/** Letters around a mention about the named person. */
const aroundLetters = 160;
/** An age is that of the event or of the day of printing, so one year more or less agrees. */
const yearsTolerated = 1;
/** "of Houston", "from Aarhus", "aus Köln", "de Lyon", "z Krakowa", "из Москвы" right after the name and age. */
const ofPlace =
  /^["”]?,?(?:\s*\(?\d{1,3}\)?(?: years old)?,?)?\s*(?:formerly )?(?:of|from|fra|från|aus|de|di|z|из)\s+(\p{Lu}[\p{L}.'’-]+(?:[ -]\p{Lu}[\p{L}.'’-]+){0,2}(?:,\s*\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)?)?)/u;

/** A signal with the facts needed by the person link. */
export interface FoundSignal extends PersonSignal {
  /** False if the words may be about something else: an age may be another number. */
  isCertain?: boolean;
}

interface Passage {
  before: string;
  after: string;
}

/** The caller's details of the person, compared with the article's words around these mentions. */
export function signalsOf(subject: AskedSubject, article: Article, mentions: readonly Mention[]): FoundSignal[] {
  const passages = mentions.map((mention) => passageOf(article, mention));
  return [
    ...birthSignal(subject.dateOfBirth, article, passages),
    ...nationalitySignal(subject.nationality, passages),
    ...placeSignal(subject.place, article, passages),
    ...kindSignal(subject, passages),
  ];
}

function passageOf(article: Article, { from, start, end }: Mention): Passage {
  const text = from === 'title' ? article.title : (article.text ?? '');
  const before = text.slice(Math.max(0, start - aroundLetters), start);
  const after = text.slice(end, end + aroundLetters);
  return { before: oneBlank(before.slice(before.lastIndexOf('\n') + 1)), after: oneBlank(after.split('\n')[0] ?? '') };
}

const oneBlank = (text: string) => text.replace(/\s+/gu, ' ');

function birthSignal(asked: string | undefined, { publishedOn }: Article, passages: readonly Passage[]): FoundSignal[] {
  if (!asked) return [];
  const said = passages.flatMap(({ before, after }) => bornByText(before, after, publishedOn) ?? []);
  const field = 'date_of_birth';
  const closest = said.toSorted((a, b) => yearsApart(asked, a) - yearsApart(asked, b))[0];
  if (!closest)
    return [{ field, relation: 'absent', asked, found: null, why: 'The article gives neither age nor date of birth.' }];
  const apart = yearsApart(asked, closest);
  const years = closest.from === closest.to ? `${closest.from}` : `${closest.from} or ${closest.to}`;
  const why = `The article says "${closest.words}": born in ${years}, ${apart <= yearsTolerated ? 'which agrees' : `${apart} years apart`}.`;
  const relation = apart <= yearsTolerated ? 'agrees' : 'contradicts';
  return [{ field, relation, asked, found: closest.words, why, isCertain: closest.isStated }];
}

function nationalitySignal(asked: string | undefined, passages: readonly Passage[]): PersonSignal[] {
  if (!asked) return [];
  const field = 'nationality';
  const pattern = countryPattern(asked);
  for (const { before, after } of passages) {
    const found = pattern.exec(after)?.[0] ?? pattern.exec(before.slice(-60))?.[0];
    if (found) return [{ field, relation: 'agrees', asked, found, why: `"${found}" stands beside the name.` }];
  }
  const other = passages.flatMap(({ before, after }) => statedNationalities(`${before.slice(-60)} ${after}`))[0];
  if (other) {
    const why = `The article says "${other.words}", and ${nameOfCountry(asked)} was asked for.`;
    return [{ field, relation: 'contradicts', asked, found: other.words, why }];
  }
  return [{ field, relation: 'absent', asked, found: null, why: 'The article does not say the nationality.' }];
}

function placeSignal(asked: string | undefined, { text = '' }: Article, passages: readonly Passage[]): PersonSignal[] {
  if (!asked) return [];
  const field = 'place';
  const words = asked
    .split(/[,;/]/u)
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
  const near = plain(passages.map(({ before, after }) => `${before} ${after}`).join('\n'));
  const all = plain(text);
  const found = words.find((word) => near.includes(plain(word))) ?? words.find((word) => all.includes(plain(word)));
  if (found) return [{ field, relation: 'agrees', asked, found, why: `The article names ${found}.` }];
  const other = passages.flatMap(({ after }) => ofPlace.exec(after)?.[1] ?? [])[0];
  if (other) {
    return [
      {
        field,
        relation: 'contradicts',
        asked,
        found: other,
        why: `The article says of ${other}, and ${asked} was asked for.`,
      },
    ];
  }
  return [{ field, relation: 'absent', asked, found: null, why: 'The article names no place beside the name.' }];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function kindSignal({ kind }: AskedSubject, passages: readonly Passage[]): PersonSignal[] {
  if (!kind) return [];
  const field = 'kind';
  const asBody = passages.find(({ after }) => namesOrganisation(after));
  const asPerson = passages.find(({ after }) => /^,\s*\d\d\s*,/.test(after));
  if (kind === 'individual' && asBody && !asPerson) {
    const words = asBody.after.slice(0, 20).trim();
    return [
      {
        field,
        relation: 'contradicts',
        asked: kind,
        found: words,
        why: `"${words}" after the name makes it no person's.`,
      },
    ];
  }
  if (kind === 'entity' && asPerson && !asBody)
    return [
      { field, relation: 'contradicts', asked: kind, found: 'an age', why: 'An age after the name makes it a person.' },
    ];
  return [];
}
