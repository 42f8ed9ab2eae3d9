import type { BatchColumns } from '../../contract/batchOptions.ts';
import { foldWords } from './foldWord.ts';

/** A column of a file, and its heading as it is compared. */
export interface FoldedColumn {
  name: string;
  word: string;
}

/** Headings in English, Danish and German; the surest first. */
const words = {
  /** The whole name, whatever stands beside it. */
  full: foldWords('full name, fulde navn, fuldt navn, vollständiger name, vollname'),
  /** The whole name, or in a file with given names the surname. */
  plain: foldWords('name, navn'),
  /** Of persons or companies. Beside the parts of a person's name it may be the company that the person speaks for. */
  party: foldWords(`customer name, client name, entity name, legal name, counterparty, kundenavn, kundenname,
    customer, client, kunde, partner`),
  /** Beside the parts of a person's name it is where the person works. */
  company: foldWords(`company name, firmanavn, virksomhedsnavn, selskabsnavn, firmenname, unternehmensname,
    company, firma, virksomhed, unternehmen`),
  /** In German lists the surname stands beside it as "Name". */
  vorname: foldWords('vorname, vornamen'),
  given: foldWords('first name, first names, given name, given names, forename, forenames, fornavn, fornavne'),
  middle: foldWords('middle name, middle names, mellemnavn, mellemnavne, zweiter vorname, weitere vornamen'),
  surname: foldWords(
    'last name, last names, surname, surnames, family name, efternavn, nachname, familienname, zuname',
  ),
} as const;

export const nameHeadings: readonly string[] = Object.values(words).flat();

/** The column that holds the name, or those that make it up; undefined where none does, or where it is not certain which ones do. */
export function guessName(columns: readonly FoldedColumn[]): BatchColumns['name'] {
  const find = (...meanings: (keyof typeof words)[]) => {
    const known: readonly string[] = meanings.flatMap((meaning) => words[meaning]);
    const surest = known.find((word) => columns.some((column) => column.word === word));
    return columns.find(({ word }) => word === surest)?.name;
  };
  const full = find('full');
  if (full !== undefined) return [full];
  const given = find('vorname', 'given');
  const surname = find('surname') ?? (find('vorname') === undefined ? undefined : find('plain'));
  if (given === undefined && surname === undefined) {
    const whole = find('plain', 'party', 'company');
    return whole === undefined ? undefined : [whole];
  }
  if (given === undefined || surname === undefined || find('party') !== undefined) return undefined;
  return [given, find('middle'), surname].filter((column) => column !== undefined);
}
