import type { MediaRole } from '../../contract/media/mediaTerms.ts';
import { categoryCounts } from './categoryWords.ts';
import { type Cue, type LanguageRules, mark } from './cue.ts';
import { isEmployer } from './employees.ts';
import type { MentionSentence } from './sentenceOf.ts';
import { actsOnNamed, isOfAnother, isPassive } from './whoseVerb.ts';

/** A sentence's evidence about the mention in it: the cues of the person's role. */
export interface Evidence {
  sentence: MentionSentence;
  role: MediaRole;
  weight: number;
  cues: readonly Cue[];
  /** The sentence may accuse the mention: no title and no victim's part in it clears. */
  suspected?: true;
}

/** Who acts upon a subject is named in the same sentence: a judge by the title, a victim by the deed. */
const overSubject: readonly MediaRole[] = ['judge', 'victim', 'whistleblower', 'mention'];

/** Titles before a name; a judge or a minister may be accused as well. */
const byTitle: readonly MediaRole[] = ['judge', 'official', 'lawyer'];
/** Between a name and a certain predicate. */
const clearLetters = 60;

/** The role given by a sentence, and nobody's innocence where it may accuse the mention; undefined without a cue or suspicion. */
export function evidenceOf(sentence: MentionSentence, rules: LanguageRules): Evidence | undefined {
  const { cues, suspicionOf } = rules;
  const evidence = cuedEvidence(sentence, cues);
  if (!suspicionOf) return evidence && isDoubtful(evidence, rules) ? { ...evidence, suspected: true } : evidence;
  const suspicion = suspicionOf(sentence);
  if (!suspicion) return evidence;
  if (evidence?.role === 'subject') return { ...evidence, suspected: true };
  const accusing = evidence?.role === 'unknown' ? evidence.cues : [];
  if (suspicion === 'offender' && accusing.length === 0)
    return { sentence, role: 'subject', weight: 2, cues: [], suspected: true };
  return { sentence, role: 'unknown', weight: 2, cues: accusing, suspected: true };
}

/**
 * Whether nothing but a title clears the mention of a matter that the sentence names, in a language without `suspicionOf`. Of an official who
 * speaks the matter stands after the name; of a judge and a victim also, in a sentence without any step of a case, which they always have.
 */
function isDoubtful({ sentence: { marked }, role, cues }: Evidence, { adverse, speaks }: LanguageRules): boolean {
  if (!cues.every((cue) => cue.pattern.exec(marked)?.[0].endsWith(mark))) return false;
  const after = marked.slice(marked.indexOf(mark) + mark.length);
  if (role === 'judge' || role === 'victim') return !adverse.test(marked) && namesCategory(after);
  if (role !== 'official' && role !== 'lawyer') return false;
  const words = role === 'official' && speaks?.test(marked) ? after : marked;
  return adverse.test(words) || namesCategory(words);
}

const namesCategory = (words: string) => categoryCounts(words).size > 0;

function cuedEvidence(sentence: MentionSentence, cues: readonly Cue[]): Evidence | undefined {
  const matched = cues.flatMap((cue) => heard(sentence, cue) ?? []);
  const accusing = matched.filter(accuses);
  if (accusing.length > 0 && matched.some(isTitle)) return titledSubject(sentence, matched, accusing);
  const weights = new Map<MediaRole, number>();
  for (const { cue } of matched) weights.set(cue.role, Math.max(weights.get(cue.role) ?? 0, cue.weight));
  const ranked = [...weights].toSorted(([a, x], [b, y]) => y - x || rankOf(b, y) - rankOf(a, x));
  const [first] = ranked;
  if (!first) return undefined;
  const [role, weight] = first;
  // An apparent victim, plainly charged by the sentence: a person reads it.
  if (overSubject.includes(role) && role !== 'judge' && accusing.some(isPlain))
    return { sentence, role: 'unknown', weight: 2, cues: accusing.map(({ cue }) => cue) };
  const found = matched.filter(({ cue }) => cue.role === role);
  const cuesFound = found.map(({ cue }) => cue);
  // "Minister Crane in fraud probe": a headline leaves out who is accused.
  if (sentence.from === 'title' && found.every(isTitle) && categoryCounts(sentence.marked).size > 0)
    return { sentence, role: 'unknown', weight: 1, cues: cuesFound };
  return { sentence, role, weight, cues: cuesFound };
}

