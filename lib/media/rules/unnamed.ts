import type { Article } from '../article.ts';
import type { Mention, ToClassify } from '../classifier.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import type { LanguageRules } from './cue.ts';
import { type Evidence, evidenceOf, onlySubject } from './roleOf.ts';
import { type MentionSentence, markedSentence } from './sentenceOf.ts';

/** English descriptions of one person instead of the name. */
const noun =
  '(?:accountant|administrator|advis[eo]r|agent|aide|airm[ae]n|analyst|appraiser|assistant|associate|attorney|auditor|banker|bookkeeper|broker|businessm[ae]n|businesswom[ae]n|captain|ceo|cfo|chairm[ae]n|chief|chiropractor|citizen|clerk|co-?owner|co-founder|cofounder|collector|colonel|commissioner|congressm[ae]n|consultant|contractor|coordinator|counsel[eo]r|dealer|dentist|deputy|detective|developer|director|distributor|doctor|employee|engineer|executive|exporter|extremist|farmer|felon|fisherman|founder|fraudster|fugitive|governor|guard|hacker|head|importer|inmate|inspector|investor|judge|landlord|lawyer|leader|lender|lobbyist|man|manager|marine|mayor|member|militant|minister|national|nurse|offender|officer|official|operator|owner|partner|pastor|pharmacist|physician|pilot|pirate|podiatrist|policem[ae]n|preparer|president|prisoner|producer|professor|programmer|promoter|psychiatrist|rancher|realtor|recruiter|researcher|resident|robber|sailor|salesman|scientist|seller|senator|sergeant|servicem[ae]n|sheriff|smuggler|soldier|specialist|staffer|student|subcontractor|superintendent|supervisor|supplier|supporter|surgeon|teacher|technician|terrorist|therapist|trader|trafficker|treasurer|trooper|trustee|veteran|warden|woman|worker)';
const verb =
  '(?:(?:is|was|has been) )?(?:sentenced|pleads?|pleaded|pled|admits|admitted|convicted|found guilty|indicted|charged|arraigned|extradited|arrested|acquitted|gets|receives|agrees to plead)';
const word = String.raw`[\p{L}\d.,'’&/-]+`;
/** Words before the noun. After a preposition the noun would be another one's: "Brother of Tulsa Banker". */
const describing = `(?:(?!(?:of|for|to|by|with|against|from) )${word} )`;

