import type { MediaCategory, MediaRole } from '../../contract/media/mediaTerms.ts';
import type { Article } from '../article.ts';
import type { Mention, Quote, Statement, ToClassify } from '../classifier.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import { articleCategories, categoriesOf, severityOf } from './categoriesOf.ts';
import { civilAuthorityOf, stageReading } from './civil.ts';
import { type LanguageRules, lowered, mark } from './cue.ts';
import { rulesFor } from './languages.ts';
import { type Evidence, evidenceOf, onlySubject, roleOf } from './roleOf.ts';
import { type MentionSentence, markedSentence } from './sentenceOf.ts';
import { stageTold } from './stageTold.ts';
import { unnamedEvidence } from './unnamed.ts';

/** Mentions of one article that are read; what is said of a person is said in the first. */
const mentionsMax = 40;
/** Most letters of the text read. */
const lettersMax = 60_000;

/** By the words around the mentions, in twelve languages. */
export function classifyByRules(item: ToClassify): Statement {
  const { article, mentions } = item;
  const rules = rulesFor(article.language, article.text ?? article.title);
  const sentences = mentionSentences(article, mentions);
  const evidence = rules ? evidenceIn(article, sentences, rules) : [];
  const { role, certainty } = roleOf(evidence);
  const own = evidence.filter((each) => each.role === role);
  const reading = stageReading(
    article,
    own.map(({ sentence }) => sentence.marked),
  );
  const unnamed = role === 'subject' && rules?.language === 'en' ? unnamedEvidence(item, rules) : [];
  const { named, stage, told, called } = stageTold(
    role === 'subject' || role === 'unknown' ? own : [],
    unnamed,
    reading,
  );
  const categories = categoriesFor(article, role, told);
  const telling = own.length > 0 ? own : evidence.filter(({ suspected }) => suspected);
  const best = named?.evidence ?? telling.toSorted((a, b) => b.weight - a.weight)[0];
  const civilAuthority =
    stage === 'civil_action' && best ? civilAuthorityOf(article, [best.sentence.marked]) : undefined;
  return {
    role,
    categories,
    stage,
    asOf: article.publishedOn,
    severity: severityOf(categories, stage),
    suspected:
      evidence.some(({ suspected }) => suspected) ||
      (role === 'unknown' && sentences.some((each) => alarms(each, rules))),
    denied: sentences.some(({ marked }) => rules?.denial.test(marked)),
    ...(civilAuthority ? { civilAuthority } : {}),
    ...(called ? { called } : {}),
    quote: quoteOf(article, best?.sentence),
    certainty: role === 'subject' && !stage ? certainty * 0.8 : certainty,
  };
}

const alarms = ({ marked }: MentionSentence, rules: LanguageRules | undefined) =>
  rules !== undefined && (rules.adverse.test(marked) || rules.alarm?.test(marked) === true);

function evidenceIn(article: Article, sentences: readonly MentionSentence[], rules: LanguageRules): Evidence[] {
  const read = sentences.flatMap((sentence) => evidenceOf(sentence, rules) ?? []);
  const goesOn = rules.pronoun ? pronounSentences(article, read, rules.pronoun) : [];
  return [...read, ...goesOn.flatMap((sentence) => onlySubject(evidenceOf(sentence, rules)) ?? [])];
}

/** Only a subject is accused of anything; with an unclear role, the article's accusations as a whole. */
function categoriesFor(article: Article, role: MediaRole, own: readonly Evidence[]): MediaCategory[] {
  // A headline alone rarely says who is accused.
  if (role === 'unknown') return article.text === undefined ? categoriesOf(article, []) : articleCategories(article);
  return role === 'subject'
    ? categoriesOf(
        article,
        own.map(({ sentence }) => sentence.cased),
      )
    : [];
}

function mentionSentences(article: Article, mentions: readonly Mention[]): MentionSentence[] {
  const language = article.language ?? 'en';
  const body = sentencesOf((article.text ?? '').slice(0, lettersMax), language);
  const title: Span[] = [{ start: 0, end: article.title.length }];
  return mentions.slice(0, mentionsMax).flatMap((mention) => {
    const [text, spans] = mention.from === 'title' ? [article.title, title] : [article.text ?? '', body];
    const index = spans.findIndex(({ start, end }) => start <= mention.start && mention.start < end);
    const span = spans[index];
    return span ? [{ from: mention.from, span, index, ...markedSentence(text, span, mention) }] : [];
  });
}

/** "He was acquitted.": the sentences continuing about the subject by a pronoun. */
function pronounSentences(article: Article, read: readonly Evidence[], pronoun: RegExp): MentionSentence[] {
  const text = (article.text ?? '').slice(0, lettersMax);
  const spans = sentencesOf(text, article.language ?? 'en');
  const found = new Map<number, MentionSentence>();
  for (const { sentence, role } of read) {
    if (role !== 'subject' || sentence.from === 'title') continue;
    for (let index = sentence.index + 1; index < sentence.index + 4; index++) {
      const span = spans[index];
      const begins = span && pronoun.exec(lowered(text.slice(span.start, span.end)));
      if (!begins) break;
      const at = { start: span.start + begins.index, end: span.start + begins.index + begins[0].length };
      found.set(index, { from: 'body', span, index, ...markedSentence(text, span, at) });
    }
  }
  return [...found.values()];
}

/** The words of the article, as delivered. */
function quoteOf(article: Article, sentence: MentionSentence | undefined): Quote | null {
  if (!sentence?.marked.includes(mark)) return null;
  const text = sentence.from === 'title' ? article.title : (article.text ?? '');
  return { articleId: article.id, from: sentence.from, text: text.slice(sentence.span.start, sentence.span.end) };
}
