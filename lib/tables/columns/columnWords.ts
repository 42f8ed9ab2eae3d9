import { foldWord } from '../foldWord.ts';

/** Name parts of a column. `any`: a whole name of a person or an organisation. */
export type NamePart = 'full' | 'any' | 'given' | 'middle' | 'family' | 'company' | 'alias';

/** Facts of a subject in a column, and those of a row. */
export type Fact = 'type' | 'date_of_birth' | 'nationality' | 'external_ref' | 'check';

/** What a word of a heading means. */
export type WordMeaning =
  | { is: 'part'; part: NamePart }
  | { is: 'fact'; fact: Fact }
  | { is: 'identifier'; type: IdentifierWord }
  /** Whom the column is of: a customer, a contact, an owner. Words of one capacity have one key. */
  | { is: 'capacity'; key: string }
  /** A colleague of the file's author: nobody to screen. */
  | { is: 'staff' }
  /** "Account owner": a colleague, unless a name part follows: then a customer's owner. */
  | { is: 'recordOwner' }
  /** What names nobody: an address, a number, a date, an amount. */
  | { is: 'other'; what: 'number' | 'text' | 'place' | 'anything' }
  /** "of": the heading's main word stands before it. */
  | { is: 'preposition' }
  | { is: 'filler' };

const parts: Record<NamePart, string> = {
  full: `vor und nachname, name vorname, vorname name, nom et prénoms, prénom nom, prénom et nom, nome completo, nome e cognome, cognome e nome, för och efternamn, for og efternavn, for og etternavn, full name, fulde navn, fuldt navn, fullt navn, fullt namn, fullständigt namn, vollständiger name, vollname, volledige naam, nom complet,
    nom et prénom, nom prénom, nombre completo, nombre y apellidos, imię i nazwisko, nazwisko i imię, koko nimi, display name, visningsnavn,
    anzeigename, complete name, first and last name, name surname`,
  any: 'nome, nomi, name, names, navn, navne, namn, naam, namen, nom, nombre, nazwa, nimi, legal name, registered name, entity name, juridisk navn',
  given: `name first, name given, first name, first names, given name, given names, forename, forenames, christian name, fname, fornavn, fornavne, vorname, vornamen, rufname,
    förnamn, tilltalsnamn, voornaam, voornamen, roepnaam, prénom, prénoms, nombres, nombre de pila, primer nombre, imię, imiona, etunimi, etunimet`,
  middle: `secondo nome, voorvoegsel, namensvorsatz, tussenvoegsels, name middle, middle name, middle names, second name, middle initial, mname, mellemnavn, mellemnavne, mellomnavn, mellannamn, zweiter vorname, weitere vornamen,
    tussenvoegsel, deuxième prénom, autres prénoms, segundo nombre, drugie imię, toinen nimi`,
  family: `name last, name family, cognome, cognomi, familienaam, apellido paterno, apellido materno, last name, last names, surname, surnames, family name, lname, efternavn, efternavne, slægtsnavn, etternavn, efternamn, nachname, familienname,
    zuname, achternaam, nom de famille, apellido, apellidos, primer apellido, segundo apellido, nazwisko, sukunimi`,
  company: `dénomination sociale, ragione sociale, denominazione, società, azienda, foretaksnavn, bedrift, company, company name, organisation, organization, organisation name, organization name, business name, corporate name, account name, account,
    firm, firma, firmanavn, firmanamn, virksomhed, virksomhedsnavn, selskab, selskabsnavn, selskap, selskapsnavn, foretak, unternehmen,
    unternehmensname, firmenname, firmen, företag, företagsnamn, bolag, bolagsnamn, organisasjon, bedrijf, bedrijfsnaam, organisatie, entreprise, société,
    raison sociale, dénomination, empresa, sociedad, razón social, denominación social, nazwa firmy, spółka, yritys, yrityksen nimi, yhtiö`,
  alias: `alias, aliases, aka, also known as, other names, other name, previous name, previous names, former name, former names, maiden name, birth name,
    native name, local name, search name, trading name, trade name, trading as, dba, doing business as, nickname, short name, tidligere navn, pigenavn, fødenavn, binavn, søgenavn, kaldenavn,
    geburtsname, mädchenname, frühere namen, suchname, aliasname, kurzname, flicknamn, tidigare namn, födelsenamn, pikenavn, tidligere navn, meisjesnaam,
    geboortenaam, handelsnaam, nom de naissance, nom de jeune fille, nom d'usage, nom commercial, apellido de soltera, nombre comercial, nazwisko panieńskie,
    nazwisko rodowe, tyttönimi, entinen nimi`,
};

