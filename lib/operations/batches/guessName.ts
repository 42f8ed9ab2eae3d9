import type { BatchColumns } from '../../contract/batchOptions.ts';
import { foldWords } from './foldWord.ts';

/** A column of a file, and its heading as it is compared. */
export interface FoldedColumn {
  name: string;
  word: string;
}

/** Headings in English, Danish, German, French, Spanish, Italian, Dutch, Swedish and Norwegian; the surest first. */
const words = {
  /** The whole name, whatever stands beside it. */
  full: foldWords(`full name, fulde navn, fuldt navn, vollständiger name, vollname, vor- und nachname, name vorname, vorname name,
    nom complet, nom et prénom, nom et prénoms, nom prénom, prénom nom, prénom et nom, nombre completo, nombre y apellidos, nome completo,
    nome e cognome, cognome e nome, volledige naam, fullständigt namn, för- och efternamn, fullt navn, for- og efternavn, for- og etternavn`),
  /** The whole name, or in a file with given names the surname. */
  plain: foldWords('name, navn, nom, naam, namn'),
  /** The whole name, or in a file with surnames the given names. */
  plainGiven: foldWords('nombre, nombres, nome'),
  /** Of persons or companies. Beside the parts of a person's name it may be the company that the person speaks for. */
  party:
    foldWords(`customer name, client name, entity name, legal name, counterparty, kundenavn, kundenname, nom du client, nom client,
    nombre del cliente, nombre cliente, nome cliente, nome del cliente, klantnaam, kundnamn, customer, client, kunde, partner, cliente,
    klant, kund, contrepartie, contraparte, controparte, tegenpartij, motpart, modpart, kontrahent, account holder, kontohaver, kontoinhaber,
    titulaire, titular, intestatario, rekeninghouder, kontoinnehavare, kontohaver navn, beneficiary, beneficiary name, bénéficiaire, beneficiario,
    begunstigde, mottagare, mottaker, modtager, empfänger, zahlungsempfänger, supplier, supplier name, vendor, vendor name, leverandør, leverandørnavn,
    lieferant, lieferantenname, fournisseur, proveedor, fornitore, leverancier, leverantör, debitor, kreditor, payee`),
  /** Beside the parts of a person's name it is where the person works. */
  company:
    foldWords(`company name, firmanavn, virksomhedsnavn, selskabsnavn, firmenname, unternehmensname, raison sociale, dénomination sociale,
    nom de la société, razón social, ragione sociale, denominazione, bedrijfsnaam, företagsnamn, bolagsnamn, foretaksnavn, selskapsnavn, company,
    firma, virksomhed, unternehmen, société, entreprise, empresa, azienda, bedrijf, företag, bolag, foretak, selskap, bedrift`),
  /** In lists of these languages the surname stands beside it as "Name", "Nom" or "Naam". */
  vorname: foldWords('vorname, vornamen, prénom, prénoms, voornaam, voornamen, roepnaam, förnamn'),
  given: foldWords('first name, first names, given name, given names, forename, forenames, fornavn, fornavne'),
  middle:
    foldWords(`middle name, middle names, mellemnavn, mellemnavne, zweiter vorname, weitere vornamen, deuxième prénom, autres prénoms,
    segundo nombre, secondo nome, mellannamn, mellomnavn`),
  /** What stands before a Dutch surname, as "van der". */
  before: foldWords('tussenvoegsel, tussenvoegsels, voorvoegsel, voorvoegsels, namensvorsatz'),
  surname: foldWords(
    `last name, last names, surname, surnames, family name, efternavn, nachname, familienname, zuname, nom de famille, apellidos, apellido,
    primer apellido, apellido 1, apellido paterno, cognome, cognomi, achternaam, familienaam, efternamn, etternavn`,
  ),
  /** A Spanish surname has two parts. */
  second: foldWords('segundo apellido, apellido 2, apellido materno'),
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
  const surname = find('surname') ?? (find('vorname') === undefined ? undefined : find('plain'));
  const given = find('vorname', 'given') ?? (surname === undefined ? undefined : find('plainGiven'));
  if (given === undefined && surname === undefined) {
    const whole = find('plain', 'plainGiven', 'party', 'company');
    return whole === undefined ? undefined : [whole];
  }
  if (given === undefined || surname === undefined || find('party') !== undefined) return undefined;
  return [given, find('middle', 'before'), surname, find('second')].filter((column) => column !== undefined);
}
