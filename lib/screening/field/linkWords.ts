import { keyOf, type Token } from './tokens.ts';

/**
 * What stands between two names of one field. `link`: "and", possibly inside one name too. `mark`: "on behalf of", with a separate name
 * behind or before it. `called`: "née", followed by another surname or name of the same subject.
 */
export type Separator = 'link' | 'mark' | 'called';

const links =
  'and|or|and/or|& / or|og|eller|og/eller|och|och/eller|und|oder|und/oder|u.|bzw.|et|ou|et/ou|y|y/o|e|e/o|e/ou|o|i|ili|oraz|lub|en|en/of|és|es|și|si|ja|tai|ir|un|või|ve|veya|agus|&|+|и|или|та|або|και|ή|و|او|أو|یا|ו|או|和|及|與|与|und auch|as well as|sowie|samt|together with|jointly with|zusammen mit|sammen med';
/**
 * Those of one letter are initials and numbers too: links only in small letters and without a dot (unlike "u."), or the first two if the
 * whole field is in capitals.
 */
const letterLinks = new Set(['y', 'e', 'o', 'i', 'u']);
const capitalLinks = new Set(['y', 'e']);
/** Links found inside one name in some language: "José Ortega y Gasset", "Luís e Silva". */
const nameLinks = new Set(['y', 'e', 'i', 'en']);

const marks =
  // To whom something is sent.
  'c/o|c/-|care of|att|att.|attn|attn.|attention|for the attention of|fao|z.hd.|z. hd.|zhd.|zu händen|zu handen|t.a.v.|p/a|chez|presso|v/|ved|' +
  // Trade names.
  't/a|t.a.|trading as|dba|d/b/a|d.b.a.|doing business as|operating as|o/a|handelnd als|handler som|handlande som|comercialmente|opererend als|h.o.d.n.|nom commercial|' +
  // For whom somebody acts.
  'on behalf of|for and on behalf of|obo|o/b/o|for the account of|for account of|account of|for the benefit of|f/b/o|fbo|in trust for|held in trust for|as trustee of|as trustee for|as trustees of|' +
  'as trustees for|trustee of|trustees of|trustee for|trustees for|as nominee for|nominee for|nominee of|represented by|acting for|by order of|b/o|in favour of|in favor of|custodian for|guardian of|guardian for|agent for|' +
  'im auftrag von|im namen von|namens|vertreten durch|zugunsten von|zu gunsten von|auf rechnung von|für rechnung von|treuhänder von|' +
  'au nom de|pour le compte de|représenté par|représentée par|en faveur de|en nombre de|a nombre de|por cuenta de|representado por|representada por|a favor de|' +
  'em nome de|por conta de|em favor de|per conto di|a nome di|in nome di|rappresentato da|rappresentata da|a favore di|' +
  'på vegne af|på vegne av|til fordel for|på uppdrag av|för räkning|for regning af|repræsenteret ved|representert ved|företrädd av|w imieniu|na rzecz|reprezentowany przez|jménem|v zastoupení|in opdracht van|ten behoeve van|vertegenwoordigd door|' +
  'от имени|в лице|от лица|в пользу|в интересах|від імені|عن|نيابة عن|لصالح|' +
  // Of whom something is left.
  'estate of|the estate of|estate of the late|the estate of the late|the late|heirs of|the heirs of|executor of|executors of|executor for|executors for|executor of the estate of|executors of the estate of|administrator of the estate of|' +
  'boet efter|boet etter|dødsboet efter|dødsboet etter|dødsbo efter|dødsbo|dødsboet|dödsboet efter|dödsbo efter|nachlass von|nachlass des|nachlass der|nachlass|nachlaß|erben von|erben nach|erbengemeinschaft|erbengemeinschaft nach|' +
  'succession de|la succession de|succession|héritiers de|herencia de|sucesión de|herederos de|eredi di|eredità di|herdeiros de|espólio de|erven|erven van|de erven|spadkobiercy|spadek po|kuolinpesä|наследники|наследство|ورثة|' +
  // What a payment says before a name.
  'payment for|payment to|payment from|payment in favour of|transfer to|transfer from|paid to|paid by|pay to|invoice to|invoice for|remittance to|remittance from|beneficiary|beneficiary name|beneficiary customer|ordering customer|ordering party|' +
  'ultimate beneficiary|account holder|account name|name of account holder|zahlung an|zahlung von|überweisung an|überweisung von|betaling til|betaling fra|paiement à|paiement de|virement à|virement de|pago a|pago de|transferencia a|transferencia de|begünstigter|kontoinhaber|kontohaver|bénéficiaire|beneficiario';