const facts: Record<Fact, string> = {
  type: `type de personne, tipo cliente, tipo de persona, soort, type, kind, entity type, customer type, party type, person type, kundetype, kundentyp, typ, art, personart, parttype, adressattyp, kundtyp,
    klanttype, type de client, tipo, tipo de cliente, rodzaj, tyyppi`,
  date_of_birth: `date naissance, née le, fecha nacimiento, data di nascita, data nascita, nascita, nato il, anno di nascita, geboren op, födelsedag, date of birth, birth date, birthdate, dob, born, birthday, year of birth, birth year, fødselsdato, fødselsdag, født, fødselsår,
    geburtsdatum, geboren, geboren am, geburtstag, geburtsjahr, gebdatum, födelsedatum, född, födelseår, geboortedatum, geboortejaar, date de naissance,
    né le, année de naissance, fecha de nacimiento, nacimiento, año de nacimiento, data urodzenia, rok urodzenia, syntymäaika, syntymävuosi`,
  nationality: `citoyenneté, nazionalità, cittadinanza, staatsburgerschap, nationality, citizenship, country of citizenship, country of nationality, nationalitet, statsborgerskab, statsborgerskap, nationalität,
    staatsangehörigkeit, staatsbürgerschaft, medborgarskap, nationaliteit, nationalité, nacionalidad, ciudadanía, obywatelstwo, narodowość, kansalaisuus`,
  external_ref: 'external ref, external id, reference, ref, referenz, referens, referentie, référence, referencia',
  check: 'check, screen against, lists, kontrol, prüfung',
};

const identifierWords = {
  passport: `n passeport, número de pasaporte, passaporto, numero passaporto, numero di passaporto, passport, passport number, passport no, pas, pasnummer, pasnr, reisepass, passnummer, passnr, paspoort, paspoortnummer, passeport,
    numéro de passeport, pasaporte, paszport, numer paszportu, passi`,
  national_id: `carte d identité, numéro d identité, documento de identidad, carta d identità, documento d identità, identiteitskaart, identiteitsnummer, legitimation, national id, national id number, id number, identity number, ssn, social security number, cpr, cpr nummer, cpr nr, personnummer,
    fødselsnummer, ausweisnummer, personalausweis, bsn, burgerservicenummer, dni, nie, pesel, henkilötunnus`,
  tax: `numéro fiscal, n tva, tva, codice fiscale, partita iva, p iva, btw, momsregistreringsnummer, mva nummer, tax id, tax number, tin, vat, vat number, vat no, vat registration no, vat registration number, momsnummer, momsnr, steuernummer, steuer id, ust id,
    ust idnr, btw nummer, numéro de tva, nif, cif, nip`,
  registration: `rcs, registration number, registration no, company number, company registration number, cvr, cvr nummer, cvr nr, handelsregisternummer, hrb,
    registernummer, organisationsnummer, organisationsnr, organisasjonsnummer, organisasjonsnr, orgnr, org nr, org no, kvk, kvk nummer, siren, siret, regon, krs, y tunnus`,
  imo: 'imo, imo number, imo no, imo nummer',
  mmsi: 'mmsi',
  lei: 'lei, lei code',
  bic: 'bic, swift, swift code, bic swift',
  crypto_address: 'wallet, wallet address, crypto address, crypto wallet',
  other: 'identifier, document number, identification number, identifikation, dokumentnummer',
} as const;
export type IdentifierWord = keyof typeof identifierWords;