/** "South Florida Certified Public Accountant" and a verb. */
const ofHeadline = new RegExp(
  String.raw`^${describing}{0,9}?${noun}(?<whose> (?:of|at|in|from|for|with) (?:${word} ){0,6}?${word})?(?= ${verb}(?!\p{L}))`,
  'iu',
);
/** "WASHINGTON - A Canadian citizen" and a verb in the singular. */
const ofBeginning = new RegExp(
  String.raw`^(?:\p{Lu}[\p{Lu}\s.,]{2,30}[-–—:\s]*)?(?:Today,? )?(?<who>(?:An?|The) (?:(?!(?:was|were|is|are|has|who|that|said|announced|of|for|to|by|with|against|from) )${word} ){0,14}?${noun}(?!\p{L}))(?=(?:(?!(?<!\p{L})(?:were|are|have|announced|said)(?!\p{L})|[;@])[\s\S]){0,240}?(?<!\p{L})(?:was|is|has|pleaded|pled|admitted)(?!\p{L}))`,
  'u',
);
/** Two people, or somebody's: "Mayor's Aide". */
const ofOthers = /(?<!\p{L})and(?!\p{L})|&|\p{L}['’]s?\s/iu;
/** "Attorney for Indicted Mayor": the person meant is unclear. */
const ofPerson = new RegExp(String.raw`(?<!\p{L})${noun}(?!\p{L})`, 'iu');
/** An overturned guilt. */
const undone = /(?<!\p{L})(?:overturn|vacat|quash|revers|appeal|pardon|commut|exonerat|new trial|acquit)/iu;

/** Letters of the text up to the name. */
const nameWithin = 1500;

/** Letters searched for another person's guilt. */
const othersWithin = 3000;

const name = String.raw`(?:\p{Lu}[\p{L}'’.-]* ){1,4}(?!(?:He|She|They|It|Each|An?|The) )\p{Lu}[\p{L}'’-]+(?:,? (?:Jr|Sr)\.?)?`;
/** Somebody with an age. */
const agedPerson = new RegExp(
  String.raw`(?<![\p{L}.])(?:${name}|\p{Lu}[\p{L}'’-]+)(?:,\s(?:age\s)?\d{2}(?!\d)|\s\(\d{2}\))`,
  'u',
);
/** Somebody with a description or a verb of a subject. */
const describedPerson = new RegExp(
  String.raw`(?<![\p{L}.])(${name})(?=,\s(?:an?|of|who|formerly|also)\s|\s(?:was|is|has been|had|pleaded|pled|admitted|agreed|entered|faces|received)\s)`,
  'gu',
);
/** Who is in office, or no person at all. */
const noSubject =
  /(?<!\p{L})(?:Attorney|General|Judge|Justice|Director|Agent|Commissioner|Chief|Secretary|Inspector|Department|Division|Office|Service|Bureau|Court|Administration|Board|Commission|District|County|City|States?|Company|Corporation|Corp|Inc|LLC|Bank|University|Act|Force)(?!\p{L})/u;
const guilty = '(?:sentenced|convicted|found guilty|pleaded guilty|pled guilty)';
/** "Peter Crane was sentenced", "a judge sentenced Peter Crane". */
const guiltOf = new RegExp(
  String.raw`(?<![\p{L}.])(?!(?:An?|The)\s)${name}(?:,? \d{2},?)?(?<between>[^.;]{0,60}?)\s(?:(?:was|is|has been|has|had|had been|were)\s(?:\p{L}+ ){0,2}${guilty}|(?:pleaded|pled) guilty|received|will (?:spend|serve))|(?<!\p{L})(?:sentenced|convicted)\s${name}`,
  'gu',
);
/** "A Raleigh, North Carolina, tax return preparer was sentenced": a place, and one without a name. */
const endsUnnamed = new RegExp(String.raw`(?<!\p{L})${noun}(?: who)?$`, 'u');

interface UnnamedSentence extends MentionSentence {
  /** What the one it tells of is called, as written. */
  called: string;
}

export interface UnnamedEvidence extends Evidence {
  sentence: UnnamedSentence;
}

/**
 * The evidence of the headline and the first sentence of an English article about one unnamed person ("Texas Man Sentenced"): they are
 * about the first person named in the text. Empty unless that is surely the subject of `mentions`: if another one is named before, if the
 * text tells of another one's guilt, and for organisations.
 */
export function unnamedEvidence({ subject, article, mentions }: ToClassify, rules: LanguageRules): UnnamedEvidence[] {
  if (subject.kind !== 'individual') return [];
  return unnamedSentences(article, mentions).flatMap((sentence) => {
    const evidence = onlySubject(evidenceOf(sentence, rules));
    return evidence ? [{ ...evidence, sentence }] : [];
  });
}

/** Each as a sentence with a mention. */
function unnamedSentences(article: Article, mentions: readonly Mention[]): UnnamedSentence[] {
  const { title, text = '' } = article;
  const nameAt = Math.min(...mentions.map(({ from, start }) => (from === 'title' ? -1 : start)));
  if (nameAt < 0 || nameAt > nameWithin || undone.test(title)) return [];
  if (namesAnother(text.slice(0, nameAt)) || tellsGuiltOfAnother(text, nameAt, mentions)) return [];
  return [...ofTitle(title), ...beginning(text, nameAt)];
}

function ofTitle(title: string): UnnamedSentence[] {
  const found = ofHeadline.exec(title);
  if (!found || ofOthers.test(found[0]) || ofPerson.test(found.groups?.whose ?? '')) return [];
  return [sentence('title', title, { start: 0, end: title.length }, { start: 0, end: found[0].length })];
}

/** The first sentence, before the one with the name. A later one may tell of another person. */
function beginning(text: string, nameAt: number): UnnamedSentence[] {
  const [span] = sentencesOf(text.slice(0, nameWithin), 'en');
  const who = span && span.end <= nameAt ? ofBeginning.exec(text.slice(span.start, span.end)) : null;
  const phrase = who?.groups?.who;
  if (!span || !who || !phrase || ofOthers.test(phrase)) return [];
  const end = span.start + who[0].length;
  return [sentence('body', text, span, { start: end - phrase.length, end })];
}

function sentence(from: 'title' | 'body', text: string, span: Span, at: Span): UnnamedSentence {
  return { from, span, index: 0, called: text.slice(at.start, at.end), ...markedSentence(text, span, at) };
}

function namesAnother(before: string): boolean {
  if (agedPerson.test(before)) return true;
  return Array.from(before.matchAll(describedPerson)).some(
    ([, who = '']) => /Former/u.test(who) || !noSubject.test(who),
  );
}

function tellsGuiltOfAnother(text: string, nameAt: number, mentions: readonly Mention[]): boolean {
  const from = beginning(text, nameAt)[0]?.span.end ?? 0;
  const isOfSubject = (start: number, end: number) =>
    mentions.some((mention) => mention.from === 'body' && mention.start >= start && mention.start < end);
  return Array.from(text.slice(from, othersWithin).matchAll(guiltOf)).some(({ index, 0: all, groups }) => {
    const start = from + index;
    return !isOfSubject(start, start + all.length) && !noSubject.test(all) && !endsUnnamed.test(groups?.between ?? '');
  });
}
