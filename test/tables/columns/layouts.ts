/**
 * Headings of exports, with the first cells of a row as they are written there and the subjects that an officer reads in them. The headings are
 * those that the systems' public documentation names; the people and firms are invented.
 */
export interface Layout {
  system: string;
  /** Heading and cells of three rows. */
  columns: [heading: string, ...cells: string[]][];
  /** The columns of each subject's name. */
  subjects: string[][];
  leftOut?: string[];
  /** Facts that belong to one of several subjects, by its first column. */
  facts?: Record<string, Record<string, unknown>>;
  ref?: string;
}

const people = ['Anne Lindholm', 'Jens Overgaard', 'Mette Kjeldsen'] as const;
const others = ['Hugo Lefebvre', 'Laura Castellani', 'Emil Ravnkilde'] as const;
const third = ['Sofie Bertelsen', 'Tomasz Zawadzki', 'Ingrid Solheim'] as const;
const firms = ['Nordisk Havehandel ApS', 'Brandstetter Bau GmbH', 'Solheim Fiskeri AS'] as const;
const given = ['Anne', 'Jens', 'Mette'] as const;
const family = ['Lindholm', 'Overgaard', 'Kjeldsen'] as const;
const staff = ['Kirsten Holm', 'Bo Thomsen', 'Kirsten Holm'] as const;
const ids = ['10001', '10002', '10003'] as const;
const days = ['1961-02-03', '1970-11-12', '1985-07-30'] as const;

