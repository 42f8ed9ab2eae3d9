import { isSearchable } from '../../screening/searchable.ts';
import type { Article, AskedSubject } from '../article.ts';
import type { PersonLink } from '../assessed.ts';
import type { Mention } from '../classifier.ts';
import { declinesNames } from './cases.ts';
import { type ComparedName, compareNames, isSharedByMany } from './compareNames.ts';
import { linkByList, listedNames } from './listed.ts';
import { type AskedName, askedName, type FoundName, mentionAt, mentionsOf, type Place, placesIn } from './namedIn.ts';
import { type FoundSignal, signalsOf } from './signals.ts';
import { isBodyName, namesOrganisation } from './titles.ts';

const effects = { agrees: 0.1, contradicts: -0.2, absent: 0 } as const;

/** Why an article is about nobody who was asked for. `contradicted`: it gives the name with another year of birth, or to another kind. */
type NoLink = 'notNamed' | 'otherPerson' | 'contradicted';

/** For each article, why it is taken to be about the one asked for, or why it is not. */
export async function linkArticles(
  subject: AskedSubject,
  articles: readonly Article[],
): Promise<(PersonLink | NoLink)[]> {
  const kind = subject.kind ?? (isBodyName(subject.name) ? 'entity' : 'individual');
  const names = [subject.name, ...subject.aliases].filter(isSearchable).map((name) => askedName(name, kind));
  const byName = await Promise.all(names.map((name) => linkByName(subject, kind, name, articles)));
  return articles.map((_, i) => {
    const links = byName.flatMap((each) => each[i] ?? []);
    const isContradicted = links.includes('contradicted');
    const best = links
      .filter((link) => typeof link !== 'string')
      // Words ruling the person out decide before a list of names.
      .filter(({ mentions }) => !isContradicted || mentions.length > 0)
      .toSorted(byCertainty)[0];
    return best ?? (isContradicted || links.includes('otherPerson') ? 'otherPerson' : 'notNamed');
  });
}

const byCertainty = (a: PersonLink, b: PersonLink) =>
  Number(b.same === 'yes') - Number(a.same === 'yes') || b.score - a.score;

async function linkByName(
  subject: AskedSubject,
  kind: 'individual' | 'entity',
  name: AskedName,
  articles: readonly Article[],
): Promise<(PersonLink | NoLink)[]> {
  const places = articles.map((article) => placesIn(article, name));
  const lists = articles.map((article) => listedNames(article, name, kind));
  const declines = articles.map(({ language, title, text }) => declinesNames(language, text ?? title));
  const compareIn = (isDeclining: boolean) => {
    const isOne = (_: unknown, i: number) => declines[i] === isDeclining;
    const named = places.filter(isOne).flatMap((each) => each.map(({ compared }) => compared));
    const texts = new Set([...named, ...lists.filter(isOne).flat()]);
    return compareNames(name.text, [...texts], { kind, declines: isDeclining });
  };
  const [plain, declining] = await Promise.all([compareIn(false), compareIn(true)]);
  return articles.map((article, i) => {
    const compared = declines[i] ? declining : plain;
    const link = linkOf({ ...subject, kind }, article, places[i] ?? [], compared);
    return typeof link === 'object' || link === 'contradicted'
      ? link
      : (linkByList(subject, lists[i] ?? [], compared) ?? link);
  });
}

function linkOf(
  subject: AskedSubject,
  article: Article,
  places: readonly Place[],
  compared: ReadonlyMap<string, ComparedName>,
): PersonLink | NoLink {
  if (places.length === 0) return 'notNamed';
  const found = mentionsOf(article, places, compared) ?? aloneInTitle(article, places, compared);
  if (!found) return places.every(({ bare }) => bare) ? 'notNamed' : 'otherPerson';
  const mentions = subject.kind === 'individual' ? withoutBodies(subject, article, found.mentions) : found.mentions;
  if (mentions.length === 0) return 'otherPerson';
  const signals = signalsOf(subject, article, mentions);
  const isSame = found.best.same === 'yes';
  if (signals.some((signal) => contradictsFully(signal, isSame))) return 'contradicted';
  const doubted = signals.some(({ relation }) => relation === 'contradicts');
  const effect = signals.reduce((sum, { relation }) => sum + effects[relation], 0);
  const isShared =
    subject.kind === 'individual' &&
    isSharedByMany(found.best.explanation) &&
    !signals.some(({ relation }) => relation === 'agrees');
  return {
    same: isSame && !doubted && !isShared ? 'yes' : 'unclear',
    ...(isShared ? { isShared } : {}),
    score: Math.round(Math.max(0, Math.min(1, found.best.score + effect)) * 1000) / 1000,
    matchedName: found.best.name,
    explanation: found.best.explanation,
    signals: signals.map(({ isCertain, ...signal }) => signal),
    mentions,
  };
}

/**
 * Another stated year of birth or another kind is another one; an age may be a misread number, and people have two passports, and move. Where the
 * name is a question by itself, another age answers it.
 */
function contradictsFully({ field, relation, isCertain = true }: FoundSignal, isSame: boolean): boolean {
  const isCertainly = isCertain || (field === 'date_of_birth' && !isSame);
  return relation === 'contradicts' && isCertainly && (field === 'date_of_birth' || field === 'kind');
}

/** A headline without its text, with one word of the name: somebody of that name, and perhaps the one. */
function aloneInTitle(
  article: Article,
  places: readonly Place[],
  compared: ReadonlyMap<string, ComparedName>,
): FoundName | undefined {
  if (article.text !== undefined || places.some(({ bare }) => !bare)) return undefined;
  const [place] = places;
  const best = place && compared.get(place.compared);
  if (!place || !best) return undefined;
  const mentions = places.map((each) => mentionAt(article, each));
  return { best: { ...best, same: 'unclear', name: mentions[0]?.name ?? '' }, mentions };
}

/** If only firms or institutions have the name, nobody is named; a statute is kept, since the classifier reads it as a mention. */
function withoutBodies(subject: AskedSubject, article: Article, mentions: readonly Mention[]): Mention[] {
  const asked = [subject.name, ...subject.aliases].join(' ').toLowerCase();
  return mentions.filter(({ from, start, end, name }) => {
    const text = from === 'title' ? article.title : (article.text ?? '');
    const following = text.slice(end, end + 40);
    if (/Act\b|Law\b|Hate Crimes/u.test(following)) return true;
    const others = Array.from(name.matchAll(/(?<=[ ,])[^ ,]+/gu)).filter(
      ([word]) => !asked.includes(word.toLowerCase()),
    );
    const within = others.some(({ index }) => namesOrganisation(text.slice(start + index, end)));
    return !within && !namesOrganisation(following);
  });
}
