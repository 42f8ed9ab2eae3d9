import { syllableReadings } from '../text/eastAsianSyllable.ts';
import { readWordsOf } from './fieldName.ts';
import { type Token, textOf } from './tokens.ts';

/** What a file says of a person, an account or a firm beside its name, as keys of tokens. */
const remarks = new Set(
  (
    'vip pep deceased dec decd died dead late † closed inactive active blocked dormant frozen pending verified sanctioned director directors owner owners ubo shareholder beneficial manager partner signatory holder holders ' +
    'guarantor minor employee member customer customers client supplier vendor creditor debtor kunde kunden kund klient cliente account accounts acct a/c acc konto compte cuenta conto rekening main joint savings current ' +
    'salary loan deposit private business personal corporate branch branches filial filiale sucursal succursale agence agency oddzial office head hq headquarters headquarter department dept division payable receivable finance ' +
    'accounting billing purchasing sales procurement liquidation liquidated administration bankruptcy insolvency insolvent receivership dissolved konkurs likvidation liquidazione liquidacion concurso insolvenz abwicklung i.l i.k i.l.q ' +
    'president chairman chairwoman ceo cfo coo minister ministry former ex new old test copy duplicate see note in of the under and for with by via no nr number num id ref reg eur usd gbp dkk sek nok chf % x ' +
    'afdod avdod dod avliden verstorben gestorben decede decedee fallecido fallecida difunto deceduto deceduta falecido falecida zmarly zmarla overleden kuollut umrl умер direktor direktør direktor bestyrelse ejer hovedkonto ' +
    'hauptkonto geschaftsfuhrer inhaber gesellschafter hauptniederlassung zweigstelle zweigniederlassung vertreter gerant directeur administrateur proprietaire beneficiaire siege principal principale titular administrador propietario'
  ).split(' '),
);
/** Unambiguous without a sign before them. */
const plainRemarks = new Set(
  'vip pep deceased decd † afdod avdod avliden verstorben decede decedee fallecido fallecida deceduto deceduta falecido falecida zmarly zmarla overleden'.split(
    ' ',
  ),
);
/** Before an initial they hide the name: of "Mr D Umarov" only the surname would be asked for. */
const courtesies = new Set('mr mrs ms miss dr herr hr frau fru'.split(' '));
/** Labels telling the kind of the number behind them. */
const numberLabels = new Set(
  (
    'customer client kunde kundenr kundennummer kundennr kundnr kd.-nr kd-nr kundenummer account acct a/c acc konto kontonr kontonummer no nr number num n° № id ref reference imo mmsi lei bic swift passport pass reisepass pas inn ogrn kpp okpo ' +
    'cvr cpr vat tax reg registration registered company policy member personnummer personnr iban tel phone telefon mobile ssn nif nit cif siren siret kvk bsn pesel nip krs org orgnr org.nr cedula dni case file invoice code'
  ).split(' '),
);
/** Before or behind the name of a ship. */
const shipWords = new Set('mv m/v m.v mt m/t m.t m/s s/s tanker vessel ship'.split(' '));
const shipPhrases = [
  ['motor', 'vessel'],
  ['motor', 'tanker'],
  ['oil', 'tanker'],
  ['cargo', 'ship'],
  ['cargo', 'vessel'],
];

/** Whether a word, as a key, is cut off without a sign before it. */
export const isWordBesideName = (key: string): boolean =>
  plainRemarks.has(key) || shipWords.has(key) || shipPhrases.some(([first]) => first === key);

/** A number long enough to be none of a name's own: "#10482", "K-20931", "1027700043502", "30". `least`: its digits. */
export function isNumber({ text, key }: Token, least: number): boolean {
  const digits = key.match(/\p{Nd}/gu)?.length ?? 0;
  const letters = key.match(/\p{L}/gu)?.length ?? 0;
  return digits >= (text.includes('#') ? 1 : least) && letters <= Math.max(0, digits - 2);
}

/** Ships of a fleet and plants have shorter ones of their own: "Fu Yuan Yu 8643". */
const digitsMin = 6;
/** At the front, and behind a person's name. */
const personDigitsMin = 4;
/** Of an account, as "main account" behind the name of its holder. */
const accountKinds = new Set(['main', 'savings', 'joint', 'current']);

/** Whether the words say something of a subject instead of naming one; empty ones do. */
export function isRemark(tokens: readonly Token[]): boolean {
  return tokens.every((token) => remarks.has(token.key) || isShare(token.key) || isNumber(token, 2));
}

/** Whether a word of them says something of a subject. */
export function hasRemark(tokens: readonly Token[]): boolean {
  return tokens.some(({ key }) => key.length > 2 && remarks.has(key));
}