const called =
  'née|nee|né|geb|geb.|geborene|geborener|geboren|født|fodt|född|fødd|f.|roz.|rozená|z domu|nata|nato|nacida|nacido|nascida|урожд.|урожденная|урождённая|урожденный|урождённый|o.s.|' +
  'formerly|formerly known as|formerly named|previously|previously known as|former name|maiden name|birth name|now known as|also known as|known as|tidl.|tidligere|tidigare|fd.|früher|frueher|ehemals|vormals|vorm.|anciennement|antes|anteriormente|già|dawniej|ранее|прежде|бывшая|fka|f/k/a|n/k/a|nka|aka|a/k/a|a.k.a.|' +
  'verh.|verheiratete|épouse|alias|genannt|dit|dite|kaldet|kallad';

/** Keys of tokens, joined by blanks, with their kind of separator. */
const phrases = new Map<string, Separator>(
  (
    [
      [links, 'link'],
      [marks, 'mark'],
      [called, 'called'],
    ] as const
  ).flatMap(([words, kind]) =>
    words.split('|').map((phrase): [string, Separator] => [phrase.split(' ').map(keyOf).join(' '), kind]),
  ),
);
const phraseTokensMax = Math.max(...Array.from(phrases.keys(), (phrase) => phrase.split(' ').length));
/** The first words of phrases: most tokens begin none. */
const firstWords = new Set(Array.from(phrases.keys(), (phrase) => phrase.split(' ')[0] ?? ''));

/** Whether a separator may begin with this word, as a key. */
export const beginsSeparator = (key: string): boolean => firstWords.has(key);

export interface Found {
  kind: Separator;
  /** How many tokens it has. */
  count: number;
  /** May be a word of one name. */
  isNamePart: boolean;
}

/** The longest separator beginning at a token. `allCapitals`: the field has no small letters. */
export function separatorAt(tokens: readonly Token[], at: number, allCapitals: boolean): Found | undefined {
  const first = tokens[at] as Token;
  if (!firstWords.has(first.key)) return undefined;
  for (let count = Math.min(phraseTokensMax, tokens.length - at); count > 0; count--) {
    const phrase = tokens
      .slice(at, at + count)
      .map(({ key }) => key)
      .join(' ');
    const kind = phrases.get(phrase);
    if (kind && (count > 1 || isSeparator(first, kind, allCapitals, at === tokens.length - 1)))
      return { kind, count, isNamePart: count === 1 && nameLinks.has(phrase) };
  }
  return undefined;
}

/** What is written as an initial or a given name is one: "F.", "E.", "Ili", "Nato". */
function isSeparator({ text, key }: Token, kind: Separator, allCapitals: boolean, isLast: boolean): boolean {
  const isCapital = /^\p{Lu}/u.test(text);
  if (key.length === 1 && /\p{L}/u.test(key)) {
    // At the end it links nothing.
    if (kind === 'link' && isLast) return false;
    if (kind === 'link')
      return letterLinks.has(key)
        ? (key === 'u' || !text.includes('.')) && (!isCapital || (allCapitals && capitalLinks.has(key)))
        : true;
    return !isCapital && /^\p{L}[./]/u.test(text);
  }
  if (!isCapital || allCapitals) return true;
  return /[./:]/.test(text) || alsoCapitalised.has(key);
}

/** Begin a field or stand as a title of their own, and are nobody's name. */
const alsoCapitalised = new Set(
  'and or und oder og eller och et attn attention dødsboet dodsboet dødsbo dodsbo dödsbo nachlass erbengemeinschaft succession beneficiary kuolinpesa dba obo fbo fka aka attn att ved formerly previously née nee geb'.split(
    ' ',
  ),
);
