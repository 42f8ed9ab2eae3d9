import type { MediaCategory, MediaRole, MediaStage } from '../contract/media/mediaTerms.ts';
import type { Article } from './article.ts';
import type { CitedSentence } from './assessed.ts';
import type { Statement } from './classifier.ts';

const stageWords: Record<MediaStage, string> = {
  allegation: 'is accused',
  investigation: 'is under investigation or was arrested',
  civil_action: 'is the subject of a civil action',
  charge: 'is charged',
  plea: 'pleaded guilty',
  conviction: 'was convicted',
  sentence: 'was sentenced',
  settlement: 'has settled without a verdict',
  sanction: 'was sanctioned',
  acquittal: 'was acquitted',
  dismissal: 'is no longer pursued or was not charged',
  mistrial: 'was tried without a verdict',
  mixed: 'was found guilty of some counts and not of others',
};
const roleWords: Record<Exclude<MediaRole, 'subject'>, string> = {
  victim: 'is named as a victim',
  witness: 'is named as a witness',
  whistleblower: 'is named as a whistleblower',
  official: 'is named as an official',
  judge: 'is named as a judge',
  lawyer: 'is named as a lawyer',
  mention: 'is named in passing',
  unknown: 'is named, and the article does not say clearly why',
};

const categoryWords: Record<MediaCategory, string> = {
  fraud: 'fraud',
  corruption: 'corruption',
  money_laundering: 'money laundering',
  terrorism: 'terrorism',
  tax: 'tax offences',
  trafficking: 'trafficking or exploitation of people',
  narcotics: 'narcotics',
  sanctions_evasion: 'evasion of sanctions or export controls',
  cybercrime: 'cybercrime',
  market_abuse: 'market abuse',
  environmental: 'environmental crime',
  organised_crime: 'organised crime',
  violence: 'violence',
  civil_rights: 'violation of civil rights',
  other_crime: 'other offences',
};

/** Sentences about a cluster, each with the articles it rests on; they add nothing to the articles. `article`: the one of the statement. */
export function summaryOf(
  name: string,
  articles: readonly Article[],
  article: Article,
  statement: Statement & { isListed?: boolean },
): CitedSentence[] {
  const { denied, isListed, called } = statement;
  const copies = articles.filter(({ id }) => id !== article.id);
  const told = isListed ? listedWords(article, statement) : toldWords(statement);
  const first = `${name} ${told}, as reported by ${article.domain} on ${article.publishedOn}.`;
  return [
    { text: first, articleIds: [article.id] },
    ...(called
      ? [
          {
            text: `The article says this of “${called}”; ${name} is the first person it then names.`,
            articleIds: [article.id],
          },
        ]
      : []),
    ...(denied ? [{ text: 'By the article, the accusation is denied.', articleIds: [article.id] }] : []),
    ...(copies.length > 0 ? [{ text: copiesSentence(copies.length), articleIds: copies.map(({ id }) => id) }] : []),
  ];
}

function toldWords({ role, stage, categories, civilAuthority }: Statement): string {
  const what = role === 'subject' ? stageSentence(stage, civilAuthority) : roleWords[role];
  return categories.length > 0 ? `${what} (${wordsOf(categories)})` : what;
}

function stageSentence(stage: MediaStage | null, civilAuthority: string | undefined): string {
  if (stage === null) return 'is the subject of the article';
  return stage === 'civil_action' && civilAuthority
    ? `is the subject of a civil complaint by ${civilAuthority}, which is no criminal charge`
    : stageWords[stage];
}

function listedWords({ listed }: Article, { categories }: Statement): string {
  return `is listed by ${listed?.by} among the names of an article about ${wordsOf(categories)}, which was not read`;
}

const wordsOf = (categories: readonly MediaCategory[]) => categories.map((each) => categoryWords[each]).join(', ');

function copiesSentence(count: number): string {
  return count === 1 ? 'One further article tells the same.' : `${count} further articles tell the same.`;
}
