import { pattern, type Suspicion } from './cue.ts';
import type { MentionSentence } from './sentenceOf.ts';
import { accusers, crimeThings, crimeVerbs, workVerbs } from './suspicionWords.ts';

const parts = {
  verbs: `(?:${crimeVerbs})`,
  things: crimeThings,
  work: workVerbs,
  accusers,
  /** Titles and first names before the mention: nothing of another clause. */
  titles: String.raw`(?:(?!(?:and|or|by|to|with|from|against|that|who|was|were|is|are|said|for|in|on|at|\p{L}+ed|\p{L}+ing|deaths?|murders?|killings?|shootings?|disappearance|assault|rape)\b)[\p{L}.’'-]+ ){0,6}`,
  /** Between the name and its own verb: an age, an apposition, an adverb. */
  own: String.raw`,?(?:,? (?:jr|sr)\.?,?)?(?:,? \(?\d{2}\)?,?)?(?:, (?!(?:said|says|told|but|and)\b)[^@;]{1,140}?,|,? who)?(?: ?(?:also|then|later|allegedly|\p{L}+ly|had|has|have|once|often|even|tried to|attempted to|used to|helped(?: \p{L}+){0,2} to|was|is|were|are|has been|had been|did))*`,
  /** The same, or one named beside it. */
  both: String.raw`(?:{own}| (?:and|along with|together with) (?:(?!(?:and|the|was|were|is|are|been|then|\p{L}+ed)\b)[\p{L}.'’-]+ ?){1,4})`,
  /** After it a participle is said of the name. */
  passive: String.raw`(?<=\b(?:was|were|is|are|been|being)(?: \p{L}+ly)?)`,
  /** Before a verb in the active voice. */
  active: String.raw`(?:{passive} (?=\p{L}+ing\b)|(?<!\b(?:was|were|is|are|been|being)(?: \p{L}+ly)?) (?!\p{L}+ing\b))(?:(?<=\bto )|(?=(?:\p{L}+(?:s|d|ing)|stole|beat|burnt|set|hid|took|taken|spent)\b))`,
  /** A verb by its ending, or one of the common others. */
  verb: String.raw`(?:\p{L}+(?:ed|es|ing|ys|ks|ts|ns|ps|ds|ls|rs)|r[au]n|lets?|hid|took|sold|kept|split|paid|made|drew|got|built|sent|brought|held|drove|flew|dealt|cut|met|led)`,
  /** The same as titles, within one noun. */
  plain: String.raw`(?:(?!(?:and|or|by|to|with|from|against|that|who|was|were|is|are|said|for|in|on|at|of|as|\p{L}+ed|\p{L}+ing)\b)[\p{L}.’'-]+ ){0,5}`,
  /** Between a name and its scheme: nouns only. */
  nouns: String.raw`(?:(?!(?:and|or|for|of|to|in|on|by|with|said|about|against|from|was|is|over|into|after|the|an?|this|that|all|his|her|their|its|called|\p{L}+ed|\p{L}+ing(?<!laundering|smuggling|trafficking|lending|trading))\b)[\p{L}-]+ )`,
  scheme: String.raw`(?:scams?|swindles?|ponzi|pyramid schemes?|schemes?|fraud|frauds|con|cons|hoax|rackets?|embezzlement|bribery|corruption|kickbacks?|scandals?|affair|rings?|gangs?|cartels?|crime famil(?:y|ies)|network|syndicate|(?:drug |trafficking |smuggling |criminal |crime )+organi[sz]ations?|murders|killings|money laundering|smuggling|trafficking|plot|conspiracy)`,
  /** "@'s fraud unit": an office. */
  unit: String.raw`(?! (?:prevention|unit|division|section|squad|task|team|bureau|act\b|law\b|department|office|prosecut|hotline|expert|specialist|investigators?|control|commission))`,
  /** "The @ fraud ruling": a judge's, a prosecutor's, a lawmaker's or a victim's. */
  about: String.raw`(?! (?:(?:case|trial|retrial|investigation|probe|prosecution|charge|conviction|suit|lawsuit|ruling|judge?ment|verdict|decision|opinion|order|sentence|sentencing|hearing|appeal|complaint|claim|allegation|accusation|indictment|warning|loss|losse|damage|bill|law|act|statute|amendment|reform|finding|report|audit|study|defen[cs]e|settlement|fine|penalt)s?|penalty|penalties|inquiry|inquiries|legislation|testimony)\b)`,
  object: `(?:charges?|counts?|indictments?|warrants?|complaints?|proceedings?|cases?|allegations?|accusations?|evidence|claims|trial|prosecution|conviction|arrest|extradition|sentencing|probe|inquiry|investigation|manhunt|hunt|sentence|verdict)`,
  worker: String.raw`(?:investigated|prosecuted|uncovered|exposed|discovered|revealed|heard|tried|found|reported|announced|handled|led|supervised|reviewed|described|charged|represented|appointed|filed|signed|brought|raised|dismantled|stopped|followed|accompanied|won|condemned|criticised|criticized|overseen|presided|seen|told|written|sentenced|convicted|indicted|accused|arrested|issued|rejected|dismissed|upheld|denied|detected|solved|caused|broken|made|presented|detailed|documented|noted|said|recorded|identified)`,
} as const;

