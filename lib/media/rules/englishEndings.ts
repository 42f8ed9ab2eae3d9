import type { CueRow } from './cue.ts';

/** English words about a subject before a charge, beside one, and at an end without guilt. */
export const beginningsAndEndings: readonly CueRow[] = [
  [
    'subject',
    'investigation',
    3,
    '{passive}(?:arrested|detained|taken into custody|remanded|under investigation|being investigated|investigated (?:for|over)|suspected|questioned by|wanted)',
  ],
  [
    'subject',
    'investigation',
    3,
    '\\b(?:arrest(?:ed|ing|s)?|detained) (?:of )?{objects}@|@(?:,? \\d+,?)? (?:arrested|detained)\\b',
  ],
  [
    'subject',
    'investigation',
    3,
    '\\b(?:investigation|probe|inquiry) (?:into|of) {objects}@|\\b(?:investigating|probing) {objects}@',
  ],
  ['subject', 'investigation', 2, '\\b(?:suspects?|fugitives?) {objects}@'],
  [
    'subject',
    'allegation',
    3,
    '{passive}(?:accused of|alleged to|implicated in|linked to)|@(?:,? \\d+,?)? (?:accused of|allegedly)',
  ],
  [
    'subject',
    'allegation',
    3,
    '\\baccus(?:e|ed|es|ing) {objects}@|\\ballegations? (?:that|against) {objects}@|\\balleg(?:es|ed|ing) (?:that )?(?:between [^@,]{0,40},? )?{objects}@',
  ],
  [
    'subject',
    'civil_action',
    3,
    '{passive}sued|\\b(?:sued|sues|suing) {objects}@|\\b(?:civil )?(?:lawsuit|complaint|suit|civil action|injunction|judgment)s?\\b[^@;.]{0,60}?\\bagainst {objects}@',
  ],
  ['subject', 'civil_action', 3, '{passive}found liable'],
  [
    'subject',
    'settlement',
    3,
    '\\bsettled (?:\\p{L}+ ){0,2}(?:charges|claims|allegations) (?:against|with) {objects}@',
  ],
  // "To pay" after a person in a headline means a settlement; elsewhere it may be the purpose of a taking.
  [
    'subject',
    'settlement',
    3,
    '{free}{gap}\\b(?:(?:(?:ha(?:s|ve) )?agreed|agrees?|will|to) (?:\\p{L}+ )?(?:settle|resolve)|(?:agreed|agrees?|will) (?:\\p{L}+ )?(?:\\p{L}+ )?pay)\\b|{free}(?:,? (?:and|&) [\\p{L} ]{1,40})? (?:is |are )?to (?:\\p{L}+ )?pay\\b|\\bsettle(?:ment|d|s)? (?:\\p{L}+ ){0,3}with {objects}@',
  ],
  ['subject', 'settlement', 3, '{free}{near}\\b(?:settled|consented to|without admitting)'],
  [
    'subject',
    'sanction',
    3,
    '{passive}(?:sanctioned|barred|banned|debarred|disqualified|blacklisted|designated|fined)|\\b(?:sanctioned|sanctions on|fined|barred|banned|penalt(?:y|ies) (?:on|against)) {objects}@',
  ],
  [
    'subject',
    'sanction',
    3,
    '\\b(?:bar(?:s|red|ring)|bann(?:ed|ing)|enjoin(?:s|ed|ing)|prohibit(?:s|ed|ing))\\b(?:(?!\\b(?:that|who|for|with|from|said|was|were|is|are|after|following|against)\\b)[^@]){0,240}@[^@]{0,240}?\\bfrom \\p{L}+ing\\b',
  ],
  [
    'subject',
    'acquittal',
    3,
    '{passive}(?:acquitted|found not guilty|cleared|exonerated)|@(?:,? \\d+,?)? (?:acquitted|cleared|found not guilty|exonerated)\\b',
  ],
  [
    'subject',
    'acquittal',
    3,
    '\\b(?:acquitted|cleared|exonerated|acquittal of) {objects}@|\\bfound {objects}@{near}\\bnot guilty|\\bset aside\\b[^@;]{0,60}@{near}\\bacquitted',
  ],
  [
    'subject',
    'acquittal',
    3,
    "\\bconvictions? (?:of|against) {objects}@{near}\\b(?:overturned|vacated|quashed|reversed)|@[’'’]s? conviction{near}\\b(?:overturned|vacated|quashed|reversed)",
  ],
  [
    'subject',
    'acquittal',
    3,
    '@{gap}\\b(?:convicted|guilty|sentenced)\\b[^@;.]{0,200}\\b(?:but|and|while) (?:\\p{L}+ )?(?:was |were )?(?:acquitted|found not guilty|not guilty)\\b',
  ],
  ['subject', 'acquittal', 3, '\\bacquitted\\b[^@;]{0,120}, who [^@,;]{0,100}, and (?:\\p{L}{1,4}\\. )?@'],
  [
    'subject',
    'dismissal',
    3,
    '\\b(?:charges?|indictments?|case|counts?|complaint|lawsuit|proceedings)\\b[^@;.]{0,40}?\\bagainst {objects}@{near}\\b(?:dismissed|dropped|thrown out|withdrawn)',
  ],
  // Claims dropped as part of a settlement are settled.
  [
    'subject',
    'dismissal',
    3,
    '\\b(?:dismiss(?:ed|es|al|ing)?|drop(?:ped|s)?|withdr[ae]wn?|threw out)\\b(?!(?<=\\bas part of (?:the|a|his|her|their) settlements?\\b[^@;.]{0,70})[^@;.]{0,60}?(?<!criminal )\\b(?:claims?|suits?|lawsuits?|complaints?|actions?)\\b)[^@;.]{0,70}?\\bagainst {objects}@',
  ],
  [
    'subject',
    'dismissal',
    3,
    '{free}{near}\\b(?:will not|would not|won.t|not) (?:be |face )?(?:charged|prosecuted|indicted|any charges|charges|criminal charges)|\\bno (?:criminal )?charges\\b[^@;.]{0,40}(?:against|filed against) {objects}@|\\bno (?:evidence of )?wrongdoing (?:by|on the part of) {objects}@',
  ],
  [
    'subject',
    'dismissal',
    3,
    '\\b(?:insufficient evidence|declined to)\\b[^@;.]{0,80}\\b(?:charges? against|prosecute|charge) {objects}@',
  ],
  [
    'subject',
    'mistrial',
    3,
    '\\b(?:mistrial|deadlocked|hung jury)\\b[^@;.]{0,80}@|@[^.;]{0,80}\\b(?:mistrial|deadlocked|hung jury)',
  ],
  [
    'subject',
    'acquittal',
    3,
    '\\b(?:overturn(?:ed|s)?|quash(?:ed|es)?|vacate[sd]?|reverse[sd]?|threw out|toss(?:ed|es))\\b[^@;.]{0,50}\\bconvictions? (?:of|against) {objects}@',
  ],
  [
    'subject',
    'dismissal',
    3,
    '{free}{gap}(?:\\bcharges against (?:him|her|them)\\b[^@;.]{0,40}\\b(?:dropped|dismissed|withdrawn)|\\b(?:dropped|dismissed|withdrew|withdrawn)\\b[^@;.]{0,40}\\b(?:charges|case) against (?:him|her|them)\\b)',
  ],
  // Who won is the name itself or a defendant: whatever else stands between "of" and the name may be who won against it.
  [
    'subject',
    'dismissal',
    3,
    "(?<!\\b(?:overturn|revers|vacat|quash|set aside|appeal)[^@;.]{0,60})\\b(?:judgments?|verdicts?|found)\\b[^@;.]{0,60}\\bin favou?r of (?:(?:(?:the|all|both|remaining|other|individual|two|three|four|five|\\d+) ){0,4}(?:co-)?(?:defendants?|respondents?|accused),? (?:(?!(?:\\p{L}+(?:ed|ing)|against|left|leaving|who|orders?|was|were)\\b)[\\p{L}.'’-]+,? ){0,8})?@(?!['’]s?(?!\\p{L})|,? (?:was|were|is|must|has|had|will)\\b)",
  ],
];
