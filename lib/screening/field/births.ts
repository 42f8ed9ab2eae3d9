import type { Token } from './tokens.ts';

/** What stands before a date of birth, as keys of tokens. */
const markers = new Set(
  'b born dob d.o.b * geb geboren geborene geborener f født fodt fodselsdato født fødselsdato fødselsdag fodselsdag född fodd fødd syntynyt synt s ne nee ne(e) nato nata nacido nacida nascido nascida n ur urodzony urodzona nar narozen narozena р род родился родилась urodz. d.n. ddn geboortedatum geburtsdatum fecha data birthdate birthday'.split(
    ' ',
  ),
);
/** What may stand between the two. */
const fillers = new Set('in on am im den le en el il em of date year anno ca circa c about i år yr w dnia'.split(' '));
const fillersMax = 2;
const months = new Map(
  [
    'january jan januar januari januaro janvier enero ene gennaio gen janeiro janv stycznia',
    'february feb februar februari fevrier fev febrero febbraio fevereiro fevr lutego',
    'march mar marts mars märz marz maerz maart marzo marco mrz marca',
    'april apr avril abril aprile avr abr kwietnia',
    'may maj mai mei mayo maggio maio maja',
    'june jun juni juin junio giugno junho czerwca',
    'july jul juli juillet julio luglio julho juil lipca',
    'august aug augusti aout agosto ago août sierpnia',
    'september sep sept septembre septiembre settembre setembro wrzesnia',
    'october oct okt oktober octobre octubre ottobre outubro pazdziernika',
    'november nov novembre noviembre novembro listopada',
    'december dec dez dezember decembre diciembre dicembre dezembro grudnia',
  ].flatMap((names, i) => names.split(' ').map((name): [string, number] => [name, i + 1])),
);
const [yearMin, yearMax] = [1850, 2049];

export interface WrittenDate {
  /** yyyy, yyyy-mm or yyyy-mm-dd: as much of it as can be told. */
  date: string;
  /** How many tokens it has. */
  count: number;
}

/** A date of birth introduced as one, "born 12 March 1957" or "f. 1958"; undefined if none begins at the token. */
export function birthAt(tokens: readonly Token[], at: number): WrittenDate | undefined {
  const { key } = tokens[at] as Token;
  if (!markers.has(key)) return undefined;
  let from = at + 1;
  while (from < tokens.length && from <= at + fillersMax && fillers.has((tokens[from] as Token).key)) from++;
  const found = dateAt(tokens, from);
  return found && { date: found.date, count: found.count + from - at };
}

/** A date, whatever it is the date of. */
export function dateAt(tokens: readonly Token[], at: number): WrittenDate | undefined {
  const [first = '', second = '', third = ''] = tokens.slice(at, at + 3).map(({ key }) => key);
  const written = numericDate(first);
  if (written) return { date: written, count: 1 };
  const [day, month, year] = [dayOf(first), months.get(second), yearOf(third)];
  if (day && month && year) return { date: iso(year, month, day), count: 3 };
  const [leading, dayBehind] = [months.get(first), dayOf(second)];
  if (leading && dayBehind && year) return { date: iso(year, leading, dayBehind), count: 3 };
  const yearBehind = yearOf(second);
  return leading && yearBehind ? { date: iso(yearBehind, leading), count: 2 } : undefined;
}

/** "1957", "12.03.1957", "12/3/1957", "1957-03-12". With strokes the order of day and month is ambiguous, so 3/4 gives the year alone. */
function numericDate(text: string): string | undefined {
  const parts = text.split(/[./-]/);
  const numbers = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : 0));
  const [a = 0, b = 0, c = 0] = numbers;
  if (parts.length === 1) return yearOf(text) ? text : undefined;
  if (parts.length !== 3) return undefined;
  if (yearOf(parts[0] ?? '')) return isDay(b, c) ? iso(a, b, c) : undefined;
  if (!yearOf(parts[2] ?? '')) return undefined;
  const isDayFirst = text.includes('.') || a > 12 || a === b;
  if (isDayFirst) return isDay(b, a) ? iso(c, b, a) : undefined;
  if (b > 12) return isDay(a, b) ? iso(c, a, b) : undefined;
  return isDay(a, b) ? String(c) : undefined;
}

function yearOf(text: string): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= yearMin && year <= yearMax ? year : undefined;
}

function dayOf(text: string): number | undefined {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th|er)?$/.exec(text)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : undefined;
}

const isDay = (month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate();

function iso(year: number, month: number, day?: number): string {
  return [String(year), ...[month, day].flatMap((part) => (part ? String(part).padStart(2, '0') : []))].join('-');
}