const templates = [
  // The name is the subject of a crime's verb.
  '@{both}{active}{verbs}\\b(?! (?:charges?|cases?|suspects?|allegations?|trials?|victims?|investigat\\p{L}+|prevention)\\b)',
  '@{both} (?!{work}\\b){verb}\\b(?:(?!\\b(?:said|says|told|after|who|when|because|that he|that she)\\b)[^@;.]){0,120}\\b{things}\\b',
  '@{own} (?:(?:conduct|operat|perpetrat|commit|organis|organiz|devis|hid|runn|direct|controll|execut|manag|carry)(?:ed|ing|s|es)?|ran|run|runs|hid|carried)\\b[^@;.]{0,80}\\b{things}\\b',
  '@{own} (?:went|go|gone|going|sent|sentenced) to (?:prison|jail)|@{own} (?:serving|serves|behind bars|in (?:prison|jail|custody)|imprisoned|awaiting trial)\\b(?! as)|@{own} caught (?:with|\\p{L}+ing|on|in)\\b',
  '@{own}{passive} (?:disbarred|struck off|removed|dismissed|fired|sacked|suspended|ousted|impeached|stripped|censured|blamed|bribed|paid off|bought off|implicated|wanted|held responsible|responsible for|guilty|linked to|complicit|involved in|behind the)\\b[^@;.]{0,80}',
  '@{own}{passive} (?:\\p{L}+ ){0,3}?(?:believed|alleged|suspected|thought|understood|rumou?red|found|shown)\\b[^@;.]{0,60}\\bto (?:have|be)\\b',
  '@{own}{passive} (?:accused|suspected|alleged|charged|indicted|convicted|arrested|jailed|named|identified|described|known|unmasked|exposed) (?:[^@;.]{0,60} )?(?:of|with|for|over|as (?:the|an?|one of)|to have)\\b(?! (?:a |the )?(?:victim|witness|whistleblower))[^@;.]{0,60}?(?:{things}|{verbs}|head|leader|boss|ringleader|mastermind|driving force|architect|brains?|kingpin|suspect|killer|culprit|thief|perpetrator|criminal)',
  // Said by whoever accuses.
  '\\b{accusers} (?:say|says|said|found|find|believe|believes|claim|claims|allege|alleges|alleged|heard|was told|concluded|established|showed) (?:that )?{titles}@ (?!{work}\\b){verb}\\b',
  '\\baccording to (?:the |an? )?(?:\\p{L}+ )?{accusers}, {titles}@ (?!{work}\\b){verb}\\b',
  '@{own} (?!{work}\\b)\\p{L}+[^@;.]{3,160}, (?:the |an? |\\p{L}+ )?(?:\\p{L}+ )?{accusers} (?:say|says|said|found|believe|claim|allege|alleged|heard|was told|concluded)\\b|@{own} (?!{work}\\b)\\p{L}+[^@;.]{3,160},? according to (?:the |an? )?(?:\\p{L}+ )?{accusers}',
  // The scheme has the name.
  "@(?:['’]s?)? {nouns}{0,3}?{scheme}\\b{unit}",
  '\\b(?:victims?|targets?|dupes|prey) of (?:the )?(?:alleged |convicted |notorious |fraudster )?{titles}@(?!(?:, |[^@;.]{0,40} and )[^@;.]{0,60}\\bwere victims)',
  // The object of an accusation.
  '\\b{object}\\b(?! (?:was|were|is) (?:\\p{L}+ )?(?:conducted|handled|led|supervised|prosecuted|investigated))(?:(?!\\b(?:and|or|who|that|deaths?|murders?|killings?|shootings?|disappearance|assault|rape)\\b)[^@;.,]){0,50}\\b(?:against|of|for|naming|charging|concerning|into|regarding|involving|targeting) {titles}@(?! (?:office|department|family|estate))',
  '\\b(?:charg|accus|indict|convict|sentenc|jail|arrest|implicat|nam|try|tri)(?:ed|ing|es|s)? (?:is|was|are|were) {titles}@|\\b(?:among|one of) (?:the )?(?:accused|defendants|suspects|charged|convicted|indicted|arrested)\\b[^@;.]{0,60}@',
  '\\b(?:blamed on|attributed to|laid at the door of) {titles}@',
  // The deed was done by the name.
  '\\b(?:(?=\\p{L}+ed\\b){verbs}|carried out|committed|perpetrated|devised|run|operated|hatched|accepted|paid|set up|master-?minded)\\b[^@;.,]{0,40}\\bby {titles}@',
  '\\b(?:{things}|killings?|attacks?|bombings?|shootings?|invoices|bombs?)\\b[^@;.,]{0,40}\\b(?:was|were|been|being) (?:\\p{L}+ly )?(?!{worker}\\b)\\p{L}+(?:ed|en|un|own|old|ught|id)\\b[^@;.,]{0,20}\\bby {titles}@',
  '\\b(?:defrauded|swindled|cheated|robbed|deceived|fleeced|duped|scammed|conned|tricked|extorted|bribed|looted|stolen|plundered)\\b[^@;.,]{0,30}\\bby {titles}@',
  // Beside others who are accused.
  '\\b(?<!relief[- ])(?:accomplices?|co-?conspirators?|co-?defendants?|defendants?|ringleaders?|kingpins?|masterminds?|accused|fugitives?|fraudsters?|crooks?|partners? in crime|henchm[ae]n)\\b,?(?: (?:is|are|was|were|includ(?:e|es|ing)|named|called))? {plain}@|@,? (?:who was |was |is )?(?:h(?:is|er)|their|an?|the|one of the)(?: \\p{L}+){0,2} (?:accomplices?|co-?conspirators?|co-?defendants?|defendants?|ringleaders?|kingpins?|masterminds?|fugitives?|fraudsters?|crooks?)\\b',
  '\\b(?:convicted|charged|indicted|arrested|sentenced|accused|jailed|tried|guilty)\\b[^@;.]{0,60}\\b(?:together|along|alongside) (?:with )?{titles}@',
  '\\b(?:conspir\\p{L}+|collud\\p{L}+|plott?\\p{L}+|schem\\p{L}+|team\\p{L}+ up|in cahoots|split|shared the \\p{L}+) with {titles}@',
  '\\b(?:brib\\p{L}*|kickbacks?|payoffs?|hush money|cash|envelopes?|stolen money)\\b[^@;.,]{0,60}\\bto {titles}@(?!{own} (?:report|refus))|\\bbrib(?:ed|es|ing) {titles}@',
  '@[^@;.]{0,60}\\bh(?:is|er) (?:accomplice|bribery|fraud|scheme|scam|crimes?)\\b',
  // The name has an epithet.
  '\\b(?:disgraced|corrupt|crooked|rogue|disbarred|convicted|jailed|imprisoned|indicted|fugitive|embattled|impeached|alleged|notorious|fraudster|swindler|con ?m[ae]n|drug lord|gangster|mobster|gang leader|crime boss|kingpin|terrorist|hacker|smuggler|trafficker|oligarch)\\s{plain}@',
] as const;

