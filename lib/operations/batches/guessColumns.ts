import type { BatchColumns } from '../../contract/batchOptions.ts';
import type { identifierTypes } from '../../contract/identifiers.ts';
import { identifiersMax } from '../../contract/screeningLimits.ts';
import { foldWord } from './foldWord.ts';

type Field = Exclude<keyof BatchColumns, 'identifiers'>;

/** Headings that people give their columns, in English, Danish and German; the surest first. */
const fieldWords: Record<Field, readonly string[]> = {
  name: words(`name, full name, customer name, client name, entity name, company name, legal name, counterparty,
    navn, fulde navn, fuldt navn, kundenavn, firmanavn, virksomhedsnavn, selskabsnavn,
    vollständiger name, vollname, kundenname, firmenname, unternehmensname,
    customer, client, company, kunde, firma, virksomhed, unternehmen, partner`),
  type: words('type, entity type, customer type, party type, kind, kundetype, kundentyp, typ, art'),
  date_of_birth: words(`date of birth, birth date, birthdate, dob, born, birthday, year of birth,
    fødselsdato, fødselsdag, født, fødselsår, geburtsdatum, geboren, geboren am, geburtstag, geburtsjahr`),
  nationality: words(`nationality, citizenship, country, country code, nation,
    nationalitet, statsborgerskab, land, landekode, nationalität, staatsangehörigkeit, staatsbürgerschaft, ländercode`),
  external_ref:
    words(`external ref, external_ref, external id, reference, ref, id, customer id, customer number, customer no, client id,
    account number, kundenummer, kunde nr, kundenr, kundenr., kunde id, reference nr, kundennummer, kunden nr, kunden id, referenz, referenznummer, nr, no`),
  check: words('check, screen against, lists, kontrol, prüfung'),
};

type IdentifierType = (typeof identifierTypes)[number];

const identifierWords: Partial<Record<IdentifierType, readonly string[]>> = {
  passport: words('passport, passport number, passport no, pas, pasnummer, pasnr, reisepass, passnummer, passnr'),
  national_id:
    words(`national id, national id number, id number, identity number, ssn, social security number, cpr, cpr nummer, cpr nr,
    personnummer, ausweisnummer, personalausweis`),
  tax: words('tax id, tax number, tin, vat, vat number, momsnummer, steuernummer, steuer id, ust id, ustidnr'),
  registration:
    words(`registration number, registration no, company number, company registration number, cvr, cvr nummer, cvr nr,
    handelsregisternummer, hrb, registernummer`),
  imo: words('imo, imo number, imo no, imo nummer'),
  mmsi: words('mmsi'),
  lei: words('lei, lei code'),
  bic: words('bic, swift, swift code, bic swift'),
  crypto_address: words('wallet, wallet address, crypto address, crypto wallet'),
  phone: words('phone, phone number, telephone, mobile, telefon, telefonnummer, mobil, handy'),
  other: words('identifier, document number, identification number, identifikation, dokumentnummer'),
};

function words(list: string): string[] {
  return list.split(',').map((word) => foldWord(word));
}

/** Whether a cell is a heading that is known here. */
export function isHeading(cell: string): boolean {
  const word = foldWord(cell);
  return [...Object.values(fieldWords), ...Object.values(identifierWords)].some((known) => known.includes(word));
}

/** What the columns of these names mean; undefined where none is known to be a name or an identifier. */
export function guessColumns(columns: readonly string[]): BatchColumns | undefined {
  const folded = columns.map((name) => ({ name, word: foldWord(name) }));
  const columnOf = (known: readonly string[]) => {
    const surest = known.find((word) => folded.some((column) => column.word === word));
    return folded.find(({ word }) => word === surest)?.name;
  };
  const fields = Object.entries(fieldWords).flatMap(([field, known]) => {
    const column = columnOf(known);
    return column === undefined ? [] : [[field, column] as const];
  });
  const identifiers = Object.entries(identifierWords).flatMap(([type, known]) =>
    folded
      .filter(({ word }) => known.includes(word))
      .map(({ name: column }) => ({ column, type: type as IdentifierType })),
  );
  const guessed = {
    ...(Object.fromEntries(fields) as BatchColumns),
    ...(identifiers.length > 0 ? { identifiers: identifiers.slice(0, identifiersMax) } : {}),
  };
  return guessed.name === undefined && guessed.identifiers === undefined ? undefined : guessed;
}