export const layouts: Layout[] = [
  {
    system: 'Salesforce contacts',
    columns: [
      ['Salutation', '', '', ''],
      ['First Name', ...given],
      ['Last Name', ...family],
      ['Account Name', ...firms],
      ['Birthdate', ...days],
      ['Contact ID', '003Qa1AAA', '003Qa2AAA', '003Qa3AAA'],
      ['Contact Owner', ...staff],
    ],
    subjects: [['First Name', 'Last Name'], ['Account Name']],
    leftOut: ['Contact Owner'],
    facts: { 'First Name': { date_of_birth: 'Birthdate' } },
  },
  {
    system: 'SAP customers',
    columns: [
      ['Kunde', ...ids],
      ['Name 1', 'Nordisk', 'Brandstetter', 'Solheim'],
      ['Name 2', 'Havehandel ApS', 'Bau GmbH', 'Fiskeri AS'],
      ['Ort', 'Berlin', 'Kiel', 'Köln'],
      ['Suchbegriff', 'KUND', 'KUND', 'KUND'],
      ['Ansprechpartner', ...people],
    ],
    subjects: [['Name 1', 'Name 2'], ['Ansprechpartner']],
    ref: 'Kunde',
  },
  {
    system: 'Xero contacts',
    columns: [
      ['*ContactName', ...firms],
      ['AccountNumber', ...ids],
      ['EmailAddress', 'a@example.com', 'b@example.com', ''],
      ['FirstName', ...given],
      ['LastName', ...family],
      ['POAttentionTo', ...others],
    ],
    subjects: [['*ContactName'], ['FirstName', 'LastName'], ['POAttentionTo']],
    ref: 'AccountNumber',
  },
  {
    system: 'Pipedrive people',
    columns: [
      ['Person - Name', ...people],
      ['Person - Organization', ...firms],
      ['Person - Owner', ...staff],
      ['Person - Email - Work', 'a@example.com', '', ''],
    ],
    subjects: [['Person - Name'], ['Person - Organization']],
    leftOut: ['Person - Owner'],
  },
  {
    system: 'Fortnox customers',
    columns: [
      ['Kundnr', ...ids],
      ['Namn', ...firms],
      ['Organisationsnr', '556000-0001', '556000-0002', '556000-0003'],
      ['Ort', 'Lund', 'Umeå', 'Kalmar'],
      ['Vår referens', ...staff],
      ['Er referens', ...people],
    ],
    subjects: [['Namn'], ['Er referens']],
    leftOut: ['Vår referens'],
    facts: { Namn: { identifiers: [{ column: 'Organisationsnr', type: 'registration' }] } },
    ref: 'Kundnr',
  },
  {
    system: 'DATEV debtors',
    columns: [
      ['Konto', ...ids],
      ['Name (Adressattyp Unternehmen)', ...firms],
      ['Name (Adressattyp natürl. Person)', ...family],
      ['Vorname (Adressattyp natürl. Person)', ...given],
      ['Straße', 'Lindenweg 5', 'Am Markt 1', 'Hafen 3'],
    ],
    subjects: [
      ['Name (Adressattyp Unternehmen)'],
      ['Vorname (Adressattyp natürl. Person)', 'Name (Adressattyp natürl. Person)'],
    ],
  },
  {
    system: 'insurance policies',
    columns: [
      ['Policy no', ...ids],
      ['Policyholder', ...people],
      ['Policyholder DOB', ...days],
      ['Insured person', ...others],
      ['Beneficiary', ...third],
      ['Broker', ...staff],
      ['Premium', '100.00', '200.00', '90.50'],
    ],
    subjects: [['Policyholder'], ['Insured person'], ['Beneficiary']],
    leftOut: ['Broker'],
    facts: { Policyholder: { date_of_birth: 'Policyholder DOB' } },
  },
  {
    system: 'a register of owners, Danish',
    columns: [
      ['Selskab', ...firms],
      ['Ejer', ...people],
      ['Ejer fødselsdato', ...days],
      ['Ejer nationalitet', 'dansk', 'russisk', 'svensk'],
      ['Reel ejer 1', ...others],
      ['Reel ejer 2', ...third],
    ],
    subjects: [['Selskab'], ['Ejer'], ['Reel ejer 1'], ['Reel ejer 2']],
    facts: { Ejer: { date_of_birth: 'Ejer fødselsdato', nationality: 'Ejer nationalitet' } },
  },
  {
    system: 'tenants',
    columns: [
      ['Unit', ...ids],
      ['Tenant first name', ...given],
      ['Tenant surname', ...family],
      ['Guarantor', ...others],
      ['Landlord', ...firms],
      ['Rent', '1,000', '900', '1,250'],
    ],
    subjects: [['Tenant first name', 'Tenant surname'], ['Guarantor'], ['Landlord']],
  },
  {
    system: 'vessels',
    columns: [
      ['Vessel', 'NORD STAR', 'HAVGUDEN', 'LILLE ODIN'],
      ['IMO', '9116412', '9074729', '9319466'],
      ['Flag', 'Panama', 'Malta', 'Liberia'],
      ['Registered owner', ...firms],
      ['Master', ...people],
      ['Charterer', 'Lefebvre Menuiserie SARL', 'Castellani Vini S.r.l.', ''],
    ],
    subjects: [['Vessel'], ['Registered owner'], ['Master'], ['Charterer']],
    facts: { Vessel: { identifiers: [{ column: 'IMO', type: 'imo' }] } },
  },
  {
    system: 'payments of a German bank',
    columns: [
      ['Buchungstag', '2026-10-01', '2026-10-02', '2026-10-02'],
      ['Auftraggeber', ...firms],
      ['Beguenstigter/Zahlungspflichtiger', ...people],
      ['Verwendungszweck', 'Miete', 'Rechnung 4711', 'Gehalt'],
      ['Betrag', '10,00', '20,00', '30,00'],
    ],
    subjects: [['Auftraggeber'], ['Beguenstigter/Zahlungspflichtiger'], ['Verwendungszweck']],
  },
  {
    system: 'a French register of firms',
    columns: [
      ['Raison sociale', ...firms],
      ['SIREN', '732829320', '552100554', '542051180'],
      ['Nom du dirigeant', ...family],
      ['Prénom du dirigeant', ...given],
      ['Date de naissance du dirigeant', ...days],
      ['Commercial', ...staff],
    ],
    subjects: [['Raison sociale'], ['Prénom du dirigeant', 'Nom du dirigeant']],
    leftOut: ['Commercial'],
    facts: { 'Prénom du dirigeant': { date_of_birth: 'Date de naissance du dirigeant' } },
  },
  {
    system: 'Spanish customers',
    columns: [
      ['Nombre', ...given],
      ['Apellidos', ...family],
      ['Empresa', ...firms],
      ['Fecha de nacimiento', ...days],
      ['Vendedor', ...staff],
    ],
    subjects: [['Nombre', 'Apellidos'], ['Empresa']],
    leftOut: ['Vendedor'],
    facts: { Nombre: { date_of_birth: 'Fecha de nacimiento' } },
  },
  {
    system: 'Polish customers',
    columns: [
      ['Nazwa firmy', ...firms],
      ['NIP', '1234563218', '5261040828', '7740001454'],
      ['Imię', ...given],
      ['Nazwisko', ...family],
      ['Opiekun', ...staff],
    ],
    subjects: [['Nazwa firmy'], ['Imię', 'Nazwisko']],
    leftOut: ['Opiekun'],
  },
  {
    system: 'Finnish customers',
    columns: [
      ['Asiakasnumero', ...ids],
      ['Etunimi', ...given],
      ['Sukunimi', ...family],
      ['Yritys', ...firms],
      ['Myyjä', ...staff],
    ],
    subjects: [['Etunimi', 'Sukunimi'], ['Yritys']],
    leftOut: ['Myyjä'],
    ref: 'Asiakasnumero',
  },
  {
    system: 'Exact, Dutch',
    columns: [
      ['Klantnaam', ...firms],
      ['Contactpersoon', ...people],
      ['Plaats', 'Delft', 'Breda', 'Zwolle'],
      ['Accountmanager', ...staff],
    ],
    subjects: [['Klantnaam'], ['Contactpersoon']],
    leftOut: ['Accountmanager'],
  },
  {
    system: 'Tripletex, Norwegian',
    columns: [
      ['Kundenummer', ...ids],
      ['Navn', ...firms],
      ['Kundeansvarlig', ...staff],
      ['Kontaktperson fornavn', ...given],
      ['Kontaktperson etternavn', ...family],
    ],
    subjects: [['Navn'], ['Kontaktperson fornavn', 'Kontaktperson etternavn']],
    leftOut: ['Kundeansvarlig'],
    ref: 'Kundenummer',
  },
  {
    system: 'JSON, flattened',
    columns: [
      ['customer.name', ...firms],
      ['customer.id', ...ids],
      ['customer.owner.firstName', ...given],
      ['customer.owner.lastName', ...family],
      ['accountManager', ...staff],
    ],
    subjects: [['customer.name'], ['customer.owner.firstName', 'customer.owner.lastName']],
    leftOut: ['accountManager'],
    ref: 'customer.id',
  },
  {
    system: 'a service of due diligence',
    columns: [
      ['customerName', ...firms],
      ['beneficialOwnerName', ...people],
      ['beneficialOwnerDateOfBirth', ...days],
      ['createdAt', '2026-01-01', '2026-01-02', '2026-01-03'],
    ],
    subjects: [['customerName'], ['beneficialOwnerName']],
    facts: { beneficialOwnerName: { date_of_birth: 'beneficialOwnerDateOfBirth' } },
  },
  {
    system: 'Magento orders',
    columns: [
      ['entity_id', ...ids],
      ['customer_firstname', ...given],
      ['customer_lastname', ...family],
      ['billing_company', ...firms],
      ['shipping_firstname', 'Hugo', 'Laura', 'Emil'],
      ['shipping_lastname', 'Lefebvre', 'Castellani', 'Ravnkilde'],
      ['store_name', 'Default Store', 'Default Store', 'Default Store'],
    ],
    subjects: [
      ['customer_firstname', 'customer_lastname'],
      ['billing_company'],
      ['shipping_firstname', 'shipping_lastname'],
    ],
  },
  {
    system: 'payroll, Swedish',
    columns: [
      ['Förnamn', ...given],
      ['Efternamn', ...family],
      ['Medborgarskap', 'svensk', 'rysk', 'dansk'],
      ['Födelsedatum', ...days],
      ['Närmaste chef', ...staff],
    ],
    subjects: [['Förnamn', 'Efternamn']],
    leftOut: ['Närmaste chef'],
    facts: { Förnamn: { nationality: 'Medborgarskap', date_of_birth: 'Födelsedatum' } },
  },
];