/** "The Brennick scam": whoever gives a fraud or a gang its name is its offender. A judge's or a victim's fraud may be a ruling or a loss. */
const ofScheme = pattern(
  '@ {nouns}{0,3}?(?:scams?|swindles?|ponzi|pyramid schemes?|fraud scheme|fraud|con|gangs?|cartels?|crime famil(?:y|ies)|(?:drug |trafficking |smuggling |criminal )+organi[sz]ations?)\\b{unit}{about}',
  parts,
  { edges: 'ascii' },
);
const patterns = templates.map((template) => pattern(template, parts, { edges: 'ascii' }));

/** "was swindled": hurt, and no swindler. "@, who was shot". Whoever is bribed is no victim. */
const hurt = pattern(
  '@{own} (?:was|were|been|is|are) (?:(?:among|one of) (?:the )?(?:\\p{L}+ )?(?:victims?|investors?|customers?|clients?|those|people)|(?:an?|the) (?:\\p{L}+ )?victim)|@{own}(?<=\\b(?:was|were|been|is|are|being)) (?:\\p{L}+ly )?(?:(?!brib){verbs}|shot|beaten|attacked|injured|hurt)(?<=ed|en|un|ot|ten|ured|rt)\\b',
  parts,
  { edges: 'ascii' },
);