const capacities: Record<string, string> = {
  customer:
    'customer, client, kunde, kunden, kund, klant, cliente, klient, asiakas, party, partner, subject, member, medlem, mitglied, lid, subscriber',
  person: 'person, people, individual, privatperson, persona, personne, osoba, henkilö',
  supplier: `fornitore, supplier, vendor, leverandør, lieferant, lieferanten, leverantör, leverancier, fournisseur, proveedor, dostawca, toimittaja`,
  contact: `referente, persona di contatto, contact, contact person, your reference, your ref, er referens, deres reference, deres ref, deres referanse, ihre referenz, uw referentie,
    votre référence, su referencia, customer reference person, kontakt, kontaktperson, ansprechpartner, ansprechperson, att, attn, attention, zhd, z hd, c o, care of, contactpersoon,
    persona de contacto, contacto, personne de contact, interlocuteur, osoba kontaktowa, yhteyshenkilö`,
  owner: `owner, shareholder, ejer, medejer, aktionær, anpartshaver, inhaber, eigentümer, gesellschafter, ägare, delägare, aktieägare, eier, aksjonær,
    eigenaar, aandeelhouder, propriétaire, actionnaire, associé, propietario, socio, accionista, właściciel, udziałowiec, wspólnik, omistaja, osakas`,
  ubo: `ubo, ultimate beneficial owner, beneficial owner, reel ejer, reelle ejer, reelle ejere, wirtschaftlich berechtigter, verklig huvudman,
    reell rettighetshaver, uiteindelijk belanghebbende, bénéficiaire effectif, beneficiario final, titular real, beneficjent rzeczywisty,
    tosiasiallinen edunsaaja`,
  director: `amministratore, direttore, director, managing director, ceo, chairman, board member, direktør, bestyrelsesmedlem, formand, geschäftsführer, vorstand, aufsichtsrat,
    direktör, styrelseledamot, ordförande, daglig leder, styremedlem, styreleder, bestuurder, directeur, gérant, dirigeant, administrador, prezes,
    dyrektor, toimitusjohtaja, hallituksen jäsen`,
  signatory: `signatory, authorised signatory, authorized signatory, tegningsberettiget, underskriver, fuldmægtig, prokurist, bevollmächtigter, firmatecknare,
    signatar, tekenbevoegde, signataire, mandataire, firmante, apoderado, sygnatariusz, pełnomocnik, allekirjoittaja`,
  beneficiary: `beneficiario, fornitore pagato, beneficiary, payee, recipient, consignee, begunstiget, modtager, begünstigter, empfänger, zahlungsempfänger, förmånstagare, mottagare,
    mottaker, begunstigde, ontvanger, bénéficiaire, destinataire, beneficiario, destinatario, beneficjent, odbiorca, saaja`,
  guarantor:
    'guarantor, kautionist, bürge, borgensman, kausjonist, borg, garant, caution, avalista, garante, poręczyciel, takaaja',
  insured: `insured, policyholder, policy holder, forsikrede, forsikringstager, forsikringstaker, versicherter, versicherungsnehmer, försäkringstagare, försäkrad,
    verzekerde, verzekeringnemer, assuré, preneur, asegurado, tomador, ubezpieczony, ubezpieczający, vakuutettu, vakuutuksenottaja`,
  landlord:
    'landlord, lessor, udlejer, vermieter, hyresvärd, utleier, verhuurder, bailleur, arrendador, wynajmujący, vuokranantaja',
  tenant:
    'tenant, lessee, lejer, mieter, hyresgäst, leietaker, leietager, huurder, locataire, inquilino, arrendatario, najemca, vuokralainen',
  debtor: `debtor, payer, remitter, originator, ordering customer, debitor, skyldner, indbetaler, betaler, afsender, sender, schuldner, zahlungspflichtiger,
    auftraggeber, gäldenär, betalare, avsändare, avsender, debiteur, débiteur, payeur, deudor, ordenante, dłużnik, zleceniodawca, maksaja`,
  creditor: 'creditor, kreditor, gläubiger, borgenär, crediteur, créancier, acreedor, wierzyciel, velkoja',
  ultimate: 'ultimate, endelig, endgültiger',
  vessel:
    'vessel, ship, vessel name, ship name, skib, skibsnavn, fartøj, schiff, schiffsname, fartyg, skip, schip, navire, buque, statek, alus',
  master: 'master, captain, skipper, kaptajn, kapitän, kapten, kaptein, kapitein, capitaine, capitán, kapitan',
  charterer: 'charterer, befragter, charterer name',
  employee: `employee, medarbejder, ansat, lønmodtager, mitarbeiter, arbeitnehmer, beschäftigter, anställd, ansatt, arbeidstaker, medewerker, werknemer,
    employé, salarié, empleado, trabajador, pracownik, työntekijä`,
  spouse:
    'spouse, ægtefælle, samlever, ehepartner, ehegatte, ektefelle, echtgenoot, conjoint, cónyuge, współmałżonek, puoliso',
  parent:
    'parent, parent company, holding company, moderselskab, muttergesellschaft, moderbolag, morselskap, moedermaatschappij, société mère, matriz',
  counterparty:
    'counterparty, modpart, gegenpartei, motpart, tegenpartij, contrepartie, contraparte, kontrahent, vastapuoli',
  card: 'card, cardholder, card holder, kort, kortholder, kortindehaver, karteninhaber, kortinnehavare, kaarthouder, titulaire de la carte',
  holder:
    'holder, account holder, kontohaver, kontoindehaver, kontoinhaber, kontoinnehavare, kontoinnehaver, rekeninghouder, titulaire, titular',
  applicant:
    'applicant, ansøger, antragsteller, sökande, søker, aanvrager, demandeur, solicitante, wnioskodawca, hakija',
  borrower:
    'borrower, låntager, låntaker, låntagare, kreditnehmer, darlehensnehmer, kredietnemer, emprunteur, prestatario, kredytobiorca, lainanottaja',
  investor: 'investor, anleger, investisseur, inversor, inwestor, sijoittaja',
  seller: 'seller',
  agent: 'agent',
  buyer:
    'buyer, indkøber, einkäufer, inköpare, innkjøper, purchaser, køber, käufer, köpare, kjøper, koper, acheteur, comprador, kupujący, ostaja',
  representative:
    'representative, legal representative, repræsentant, vertreter, ställföreträdare, vertegenwoordiger, représentant, representante',
  heir: 'heir, arving, erbe, arvinge, erfgenaam, héritier, heredero',
  trustee: 'trustee, settlor, protector, treuhänder',
  guest:
    'guest, passenger, gæst, passager, gast, passagier, gäst, gjest, passasjer, invité, passager, huésped, pasajero, gość, pasażer',
  donor: 'donor, sponsor, bidragyder, spender, donateur, donante',
  user: 'user, bruger, benutzer, användare, bruker, gebruiker, utilisateur, usuario, użytkownik, käyttäjä',
  lead: 'lead, prospect, emne',
  /** A payment's text may name anybody; a listed name standing whole in it is found. */
  remittance: `remittance, remittance information, remittance text, payment text, payment reference text, payment details, verwendungszweck, zahlungsreferenz,
    betalingstekst, meddelelse til modtager, meddelande till mottagare, omschrijving, communication, libellé, concepto, tytuł przelewu, viesti`,
};

