import type { Article } from '../article.ts';
import type { Mention } from '../classifier.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import type { LanguageRules } from './cue.ts';
import { type Evidence, evidenceOf, onlySubject } from './roleOf.ts';
import { type MentionSentence, markedSentence } from './sentenceOf.ts';

/** What one person is called in English where the name is not said. */
const noun =
  '(?:accountant|administrator|advis[eo]r|agent|aide|airm[ae]n|analyst|appraiser|assistant|associate|attorney|auditor|banker|bookkeeper|broker|businessm[ae]n|businesswom[ae]n|captain|ceo|cfo|chairm[ae]n|chief|chiropractor|citizen|clerk|co-?owner|co-founder|cofounder|collector|colonel|commissioner|congressm[ae]n|consultant|contractor|coordinator|counsel[eo]r|dealer|dentist|deputy|detective|developer|director|distributor|doctor|employee|engineer|executive|exporter|extremist|farmer|felon|fisherman|founder|fraudster|fugitive|governor|guard|hacker|head|importer|inmate|inspector|investor|judge|landlord|lawyer|leader|lender|lobbyist|man|manager|marine|mayor|member|militant|minister|national|nurse|offender|officer|official|operator|owner|partner|pastor|pharmacist|physician|pilot|pirate|podiatrist|policem[ae]n|preparer|president|prisoner|producer|professor|programmer|promoter|psychiatrist|rancher|realtor|recruiter|researcher|resident|robber|sailor|salesman|scientist|seller|senator|sergeant|servicem[ae]n|sheriff|smuggler|soldier|specialist|staffer|student|subcontractor|superintendent|supervisor|supplier|supporter|surgeon|teacher|technician|terrorist|therapist|trader|trafficker|treasurer|trooper|trustee|veteran|warden|woman|worker)';
const verb =
  '(?:(?:is|was|has been) )?(?:sentenced|pleads?|pleaded|pled|admits|admitted|convicted|found guilty|indicted|charged|arraigned|extradited|arrested|acquitted|gets|receives|agrees to plead)';
const word = String.raw`[\p{L}\d.,'’&/-]+`;

/** "South Florida Certified Public Accountant" and a verb. */
const ofHeadline = new RegExp(
  String.raw`^(?:${word} ){0,9}?${noun}(?: (?:of|at|in|from|for|with) (?:${word} ){0,6}?${word})?(?= ${verb}(?!\p{L}))`,
  'iu',
);
/** "WASHINGTON - A Canadian citizen" and a verb in the singular. */
const ofBeginning = new RegExp(
  String.raw`^(?:\p{Lu}[\p{Lu}\s.,]{2,30}[-–—:\s]*)?(?:Today,? )?(?<who>(?:An?|The) (?:(?!(?:was|were|is|are|has|who|that|said|announced) )${word} ){0,14}?${noun}(?!\p{L}))(?=(?:(?!(?<!\p{L})(?:were|are|have|announced|said)(?!\p{L})|[;@])[\s\S]){0,240}?(?<!\p{L})(?:was|is|has|pleaded|pled|admitted)(?!\p{L}))`,
  'u',
);
const several = /(?<!\p{L})and(?!\p{L})|&/iu;

/** Letters of the text within which the name is said. */
const nameWithin = 1500;

/** Another person with an age, a description or a verb of a subject. */
const otherPerson =
  /(?<![\p{L}.])((?:\p{Lu}[\p{L}'’.-]*\s){1,4}\p{Lu}[\p{L}'’-]+)(?:,? (?:Jr|Sr)\.?)?(?=,\s(?:age\s)?\d{2}(?!\d)|,\s(?:an?|of|who|formerly|also)\s|\s(?:was|is|has been|had|pleaded|pled|admitted|agreed|entered|faces)\s)/gu;
const noPerson =
  /(?<!\p{L})(?:Attorney|General|Judge|Justice|Director|Agent|Commissioner|Chief|Secretary|Inspector|Department|Division|Office|Service|Bureau|Court|Administration|Board|Commission|District|County|City|States?|Company|Corporation|Corp|Inc|LLC|Bank|University|Act|Force)(?!\p{L})/u;

interface UnnamedSentence extends MentionSentence {
  /** What the one it tells of is called, as written. */
  called: string;
}

export interface UnnamedEvidence extends Evidence {
  sentence: UnnamedSentence;
}

/**
 * What the headline and the first sentence of an English article say of one person without the name ("Texas Man Sentenced"): they tell of the one
 * whom the text names first. Empty where that is not the subject of `mentions`.
 */
export function unnamedEvidence(
  article: Article,
  mentions: readonly Mention[],
  rules: LanguageRules,
): UnnamedEvidence[] {
  return unnamedSentences(article, mentions).flatMap((sentence) => {
    const evidence = onlySubject(evidenceOf(sentence, rules.cues));
    return evidence ? [{ ...evidence, sentence }] : [];
  });
}

/** Each as a sentence with a mention. */
function unnamedSentences(article: Article, mentions: readonly Mention[]): UnnamedSentence[] {
  const { title, text = '' } = article;
  const nameAt = Math.min(...mentions.map(({ from, start }) => (from === 'title' ? -1 : start)));
  if (nameAt < 0 || nameAt > nameWithin || namesAnother(text.slice(0, nameAt))) return [];
  const headline = ofHeadline.exec(title)?.[0];
  const ofTitle =
    headline && !several.test(headline)
      ? [sentence('title', title, { start: 0, end: title.length }, { start: 0, end: headline.length })]
      : [];
  return [...ofTitle, ...beginning(text, nameAt)];
}

/** The first sentence, before the one with the name. A later one may tell of another person. */
function beginning(text: string, nameAt: number): UnnamedSentence[] {
  const [span] = sentencesOf(text.slice(0, nameWithin), 'en');
  const who = span && span.end <= nameAt ? ofBeginning.exec(text.slice(span.start, span.end)) : null;
  const phrase = who?.groups?.who;
  if (!span || !who || !phrase || several.test(phrase)) return [];
  const end = span.start + who[0].length;
  return [sentence('body', text, span, { start: end - phrase.length, end })];
}

function sentence(from: 'title' | 'body', text: string, span: Span, at: Span): UnnamedSentence {
  return { from, span, index: 0, called: text.slice(at.start, at.end), ...markedSentence(text, span, at) };
}

function namesAnother(before: string): boolean {
  return Array.from(before.matchAll(otherPerson)).some(([, name = '']) => !noPerson.test(name));
}