/** Of the words of harm: taken out of a sentence, they leave what else its subject did. */
const lastWord = /\S+$/u;

/**
 * Whether an English sentence may accuse the mention, whatever else it is called there: the name is the subject of a crime's verb, the name
 * of a scheme, or the object of an accusation. Nobody is cleared by such a sentence. Undefined if it accuses nobody of this name.
 */
export function suspicionOf({ marked }: Pick<MentionSentence, 'marked'>): Suspicion | undefined {
  if (ofScheme.test(marked)) return 'offender';
  const ownVerbs = marked.replace(hurt, (words) => words.replace(lastWord, 'hurt'));
  return patterns.some((each, i) => each.test(i < ofOwnVerb ? ownVerbs : marked)) ? 'suspected' : undefined;
}

/** Words of a crime or of those who pursue one: whoever is named beside them is not cleared for want of a category. */
export const alarm = pattern(
  '\\b(?:police(?! (?:chief|commissioner|officer|spokes))|detectives?|prosecut\\p{L}+|investigat\\p{L}+|suspect\\p{L}*|arrest\\p{L}*|custody|detain\\p{L}*|detention|prison\\p{L}*|jail\\p{L}*|warrants?|wanted|extradit\\p{L}*|indict\\p{L}*|charged|accus\\p{L}*|alleg\\p{L}*|convict\\p{L}*|guilty|sentenced|crim(?:e|es|inals?|inally)|illegal\\p{L}*|unlawful\\p{L}*|st(?:ole|olen|eal\\p{L}*)|thie(?:f|ves)|forg(?:e|es|ed|ing)|fak(?:e|ed|ing)|falsif\\p{L}+|cheat\\p{L}*|rackets?|schemes?|pyramid scheme|con ?m[ae]n|perjur\\p{L}+|disbarred|killed|kill(?:er|ers|ings?)|abus(?:e|ed|ing)|lied|attack(?:s|ed)?|victims? of|scandals?|wrongdoing|misconduct|disgraced|crooked|fugitive|mob)\\b',
  parts,
  { edges: 'ascii' },
);

/** The first of the patterns, about the verb of the name. */
const ofOwnVerb = 3;
