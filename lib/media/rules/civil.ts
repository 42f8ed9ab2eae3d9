import type { Article } from '../article.ts';
import { lowered, mark } from './cue.ts';
import { rulesFor } from './languages.ts';
import type { StageReading } from './stageOf.ts';

/** An authority with charges as complaints in a civil court. */
interface CivilAuthority {
  title: string;
  domain: string;
  /** Its name stands in the sentence, in small letters. */
  named: RegExp;
  /** The sentence names it as the accuser of the mention. */
  accuses: RegExp;
}

/**
 * Authorities of the US limited to civil actions, leaving crimes to the Department of Justice. Sources: the "Enforcement" pages of sec.gov,
 * cftc.gov and ftc.gov.
 */
const civilAuthorities: readonly CivilAuthority[] = [
  authority('the US Securities and Exchange Commission (SEC)', 'sec.gov', 'sec|securities and exchange commission'),
  authority(
    'the US Commodity Futures Trading Commission (CFTC)',
    'cftc.gov',
    'cftc|commodity futures trading commission',
  ),
  authority('the US Federal Trade Commission (FTC)', 'ftc.gov', 'ftc|federal trade commission'),
];

/** `names`: as sentences in small letters name it, as alternatives. */
function authority(title: string, domain: string, names: string): CivilAuthority {
  const name = String.raw`(?<![-\p{L}])(?:${names})(?!\p{L})`;
  const adverbs = String.raw`(?: \([^)@]{1,10}\))?(?:,? (?:\p{L}+ly|today|also|yesterday|ha[sd]|have|that it|on \p{L}+\.?|in \p{L}+|\d{1,4}),?){0,6}`;
  const complaint = String.raw`(?:['’]s? (?:\p{L}+ ){0,2}(?:complaint|lawsuit|suit|charges|order|action))?`;
  const verb =
    '(?:charg(?:ed|es)|su(?:es|ed)|accus(?:ed|es)|fil(?:ed|es)|alleg(?:ed|es)|seeks|announc(?:ed|es)(?: today)?(?: that it (?:ha[sd] )?(?:charged|sued))?)';
  // Whoever else accuses in the same sentence may be of a criminal court.
  const noOther = String.raw`(?:(?!(?<!\p{L})(?:charged|indicted|sued|accused|was|were|while|after|whose|who|as)(?!\p{L}))[^@;])`;
  const noCharge = String.raw`(?![^;]{0,400}(?<!\p{L})(?:charged|indicted|faces|facing)(?!\p{L}))`;
  const before = String.raw`${name}${complaint}${adverbs} ${verb}(?!\p{L})${noOther}{0,160}${mark}${noCharge}`;
  const actions = '(?:charged|sued|accused|charges|complaint|lawsuit|civil action)';
  const after = String.raw`${mark}${noOther}{0,40}(?<!\p{L})(?:(?:was|were|is|are|been|who|has|have) ){0,3}${actions}(?:,? (?!and |but |while )[^\s;@]+){0,6} by (?:the )?(?:u\.?s\.? )?${name}`;
  return {
    title,
    domain,
    named: new RegExp(`${name}(?! filing)`, 'u'),
    accuses: new RegExp(`${before}|${after}`, 'u'),
  };
}

/** Words of a criminal case. */
const criminal =
  /(?<!\p{L})(?:criminal(?:ly)?|indict\p{L}*|grand jury|arrest\p{L}*|arraign\p{L}*|extradit\p{L}*|felony|guilty|convict\p{L}*|sentenc(?:ed|ing)|prison|jail\p{L}*|prosecut\p{L}*|attorney['’]s office|district attorney|da|federal authorities|department of justice|justice department|doj|fbi|police|sheriff|united states v\.|parallel (?:action|case|matter|proceeding)|(?:wire|mail|bank) fraud|racketeering|murder\p{L}*|homicide|manslaughter|rap(?:e|ed|ing)|(?:sexual )?assault\p{L}*|kidnap\p{L}*|robbery|burglary|inmate)(?!\p{L})/u;

/** A case called civil by the sentence itself, and about its defendants; a charge may stand beside an older case. */
const civilCase = /\bcivil (?:injunction )?(?:suit|lawsuit|complaint|action|case|enforcement action)s?\b/;

const defendant = /\bdefendants?\b/;
const chargedWith = /\bcharged (?:with|over|for)\b/;
const isCivilCharge = (sentence: string) =>
  civilCase.test(sentence) && defendant.test(sentence) && !chargedWith.test(sentence);

/** A judgment without agreement. */
const ordered = /\border(?:s|ed|ing)?\b/;
const agreed = /\b(?:consent\p{L}*|agree\p{L}*|settl\p{L}*|resol\p{L}*|without admitting|by agreement)\b/u;
/** A penalty sought by a complaint. */
const sought = /\bseek(?:s|ing)?\b/;

function isEnglish({ language, title, text }: Article): boolean {
  return rulesFor(language, text ?? title)?.language === 'en';
}

const authorityOfDomain = ({ domain }: Article) =>
  civilAuthorities.find((each) => domain === each.domain || domain.endsWith(`.${each.domain}`));

/**
 * The authority behind the civil action in the article: its publisher, or the accuser of the mention named by a sentence itself.
 * `sentences`: those about the mention. Undefined if the accuser is unclear, and in other languages, since their words for a crime are not
 * known here.
 */
export function civilAuthorityOf(article: Article, sentences: readonly string[]): string | undefined {
  if (!isEnglish(article)) return undefined;
  const own = authorityOfDomain(article);
  if (own) return own.title;
  const plain = sentences.filter((sentence) => !criminal.test(sentence));
  return civilAuthorities.find(({ accuses }) => plain.some((sentence) => accuses.test(sentence)))?.title;
}

/**
 * The reading of a stage in a sentence about a civil action: "charged by the SEC" is a complaint in a civil court, an admission in a
 * release of the SEC is no plea, and an order to pay is no settlement. A sentence with words of a criminal case tells of that one, and a
 * charge stays one if its origin is unclear. `sentences`: those about the subject.
 */
export function stageReading(article: Article, sentences: readonly string[]): StageReading {
  if (!isEnglish(article)) return (stage) => stage;
  const isOwn = authorityOfDomain(article) !== undefined;
  const isCivilCase =
    civilAuthorityOf(article, sentences) !== undefined &&
    !criminal.test(lowered(`${article.title}\n${article.text ?? ''}`));
  return (stage, sentence) => {
    if (criminal.test(sentence)) return stage;
    const isCivil = isOwn || civilAuthorityOf(article, [sentence]) !== undefined;
    if (stage === 'charge' && isCivilCharge(sentence)) return 'civil_action';
    // "The complaint charges": the one filed by the authority, by another sentence.
    if (stage === 'charge') return isCivil || (isCivilCase && /\bcomplaint\b/.test(sentence)) ? 'civil_action' : stage;
    if (stage === 'plea') return isOwn ? 'settlement' : stage;
    if (!isCivil && !isCivilCase && !civilAuthorities.some(({ named }) => named.test(sentence))) return stage;
    if (stage === 'sanction' && sought.test(sentence)) return 'civil_action';
    if (stage !== 'settlement' || agreed.test(sentence)) return stage;
    return ordered.test(sentence) ? 'sanction' : 'civil_action';
  };
}