/** Of a sentence with a pronoun, or with a description instead of a name: less certain than one with a name. */
export function onlySubject(evidence: Evidence | undefined): Evidence | undefined {
  return evidence?.role === 'subject' ? { ...evidence, weight: Math.min(2, evidence.weight) } : undefined;
}

/** A cue and its words in the sentence. */
interface Heard {
  cue: Cue;
  words: string;
}

/** The cue if the sentence has it; only a hint if its verb is likely about another one. */
function heard({ from, marked, cased }: MentionSentence, cue: Cue): Heard | undefined {
  const match = cue.pattern.exec(marked);
  if (!match) return undefined;
  const words = cased.slice(match.index, match.index + match[0].length);
  const following = cased.slice(match.index + words.length);
  const at = cased.indexOf(mark);
  const isHint =
    cue.role === 'subject' &&
    (isOfAnother(cased.slice(0, match.index), words) ||
      actsOnNamed(words, following) ||
      isEmployer(cased.slice(0, at), cased.slice(at + mark.length), from === 'title'));
  return { cue: isHint ? { ...cue, weight: 1 } : cue, words };
}

const isTitle = ({ cue, words }: Heard) => byTitle.includes(cue.role) && words.endsWith(mark);
/** In Chinese only the passive tells who is sentenced from who sentences. */
const accuses = ({ cue, words }: Heard) =>
  cue.role === 'subject' &&
  cue.stage !== null &&
  cue.weight === 3 &&
  words.startsWith(mark) &&
  (isPassive(words) || !/\p{Script=Han}/u.test(words));

/** The verb is near, and without another person as its object. */
const isPlain = ({ words }: Heard) =>
  words.length <= clearLetters && isPassive(words) && !/\p{Script=Han}/u.test(words);

/** A title before a name is a hint if the sentence goes on to accuse its bearer; a person reads it if the verb is far or may be active. */
function titledSubject(sentence: MentionSentence, matched: readonly Heard[], accusing: readonly Heard[]): Evidence {
  const isClear =
    accusing.some(isPlain) &&
    matched.every((each) => each.cue.role === 'subject' || each.cue.weight < 3 || isTitle(each));
  const cues = matched.flatMap(({ cue }) => (cue.role === 'subject' ? [cue] : []));
  return { sentence, role: isClear ? 'subject' : 'unknown', weight: isClear ? 3 : 2, cues };
}

function rankOf(role: MediaRole, weight: number): number {
  // Of hints alone, the one for a human reader.
  if (weight === 1 && role === 'subject') return 3;
  if (overSubject.includes(role)) return 2;
  return role === 'subject' ? 1 : 0;
}

interface RoleFound {
  role: MediaRole;
  /** 0 to 1 */
  certainty: number;
}

/** A person accused by this share of the evidence, and by a certain sentence, is not cleared by the rest. */
const unclearedMin = 0.6;
const isSure = ({ role, weight, cues }: Evidence) =>
  role === 'subject' && weight === 3 && cues.some(({ stage }) => stage !== null);

/** The role over all sentences. A subject needs an explicit sentence, and as much evidence as any other role has. */
export function roleOf(evidence: readonly Evidence[]): RoleFound {
  const sums = new Map<MediaRole, number>();
  const weighed = evidence.filter(({ role, suspected, cues }) => role === 'subject' || !suspected || cues.length > 0);
  // Further sentences with the same statement add little.
  for (const { role, weight } of weighed) sums.set(role, (sums.get(role) ?? 0) + weight ** 2);
  const ranked = [...sums].toSorted(([, a], [, b]) => b - a);
  const [first, second] = ranked;
  if (!first) return { role: 'unknown', certainty: 0 };
  const [role, sum] = first;
  const share = sum / (sum + (second?.[1] ?? 0));
  if (role !== 'subject' && evidence.some(({ suspected }) => suspected)) return { role: 'unknown', certainty: 0.3 };
  const best = Math.max(...evidence.filter((each) => each.role === role).map(({ weight }) => weight));
  if (role === 'unknown') return { role, certainty: 0.3 };
  if (role !== 'subject' && evidence.some(isSure) && (sums.get('subject') ?? 0) >= sum * unclearedMin)
    return { role: 'unknown', certainty: 0.4 };
  if (role === 'subject' && best < 2) return { role: 'unknown', certainty: 0.3 };
  if (role === 'subject' && share < 0.6) return { role: 'unknown', certainty: 0.4 };
  return { role, certainty: share * (best === 3 ? 1 : 0.75) };
}