/** "30" and "30%". */
const isShare = (key: string) => /^\d{1,3}(?:[.,]\d{1,2})?%?$/.test(key);

export interface WithoutRemarks {
  tokens: readonly Token[];
  /** The words around it call it a ship. */
  isShip: boolean;
  /** A number behind it was cut off, possibly part of the name: "Military Unit 61398". */
  hadNumber: boolean;
}

/** A name without the numbers, plain remarks and ship labels around it. Never less than a word. */
export function withoutRemarks(all: readonly Token[]): WithoutRemarks {
  const front = frontOf(all);
  const named = withoutEnd(all.slice(front.count));
  const ship = withoutShipWords(named.tokens);
  const { tokens, hadNumber } = withoutEnd(ship);
  return {
    tokens,
    isShip: ship.length < named.tokens.length,
    hadNumber: front.hadNumber || named.hadNumber || hadNumber,
  };
}

/** The number of a row or the sign before a line ("1.", "(3)", "#4", "•"), of a customer ("Customer 10482"), and plain remarks before a whole name. */
function frontOf(tokens: readonly Token[]): { count: number; hadNumber: boolean } {
  let count = 0;
  let hadNumber = false;
  while (count < tokens.length - 1) {
    const token = tokens[count] as Token;
    const isLast = count === tokens.length - 2;
    const labelled = tokens.slice(count + 1).find(({ key }) => !numberLabels.has(key));
    const isLabel = numberLabels.has(token.key) && labelled !== undefined && isNumber(labelled, personDigitsMin);
    if (!isLast && (isLabel || isNumber(token, personDigitsMin))) hadNumber = true;
    else if (!rowSign.test(token.text) && (isLast || !isBesideFront(tokens, count))) break;
    count++;
  }
  return { count, hadNumber };
}

const isBesideFront = (tokens: readonly Token[], at: number) =>
  plainRemarks.has(tokens[at]?.key ?? '') || isCourtesy(tokens[at]?.key ?? '', tokens[at + 1]?.key ?? '');

/** Whether a word, as a key, is a courtesy before an initial. */
export const isCourtesy = (key: string, next: string): boolean => next.length === 1 && courtesies.has(key);

const rowSign = /^(?:\(?\d{1,4}[.)]|#\d{1,6}|[-–—•·*>]+)$/u;

function withoutEnd(tokens: readonly Token[]): { tokens: readonly Token[]; hadNumber: boolean } {
  let end = tokens.length;
  let hadNumber = false;
  while (end > 1) {
    const last = tokens[end - 1] as Token;
    const before = (tokens[end - 2] as Token).key;
    const isLabelled = end > 2 && numberLabels.has(before);
    const isAccount = end > 2 && last.key === 'account' && accountKinds.has(before);
    if (isNumber(last, isLabelled ? 1 : digitsMin) || isNumberOfPerson(tokens.slice(0, end))) hadNumber = true;
    else if (
      !(hadNumber && numberLabels.has(last.key)) &&
      !plainRemarks.has(last.key) &&
      !isSign(last.text) &&
      !isAccount
    )
      break;
    end -= isAccount ? 2 : 1;
  }
  return { tokens: tokens.slice(0, end), hadNumber };
}

/** "Vladimir Putin 10482"; a name of syllables alone may be a ship of a fleet. */
function isNumberOfPerson(tokens: readonly Token[]): boolean {
  if (!isNumber(tokens.at(-1) as Token, personDigitsMin)) return false;
  const rest = tokens.slice(0, -1);
  const text = textOf(rest);
  return (
    readWordsOf(text, /\p{Ll}/u.test(text)) === 'person' && !rest.every(({ key }) => syllableReadings(key).length > 0)
  );
}

/** No letter and no digit; or the "v" left of "v/". */
const isSign = (text: string) => text === 'v' || !/[\p{L}\p{N}]/u.test(text);

function withoutShipWords(tokens: readonly Token[]): readonly Token[] {
  for (const phrase of [...shipPhrases, ...shipWordsAt(tokens)]) {
    if (tokens.length > phrase.length && phrase.every((word, i) => tokens[i]?.key === word))
      return tokens.slice(phrase.length);
  }
  const last = tokens.at(-1)?.key ?? '';
  return tokens.length > 1 && (last === 'vessel' || last === 'tanker' || last === 'ship')
    ? tokens.slice(0, -1)
    : tokens;
}

function shipWordsAt(tokens: readonly Token[]): string[][] {
  const first = tokens[0]?.key ?? '';
  return shipWords.has(first) ? [[first]] : [];
}
