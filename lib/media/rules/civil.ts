import type { MediaStage } from '../../contract/mediaTerms.ts';
import type { Article } from '../article.ts';
import { lowered } from './cue.ts';

/** An authority whose charges are complaints in a civil court. */
interface CivilAuthority {
  title: string;
  domain: string;
  /** As sentences in small letters name it. */
  named: RegExp;
}

/**
 * Authorities of the US that bring civil actions alone and leave crimes to the Department of Justice. Sources: the "Enforcement" pages of sec.gov,
 * cftc.gov and ftc.gov.
 */
const civilAuthorities: readonly CivilAuthority[] = [
  {
    title: 'the US Securities and Exchange Commission (SEC)',
    domain: 'sec.gov',
    named: /\bsec\b(?! filing)|\bsecurities and exchange commission\b/,
  },
  {
    title: 'the US Commodity Futures Trading Commission (CFTC)',
    domain: 'cftc.gov',
    named: /\bcftc\b|\bcommodity futures trading commission\b/,
  },
  {
    title: 'the US Federal Trade Commission (FTC)',
    domain: 'ftc.gov',
    named: /\bftc\b|\bfederal trade commission\b/,
  },
];

/** Words of a criminal case. */
const criminal =
  /\b(?:criminal(?:ly)?|indict\p{L}*|grand jury|arrest\p{L}*|arraign\p{L}*|extradit\p{L}*|felony|guilty|convict\p{L}*|sentenc(?:ed|ing)|prison|jail\p{L}*|prosecut\p{L}*|attorney['’]s office|department of justice|justice department|doj|fbi|police|united states v\.)/u;

/** A judgment that nobody agreed to. */
const ordered = /\border(?:s|ed|ing)?\b/;
const agreed = /\b(?:consent\p{L}*|agree\p{L}*|settl\p{L}*|resol\p{L}*|without admitting|by agreement)\b/u;
/** A penalty that a complaint asks for. */
const sought = /\bseek(?:s|ing)?\b/;

/** The authority that accuses in this article, where the article tells of a civil action; undefined where it tells of none. */
export function civilAuthorityOf({ domain, title, text = '' }: Article): string | undefined {
  const words = lowered(`${title}\n${text}`);
  return civilAuthorities.find(
    (each) =>
      domain === each.domain || domain.endsWith(`.${each.domain}`) || (each.named.test(words) && !criminal.test(words)),
  )?.title;
}

/**
 * What a stage is where the sentence is of a civil action: "charged by the SEC" is a complaint in a civil court, who admits something there
 * pleads to nothing, and who is ordered to pay has not settled. A sentence with words of a criminal case tells of that one.
 */
export function stageReading(article: Article): (stage: MediaStage, sentence: string) => MediaStage {
  const isCivilArticle = civilAuthorityOf(article) !== undefined;
  return (stage, sentence) => {
    const isCivil = isCivilArticle || civilAuthorities.some(({ named }) => named.test(sentence));
    if (!isCivil || criminal.test(sentence)) return stage;
    if (stage === 'charge') return 'civil_action';
    if (stage === 'plea') return 'settlement';
    if (stage === 'sanction' && sought.test(sentence)) return 'civil_action';
    if (stage !== 'settlement' || agreed.test(sentence)) return stage;
    return ordered.test(sentence) ? 'sanction' : 'civil_action';
  };
}
