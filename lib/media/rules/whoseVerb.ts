import { mark } from './cue.ts';

/** "who" in the languages of the rules with capitalised names; after a comma if the word is an article too. */
const who = String.raw`(?<!\p{L})(?:who|whom|whose|qui|dont|quien(?:es)?|cuy[oa]|che|cui|któr\p{L}*|котор\p{L}*)(?!\p{L})|,\s(?:der|die|das|dem|den|dessen|deren|som|que|vars|hvis)(?!\p{L})`;
const relative = new RegExp(who, 'giu');
/** "..., who tricked @": the name is the object of another person's deed. */
const asObject = new RegExp(String.raw`(?:${who})\s+(?:\p{Ll}+\s+){1,5}$`, 'u');
/** "A bank, where @ is chairman, was fined": the mention stands in a clause about another one, the one fined. */
const clauseOfAnother = /,\s(?:where|whose|hvor|hvis|där|vars|wo|où|dont|donde|dove|gdzie|где)\s(?:[^,]{0,40}\s)?$/iu;
/** An age and the like between a name and its "who". Digits in a row are one number: read in parts, each would double the time. */
const bare = /^(?:[\s,]|\(?(?<!\d)\d+\)?|jr\.?|sr\.?)*$/iu;
const verbOrKin =
  /(?<!\p{L})(?:was|were|is|are|has|had|have|by|er|är|blev|var|blir|wurde|hat|ist|est|fue|wife|husband|widow|son|daughter|brother|sister|father|mother|partner|friend|colleague|victims?)(?!\p{L})/iu;
/** "@'s trial" is the subject's own, "@'s brother" is another one. */
const ownNoun =
  /^['’]s? (?:\p{L}+ )?(?:sentencing|trial|conviction|indictment|arrest|guilty plea|extradition|schemes?|crimes?|co-?conspirators?|co-?defendants?)/iu;
/** "after Crane was", "after his brother was", "when a trader was": the following is about another one. */
const ofAnother =
  /(?<!\p{L})(?:after|when|while|because|since|although)\s(?:\p{Lu}[\p{L}'’.-]+|(?:his|her|their|its|an?|the)\s(?!(?:[\p{L}\d-]{1,40}\s){0,3}(?:trial|hearing|investigation|jury|court|inquiry|plea)\b)[^,]{1,40}?)\s(?:\p{Lu}[\p{L}'’.-]+\s){0,6}(?:was|were|is|are|has|had|pleaded|admitted)(?!\p{L})/u;
/** "; Crane was", ", and Peter Crane was": the following clause is about another one. */
const clauseAfter =
  /(?:;|,\s(?:and|but|while|as))\s(?:(?:and|but|while|then)\s)?(?:\p{Lu}[\p{L}'’.-]+\s){1,4}(?:was|is|has|had|pleaded|admitted)(?!\p{L})/u;
/** Two or more words with capitals after one without: the object of the subject's deed. */
const namedAfter = /(?<!\p{L})(\p{Ll}+)\s+(?=\p{Lu}[\p{L}'’-]+\s\p{Lu}[\p{Ll}'’-]+)/gu;
/** Before a place, a firm or a further subject. */
const noVerb = new Set(
  'of in at for from and or the near formerly known as aka on with to under into before u i på fra af og til ved med som den det et en om av för från hos och im am an vom von der die das dem des bei beim zu zum zur aus mit und als auf du de à au aux la le les et par pour dans sur chez avec del el los las y e a con por para di della dei al alla nel il lo da dal w z na do od в на из и с к о по от'.split(
    ' ',
  ),
);

/**
 * Whether the verb of a cue is likely another one's. `before`: the sentence up to the mention; `words`: the cue's match, from the mention
 * on. Both as written.
 */
export function isOfAnother(before: string, words: string): boolean {
  if (!words.startsWith(mark)) return false;
  const between = words.slice(mark.length);
  if (/^['’]s?\s/u.test(between) && !ownNoun.test(between)) return true;
  return (
    (clauseOfAnother.test(before) && verbOrKin.test(/^.*,/u.exec(between)?.[0] ?? '')) ||
    asObject.test(before) ||
    isRelativeOfAnother(between) ||
    ofAnother.test(between) ||
    clauseAfter.test(words) ||
    actsUponAnother(before, between)
  );
}

function isRelativeOfAnother(between: string): boolean {
  const last = Array.from(between.matchAll(relative)).at(-1);
  if (!last) return false;
  const preceding = between.slice(0, last.index);
  if (bare.test(preceding)) return false;
  return !/^[,(]/u.test(preceding) || verbOrKin.test(preceding);
}

function actsUponAnother(before: string, between: string): boolean {
  // In a headline every word has a capital, and in one of capitals only nothing is told apart.
  if (!/\p{Ll}/u.test(before + between)) return false;
  return Array.from(between.matchAll(namedAfter)).some(({ 0: all, 1: word = '', index }) => {
    const [preceding, following] = [between.slice(0, index), between.slice(index + all.length)];
    if (noVerb.has(word) || (word === 'by' && byOffice.test(following))) return false;
    const isDeed = word.endsWith('ing') && ofDeed.test(preceding.slice(-deedLettersMax));
    return !isDeed && !joining.test(preceding.slice(preceding.lastIndexOf(',') + 1));
  });
}

/** After it a sentence may go on about the subject. */
const joining = /(?<!\p{L})(?:and|og|och|und|et|y|e|i|и)(?!\p{L})/u;
/** "acquitted of violating Peter Crane's rights": a deed the subject is accused of; afterwards the sentence goes on about the subject. */
const ofDeed =
  /(?<!\p{L})(?:acquitted|accused|guilty|convicted|suspected|charged|counts?|cleared)\s(?:of|for|with)\s$/u;
/** Longer than such words are. */
const deedLettersMax = 40;
/** "ordered by Judge Peter Crane": who rules or accuses. */
const byOffice =
  /^(?:(?:Senior|Chief|U\.S\.|United|States|District|Circuit|Magistrate|Assistant|Acting)\s)*(?:Judge|Justice|Attorney|Magistrate)\s/u;

/** Words of a passive verb, or of one without a personal object. */
const passive =
  /(?<!\p{L})(?:was|were|is|are|been|being|got|gets|plead\p{L}*|pled|admitted|faces|er|blev|bliver|blevet|är|blir|ble|ist|sind|wurde|wird|worden|est|été|fue|sido|será|è|stat[oa]|venne|został\p{L}*|jest|был\p{L}*)(?!\p{L})|被(?!告)/iu;

export function isPassive(words: string): boolean {
  return passive.test(words);
}

const endsWithPreposition = /\s(?:to|for|in|over|on|after|at|of|with)$/iu;

/** A name of two words; or of one before what it is accused of, unless it is a day. */
const objectAfter =
  /^\p{L}*\s+(?:\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}|(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\p{Lu}\p{Ll}+\s+(?:of|with|for|to)\s)/u;

/** "@ convicted Peter Crane": an active verb with a name after it, unlike "@ Sentenced to Four Years". */
export function actsOnNamed(words: string, following: string): boolean {
  if (endsWithPreposition.test(words)) return false;
  return words.startsWith(mark) && !isPassive(words) && objectAfter.test(following);
}