/** Contexts that tell two persons of a row apart: payer and payee. */
const contexts =
  'billing, shipping, delivery, mailing, invoice, home, work, primary, secondary, main, default, levering, faktura, rechnung, liefer';

const recordOwners = `account owner, contact owner, company owner, lead owner, deal owner, record owner, opportunity owner, person owner, organization owner,
  organisation owner, customer owner, client owner, ticket owner`;

const staff = `account manager, accountmanager, relationship manager, key account manager, manager, line manager, supervisor, team leader, sales rep, rep, sales representative, salesperson,
  sales person, salesman, salesperson code, broker, advisor, adviser, consultant, case worker, case handler, underwriter, handled by, handler, responsible, responsible person, assigned to,
  assignee, approver, approved by, created by, modified by, last modified by, updated by, entered by, verified by, our reference, our contact, sælger, kundeansvarlig, ansvarlig, sagsbehandler,
  rådgiver, bankrådgiver, nærmeste leder, leder, oprettet af, ændret af, opdateret af, vor ref, vores reference, verkäufer, betreuer, kundenbetreuer, sachbearbeiter, berater, vertriebsmitarbeiter,
  vorgesetzter, erstellt von, geändert von, bearbeitet von, zuständig, säljare, handläggare, kundansvarig, ansvarig, rådgivare, chef, närmaste chef, skapad av, vår referens, selger,
  saksbehandler, nærmeste leder, opprettet av, vår ref, verkoper, behandelaar, adviseur, leidinggevende, aangemaakt door, vendeur, commercial, conseiller, gestionnaire, responsable, créé par,
  vendedor, gestor, asesor, comercial, creado por, sprzedawca, opiekun, doradca, przełożony, utworzony przez, myyjä, vastuuhenkilö, esimies, esihenkilö`;

const numbers = `id, ids, nr, no, number, numbers, nummer, num, numero, numéro, número, numer, code, codes, kode, kod, código, key, guid, uuid, customer id, kundenr, kundennr,
  account number, kontonummer, kontonr, serial`;

/** Where something is sent: an address, or before "name" the one who lives there. */
const places = 'address, addresses, adresse, adress, adres, anschrift, bill to, ship to, sold to, deliver to';

