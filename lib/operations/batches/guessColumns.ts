import type { BatchColumns } from '../../contract/batchOptions.ts';
import type { identifierTypes } from '../../contract/identifiers.ts';
import { identifiersMax } from '../../contract/screeningLimits.ts';
import { foldWord, foldWords } from './foldWord.ts';
import { guessName, nameHeadings } from './guessName.ts';
import { mendedText } from './mendedText.ts';

type Field = Exclude<keyof BatchColumns, 'name' | 'identifiers'>;

/** Headings that people give their columns, in the languages of `guessName`; the surest first. */
const fieldWords: Record<Field, readonly string[]> = {
  type: foldWords(`type, entity type, customer type, party type, kind, kundetype, kundentyp, typ, art, type de client, type de personne,
    tipo, tipo de cliente, tipo cliente, tipo de persona, klanttype, soort, kundtyp`),
  date_of_birth: foldWords(`date of birth, birth date, birthdate, dob, born, birthday, year of birth,
    fødselsdato, fødselsdag, født, fødselsår, geburtsdatum, geboren, geboren am, geburtstag, geburtsjahr, date de naissance, date naissance, naissance, né le, née le, né(e) le, année de naissance,
    fecha de nacimiento, fecha nacimiento, nacimiento, año de nacimiento, data di nascita, data nascita, nascita, nato il, nato/a il, anno di nascita,
    geboortedatum, geboren op, geboortejaar, födelsedatum, född, födelseår, födelsedag`),
  /** No country alone: that of an address is often another one, and would lower true matches. */
  nationality:
    foldWords(`nationality, citizenship, country of citizenship, country of nationality, nationalitet, statsborgerskab, statsborgerskap,
    nationalität, staatsangehörigkeit, staatsbürgerschaft, nationalité, citoyenneté, nacionalidad, ciudadanía, nazionalità, cittadinanza,
    nationaliteit, staatsburgerschap, medborgarskap`),
  external_ref:
    foldWords(`external ref, external_ref, external id, reference, ref, id, customer id, customer number, customer no, client id,
    account number, kundenummer, kunde nr, kundenr, kundenr., kunde id, reference nr, kundennummer, kunden nr, kunden id, referenz, referenznummer, nr, no, référence, réf,
    numéro client, numéro de client, n° client, code client, id client, referencia, número de cliente, n.º cliente, id cliente, código cliente,
    código de cliente, riferimento, codice cliente, numero cliente, referentie, klantnummer, klantnr, klant id, kundnummer, kundnr, kund id, referens`),
  check: foldWords('check, screen against, lists, kontrol, prüfung'),
};

type IdentifierType = (typeof identifierTypes)[number];

const identifierWords: Partial<Record<IdentifierType, readonly string[]>> = {
  passport:
    foldWords(`passport, passport number, passport no, pas, pasnummer, pasnr, reisepass, passnummer, passnr, passeport, numéro de passeport, n° passeport,
    pasaporte, número de pasaporte, passaporto, numero passaporto, numero di passaporto, paspoort, paspoortnummer`),
  national_id:
    foldWords(`national id, national id number, id number, identity number, ssn, social security number, cpr, cpr nummer, cpr nr,
    personnummer, ausweisnummer, personalausweis, carte d'identité, numéro d'identité, dni, documento de identidad, carta d'identità,
    documento d'identità, identiteitskaart, identiteitsnummer, bsn, fødselsnummer, legitimation`),
  tax: foldWords(`tax id, tax number, tin, vat, vat number, momsnummer, steuernummer, steuer id, ust id, ustidnr, numéro fiscal, numéro de tva, n° tva, tva, nif, cif,
    codice fiscale, partita iva, p.iva, btw, btw nummer, momsregistreringsnummer, mva nummer, vat no`),
  registration:
    foldWords(`registration number, registration no, company number, company registration number, cvr, cvr nummer, cvr nr,
    handelsregisternummer, hrb, registernummer, siren, siret, rcs, kvk, kvk nummer, organisationsnummer, organisasjonsnummer, org nr, orgnr`),
  imo: foldWords('imo, imo number, imo no, imo nummer'),
  mmsi: foldWords('mmsi'),
  lei: foldWords('lei, lei code'),
  bic: foldWords('bic, swift, swift code, bic swift'),
  crypto_address: foldWords('wallet, wallet address, crypto address, crypto wallet'),
  other: foldWords('identifier, document number, identification number, identifikation, dokumentnummer'),
};

/** Headings whose columns are used only where somebody says so. */
const unusedWords = foldWords(
  'country, country code, landekode, ländercode, phone, phone number, telephone, telefon, telefonnummer, pays, país, paese, téléphone, teléfono, telefono, telefoon',
);

const headings = new Set(
  [nameHeadings, Object.values(fieldWords), Object.values(identifierWords), unusedWords].flat(2),
);

/** Whether a cell is a heading that is known here. */
export function isHeading(cell: string): boolean {
  return headings.has(foldWord(mendedText(cell) ?? cell));
}

/**
 * What the columns of these names mean; undefined where it is not certain which ones hold the name. Identifiers alone are enough only
 * where every heading is known, since an unknown one may be the name that has to be screened.
 */
export function guessColumns(columns: readonly string[]): BatchColumns | undefined {
  const folded = columns.map((name) => ({ name, word: foldWord(mendedText(name) ?? name) }));
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
  const name = guessName(folded);
  const hasOnlyNumbers = folded.every(({ word }) => headings.has(word) && !nameHeadings.includes(word));
  if (name === undefined && !(hasOnlyNumbers && identifiers.length > 0)) return undefined;
  return {
    ...(name === undefined ? {} : { name }),
    ...(Object.fromEntries(fields) as BatchColumns),
    ...(identifiers.length > 0 ? { identifiers: identifiers.slice(0, identifiersMax) } : {}),
  };
}
