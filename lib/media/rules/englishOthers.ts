import type { CueRow } from './cue.ts';

/** What English says of those who are no subjects: judges, officials, victims, lawyers, reporters. */
export const others: readonly CueRow[] = [
  ['judge', '-', 3, '\\b(?:judges?|justices?|magistrate|by the honou?rable)\\s+(?:(?:[\\p{L}.]+\\s+){2,3}and\\s+)?@'],
  // "Before" may begin a clause about a deed of its bearer.
  [
    'judge',
    '-',
    3,
    '\\bbefore the honou?rable\\s+(?:(?:[\\p{L}.]+\\s+){2,3}and\\s+)?@(?!,? (?:jr\\.? |sr\\.? |i{2,3} )?(?!(?:in|of|on|at|to|for|and|u\\.s\\.|united|chief|senior|today|yesterday)\\b)\\p{L})|\\bbefore the honou?rable\\s+@,',
  ],
  [
    'judge',
    '-',
    3,
    '\\bpresided over by\\b[^@;.]{0,60}@|@{near}\\b(?:presided|presiding|scheduled (?:a )?sentencing|handed down the|imposed the)',
  ],
  [
    'official',
    '-',
    3,
    '\\b(?:announced|announcements? (?:was|were) made|prosecuted|being prosecuted|tried|investigated|said(?![^@]{0,160}{misdeed})|(?<!{misdeed}[^@;]{0,200})(?:handled|led))\\b(?:[^@.]|\\b\\p{L}{1,3}\\.){0,160}?\\bby\\b[^@]{0,900}@',
  ],
  // The leader of a case: the object is the case itself, and nothing of its topic.
  [
    'official',
    '-',
    3,
    '\\b(?:investigation|litigation|case|matter|examination)(?:, which [^@,;]{0,60},)?\\s+(?:(?:was|is|were|has been|will be)\\s+(?:\\p{L}+\\s+)?)?(?:conducted|supervised|overseen)\\b(?:(?!{misdeed})[^@.;]){0,60}?\\bby\\b(?:(?!{misdeed}|\\b(?:who|which|that|found)\\b)[^@]){0,300}@',
  ],
  [
    'official',
    '-',
    3,
    "@[^@]{0,1200}\\b(?:made the announcement|(?:tried|prosecuted|investigated|handled) (?:the|this) case|(?:is|are) prosecuting|prosecuting the case|(?<!, the (?:[\\p{L}.’']+ ){1,5})announced (?:today|that|the))",
  ],
  [
    'official',
    '-',
    3,
    '\\b(?:said|announced|stated|according to|joined|added|thanked|commended|noted)\\s+(?:[^@,;.]|u\\.s\\.){0,90}\\b{title}\\s+[^@,;]{0,20}@',
  ],
  // Others than officials have a rank: a speaker stands right after the verb, without a deed after him.
  [
    'official',
    '-',
    3,
    '\\b(?:said|announced|stated|according to|joined|added|thanked|commended|noted)\\s+(?:(?!(?:\\p{L}+ed|paid|to|by|of|that|against|with)\\b)[\\p{L}.’-]+\\s+){0,2}(?:capt(?:ain|\\.)?|col(?:onel|\\.)?|lieutenant|lt\\.?|sergeant|sgt\\.?|sheriff)\\s+(?:[\\p{L}.]+\\s+){0,2}@(?!\\s+(?!(?:of|from|with|in|and|jr|sr)\\b)\\p{L})',
  ],
  ['official', '-', 2, '\\b{title}\\s+(?!for [^@]{0,60}\\band\\s+@){names}@'],
  [
    'official',
    '-',
    2,
    '@,? (?:of|from|with|head of|chief of|assistant|acting|director of|director|deputy|special agent|u\\.s\\. attorney|attorney general)[^@;.]{0,40}\\b(?:fbi|irs|dea|atf|department|division|office|bureau|service|police|agency|inspector general|commission|authority)\\b',
  ],
  [
    'official',
    '-',
    2,
    '@,? (?:the |a |an )?(?:u\\.s\\. attorney|prosecutor|attorney general|special agent|police (?:chief|commissioner|spokes\\p{L}+)|minister|spokes\\p{L}+|regulator)\\b',
  ],
  [
    'official',
    '-',
    2,
    '\\bstatement (?:by|from|of)\\b[^@;.]{0,60}@|\\b(?:appoint\\p{L}*|nominat\\p{L}+|departure|confirmation)\\b(?: of)? {objects}@',
  ],
  [
    'victim',
    '-',
    3,
    '\\b(?:murders?|killings?|deaths?|slayings?|shootings?|kidnapping|abduction|assault|beating|rape|stabbing|torture|assassination|injuries)(?:,? (?:and|or) \\p{L}+)? of\\b {objects}@',
  ],
  [
    'victim',
    '-',
    3,
    '(?<!was |were |been )\\b(?:murder(?:ed|ing)?|kill(?:ed|ing|s)?|kidnap\\p{L}*|shot|shooting|assault(?:ed|ing)|robb(?:ed|ing)|stabb(?:ed|ing)|defraud(?:ed|ing)|extort(?:ed|ing)|scamm(?:ed|ing)|conn(?:ed|ing)|trick(?:ed|ing)|dup(?:ed|ing)|threaten(?:ed|ing)|stole from|stolen from|extort(?:ed|ing) (?:[\\p{L}-]+ )?from|swindl(?:ed|ing)) (?:and \\p{L}+ )?{objects}@',
  ],
  [
    'victim',
    '-',
    3,
    '@{near}\\b(?:was|were|who was|had been) (?:\\p{L}+ly )?(?:killed|murdered|shot|kidnapped|robbed|defrauded|stabbed|raped|beaten|abducted|assassinated|swindled|attacked|injured|deceived|scammed|conned|tricked|duped|targeted by (?:an? |the )?(?:\\p{L}+ )?(?:fraudsters?|scammers?|swindlers?|con ?m[ae]n|thieves|hackers?))',
  ],
  [
    'victim',
    '-',
    3,
    '\\bvictims?\\b,?(?: of [^@;.,]{0,40},?)?(?: including)?(?: was| were)? {objects}@|@,? (?:was |is )?(?:a |the |one of the |another )?(?:\\p{L}+ )?victims?\\b',
  ],
  ['victim', '-', 3, "@[’']?s? (?:family|relatives|widow|parents|estate)\\b|\\b(?:lost|loss of) {objects}@"],
  [
    'whistleblower',
    '-',
    3,
    '\\b{suit}\\b[^@;]{0,160}?\\b(?:filed|brought|initiated|raised|made)(?: \\p{L}+)?(?: under seal)? by\\b[^@]{0,200}@',
  ],
  [
    'whistleblower',
    '-',
    3,
    '\\b(?:whistle-?\\s?blowers?|relators?|ex rel\\.?)\\b,? {objects}@|@{near}\\b(?:blew the whistle|whistle-?\\s?blower|relator|filed (?:a|the|this) (?:\\p{L}+ )?(?:lawsuit|suit|qui tam)|will receive)\\b',
  ],
  [
    'witness',
    '-',
    3,
    '@{near}\\b(?:testified|gave evidence|told (?:the|a) (?:court|jury))|\\b(?:witness(?:es)?|testimony (?:of|from|by)) {objects}@',
  ],
  [
    'lawyer',
    '-',
    3,
    "\\brepresented by {objects}@|\\b(?:lawyers?|(?:defen[cs]e )?attorneys?|counsel|barrister|solicitor) for [^@;.]{0,60}?, @|@,? (?:who )?(?:a |an |the |his |her |their |[\\p{L}.]+['’]s |represent(?:s|ing|ed) )?(?:defen[cs]e |criminal )?(?:lawyer|attorney|counsel|barrister|solicitor)s?\\b(?! general)",
  ],
  [
    'lawyer',
    '-',
    3,
    "(?:\\b(?:his|her|their|defen[cs]e)|['’]s) (?:defen[cs]e )?(?:lawyers?|attorneys?|counsel|barrister|solicitor),? {names}@",
  ],
  [
    'mention',
    '-',
    3,
    '@,?(?: (?:and|jr\\.?,?|[\\p{L}.]+)){0,4}\\s+(?:hate crimes|prevention)[^@.;]{0,30}\\bact\\b|@(?:,? jr\\.?)? (?:act|prize|award|foundation|memorial)\\b',
  ],
  [
    'mention',
    '-',
    3,
    '^\\s*(?:by|story by|written by|photo(?:graph)?s? by|reporting by|editing by|author:?) {objects}@|\\b(?:reporting|editing|written|photograph(?:s|y)?|additional reporting) by {objects}@|^\\s*@\\s*(?:,|/|\\||-|\\()?\\s*(?:reuters|ap|afp|staff|correspondent|associated press|reporter)',
  ],
  // Sued for gifts of others, and accused of nothing.
  [
    'mention',
    '-',
    3,
    "\\brelief[- ]defendants?,? (?![^@;]{0,140}?\\b(?:charg|alleg|su(?:es|ed|ing)\\b|accus|indict|convict|sentenc|arrest)[^@;]{0,140}@){objects}@(?!['’]s?(?!\\p{L}))|@(?:,? \\d+,?)?,? (?:was |is |who )?(?:named )?(?:as )?(?:a )?relief[- ]defendant",
  ],
  // Who works for the one named.
  ['mention', '-', 3, '\\b(?:former|ex-?|one-?time|an?|the) ?@ {betweenemployer}{employee}\\b'],
  ['mention', '-', 1, '\\b(?:said|says) @|@ (?:said|says|told)\\b'],
  [
    'victim',
    '-',
    3,
    '\\bst(?:ole|olen|ealing)\\b[^@;.]{0,60}\\bfrom {objects}@|@{near}\\blost (?:his|her|their) (?:life |retirement )?(?:savings|life|pension|house|home|money)',
  ],
];
