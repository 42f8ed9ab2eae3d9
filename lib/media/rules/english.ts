import { cuesOf, type LanguageRules, pattern } from './cue.ts';
import { betweenEmployer, employeeWords } from './employees.ts';
import { beginningsAndEndings } from './englishEndings.ts';
import { guilt } from './englishGuilt.ts';
import { others } from './englishOthers.ts';
import { alarm, suspicionOf } from './suspicion.ts';

const parts = {
  // Between a name and its predicate: others named with it, ages, towns. A speaker or a ruler is another person.
  gap: String.raw`(?:(?!\b(?:from|with|to|hired|married|met|knew) (?:an?|the|another|his|her) (?:[a-z]+ ){0,3}who\b|\b(?:said|says|announced|stated|told|thanked|ordered|presided|prosecuted|prosecuting|scheduled|tried the|who also|whose|knew)\b)[^@]){0,420}?`,
  near: String.raw`(?:(?!\b(?:said|says|announced|stated|told|thanked|ordered|who|that|but)\b)[^@;]){0,80}?`,
  // Between a verb and its object: titles and others who are named before.
  objects: String.raw`(?:(?!\b(?:that|who|for|with|in|by|before|to|on|at|under|said|was|were|is|are|after|following|from|against)\b|(?<!\d, )\bof\b)[^@;]){0,140}?`,
  // A name governed by a preposition is not the topic of the sentence.
  free: String.raw`@(?<!\b(?:by|before|of|for|with|to|from|against|than|on|honou?rable|behalf of)\s+(?:(?:[a-z.]+\s+){0,7}(?:judge|justice|attorneys?|agents?|director|dr\.|mr\.|ms\.|mrs\.)\s+)?@)`,
  aux: '(?:was|were|is|are|has been|have been|had been|got|gets)',
  adv: String.raw`(?:\s+(?:also|today|yesterday|later|earlier|each|both|all|then|first|again|again|\p{L}+ly|on \p{L}+\.?(?: \d+)?(?:, \d+)?,?|in \p{L}+ \d{4},?|by (?:a|the) (?:[\p{L}]+ ){0,3}(?:jury|court)|before trial))*`,
  passive: '{free}{gap}\\b{aux}{adv}\\s+',
  title: String.raw`(?:u\.s\. )?(?:attorneys?(?: general)?|prosecutors?|special agents?(?:[- ]in[- ]charge)?|agents?|inspectors? general|director|commissioner|administrator|(?:assistant|deputy|senior) (?:chief|director|director in charge)|director in charge|agent in charge|counsel|comptroller|marshal|secretary|spokes\p{L}+|superintendent|solicitor general|ambassador|detective|investigator|president|senator|congress(?:m[ae]n|wom[ae]n|person|members?)|governor|minister|division chief)`,
  names: String.raw`(?:(?!(?:accus|charg|sa[iy]|arrest|alleg|indict|su(?:e|ing)|investigat|convict|sentenc|seek|want|drop|clear|acquit)\p{L}*|(?:with|against|about|between|from)\b)[\p{L}.'’-]+,?\s+){0,6}`,
  misdeed: String.raw`\b(?:fraud|schemes?|conspir|rings?\b|gangs?\b|cartels?\b|enterprises?\b|operations?\b|organi[sz]ations?\b|plots?\b|smuggl|traffick|launder|cells?\b|militia|syndicate|racket|networks?\b|brib|theft|embezzl|murder|kill|tortur)(?!\p{L}*\s+(?:investigation|inquiry|probe)s?\s+(?:was|is|were|has)\b)`,
  employee: employeeWords,
  betweenemployer: betweenEmployer,
  suit: '(?:lawsuits?|suits?|actions?|complaints?|qui tam|cases?|allegations?)',
} as const;

export const english: LanguageRules = {
  language: 'en',
  cues: cuesOf([...guilt, ...beginningsAndEndings, ...others], parts, 'ascii'),
  adverse: pattern(
    '\\b(?:sentenced|jailed|imprisoned|pleads?|pleaded|pled|guilty|convict(?:ed|s|ion)|indict(?:ed|s|ment)|charged|charges (?:against|\\p{L}+ (?:man|men|woman|women|officer|executive|doctor|owner))|arrested|arraigned|extradited|accused|settle[sd]?|settlement|agree[sd]? to (?:\\p{L}+ )?(?:pay|plead|settle|forfeit|resolve)|lawsuit|complaint|sues|sued|forfeit(?:ed|s|ure)|unseal(?:ed|s)|verdict|jury|injunction|consent decree|court orders?|penalty|fined?|violat(?:ed|es|ions)|shuts? down|bars?|enjoin(?:ed|s)|acquitted|defendants?)\\b',
    {},
    { edges: 'ascii' },
  ),
  denial: pattern(
    '@{near}\\b(?:den(?:y|ies|ied|ying)|pleaded not guilty|maintains? (?:his|her|their) innocence|rejects? the|called the [^.]{0,40}(?:false|baseless))|\\b(?:lawyer|attorney)s? for @[^.]{0,60}\\bdeni',
    parts,
  ),
  suspicionOf,
  alarm,
  pronoun: /^(?:he|she)(?=\s)/u,
};