const others = ` dirección, direccion, domicilio, osoite, street, street address, address line, gade, vej, gata, gate, straße, strasse, straat,
  rue, calle, ulica, katu, house number, city, town, by, ort, stadt, stad, sted, poststed, postort, plaats, woonplaats, ville, ciudad, población, miasto, kaupunki, zip,
  zip code, postcode, postal code, postnr, postnummer, plz, postleitzahl, code postal, código postal, kod pocztowy, postinumero, postadresse, country, country code, country region,
  country region code, land, landekode, ländercode, landkod, landcode, pays, país, kraj, maa, region, state, province, county, kommune, place of birth, birthplace, birth place, fødested,
  geburtsort, phone, phones, phone number, telephone, telefon, telefonnummer, tel, tlf, telefonnr, mobile, mobil, mobilnummer, cell, fax, telefono, teléfono, téléphone, puhelin, email,
  e mail, mail, mails, email address, e post, epost, correo, correo electrónico, courriel, sähköposti, website, web, url, homepage, hjemmeside, date, dato, datum, data, fecha, päivä, päivämäärä,
  created, created at, updated, modified, oprettet, erstellt, time, tid, zeit, utc, booking date, value date, due date, since, amount, amounts, beløb, betrag, belopp, bedrag, montant,
  importe, kwota, summa, sum, balance, saldo, total, price, pris, turnover, revenue, omsætning, umsatz, orders, total orders, currency, valuta, währung, devise, moneda, waluta, status, active,
  aktiv, blocked, delinquent, flag, tag, tags, job title, title, titel, stilling, position, jobtitle, role, rolle, salutation, anrede, suffix, prefix,
  gender, sex, køn, geschlecht, kön, kjønn, language, sprog, sprache, språk, industry, branche, sector, department, afdeling, abteilung, user login, username, user name, brugernavn,
  benutzername, login, password, handle, iban, bank, bank name, bank account, konto, product, products, vare, item, artikel, produkt, service, group, gruppe, segment, category, kategori,
  pricelist, suchbegriff, søgeord, search term, payment terms, terms, age, alder, share, ejerandel, ownership, percent, percentage, andel, marketing, newsletter, source, kilde, quelle, contract, kontrakt, policy,
  police, branch, filial, filiale, vessel type, flag state, tonnage, salary, løn, gehalt, created utc, label, store, shop, butik, warehouse, file, school, flag`;

/** What may hold anything, a name too. */
const texts = `note, notes, noter, notat, description, beskrivelse, beschreibung, beskrivning, bemærkning, bemærkninger, bemerkung, kommentar, comment, comments,
  remark, remarks, text, tekst, message, meddelelse, `;

const prepositions =
  'of, for, on, at, from, de, du, des, del, la, le, l, d, von, der, des, af, av, på, til, til, van, do, da';
const fillers =
  'the, and, i, in, as, og, und, och, s, utf, new, current, information, info, details, detail, if any, where known, mandatory, required, optional, line, to, po, primær';

/** Words of headings, each as foldWord writes it, with the surest meaning first. */
export const meaningsOfWords: ReadonlyMap<string, WordMeaning> = (() => {
  const meanings = new Map<string, WordMeaning>();
  const add = (list: string, meaning: WordMeaning) => {
    for (const word of list.split(',').map(foldWord)) if (!meanings.has(word)) meanings.set(word, meaning);
  };
  add(recordOwners, { is: 'recordOwner' });
  add(staff, { is: 'staff' });
  for (const [part, list] of Object.entries(parts)) add(list, { is: 'part', part: part as NamePart });
  for (const [fact, list] of Object.entries(facts)) add(list, { is: 'fact', fact: fact as Fact });
  for (const [type, list] of Object.entries(identifierWords)) {
    add(list, { is: 'identifier', type: type as IdentifierWord });
  }
  for (const [key, list] of Object.entries(capacities)) add(list, { is: 'capacity', key });
  for (const word of contexts.split(',')) add(word, { is: 'capacity', key: foldWord(word) });
  add(numbers, { is: 'other', what: 'number' });
  add(places, { is: 'other', what: 'place' });
  add(texts, { is: 'other', what: 'text' });
  add(others, { is: 'other', what: 'anything' });
  add(prepositions, { is: 'preposition' });
  add(fillers, { is: 'filler' });
  return meanings;
})();

/** Capacities that add nothing to the row's own subject. */
export const ownCapacities: ReadonlySet<string> = new Set([
  'customer',
  'supplier',
  'person',
  'employee',
  'counterparty',
  'default',
  'main',
  'primary',
  'home',
]);

/** Capacities shared with colleagues: "Buyer" is a customer if each row names another one, a purchaser if a few names repeat. */
export const mayBeColleagues: ReadonlySet<string> = new Set(['buyer', 'seller', 'agent', 'representative', 'user']);
