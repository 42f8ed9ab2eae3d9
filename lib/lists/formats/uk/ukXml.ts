import type { ListedEntity, VesselDetails } from '../../../screening/entity.ts';
import { childrenOf, deepTextsOf, textOf, textsOf, type XmlElement } from '../../files/xmlElement.ts';
import { xmlRecords } from '../../files/xmlRecords.ts';
import type { Findings } from '../../findings.ts';
import { isoDate } from '../../isoDate.ts';
import type { XmlFormat } from '../../listFormat.ts';
import { UkEntity } from './ukEntity.ts';

/** The UK Sanctions List (FCDO) as XML: since 28 January 2026 the one list of the United Kingdom. */
export const ukXml: XmlFormat = {
  kind: 'xml',
  id: 'uk-xml',
  title: 'UK Sanctions List (XML)',
  what: 'the UK list',
  listTypes: ['uk_sanctions_list'],
  root: 'Designations',
  recordTag: /<Designation[\s>]/g,
  read,
};

async function* read(texts: AsyncIterable<string>, findings: Findings): AsyncGenerator<ListedEntity> {
  for await (const { path, element } of xmlRecords(texts, { records: ['DateGenerated', 'Designation'] })) {
    if (path === 'DateGenerated') findings.listDate = isoDate(element.text.trim());
    else if (path === 'Designation') {
      findings.nextRow(element.children);
      yield entityOf(element);
    }
  }
}

function entityOf(record: XmlElement): ListedEntity {
  const entity = new UkEntity(textOf(record, 'UniqueID') ?? '', textOf(record, 'IndividualEntityShip'));
  for (const name of childrenOf(record, 'Names', 'Name')) {
    entity.addName({
      given: ['Name1', 'Name2', 'Name3', 'Name4', 'Name5'].map((part) => textOf(name, part)),
      last: textOf(name, 'Name6'),
      type: textOf(name, 'NameType'),
      strength: textOf(name, 'AliasStrength'),
    });
  }
  for (const name of childrenOf(record, 'NonLatinNames', 'NonLatinName')) {
    entity.addNativeName(textOf(name, 'NameNonLatinScript'));
  }
  entity.add('programmes', textOf(record, 'RegimeName'));
  entity.addDays(textOf(record, 'DateDesignated'), textOf(record, 'LastUpdated'));
  entity.addNumber('OFSI Group ID', textOf(record, 'OFSIGroupID'));
  entity.addNumber('UN reference', textOf(record, 'UNReferenceNumber'));
  for (const address of childrenOf(record, 'Addresses', 'Address')) {
    entity.addAddress(
      [...[1, 2, 3, 4, 5, 6].map((line) => `AddressLine${line}`), 'AddressPostalCode', 'AddressCountry'].map((part) =>
        textOf(address, part),
      ),
    );
  }
  for (const number of textsOf(record, 'PhoneNumbers', 'PhoneNumber')) entity.addNumber('Phone number', number);
  for (const address of textsOf(record, 'EmailAddresses', 'EmailAddress')) entity.addNumber('Email address', address);
  for (const website of textsOf(record, 'Websites', 'Website')) entity.addNumber('Website', website);
  for (const person of childrenOf(record, 'IndividualDetails', 'Individual')) addPerson(entity, person);
  for (const title of textsOf(record, 'Titles', 'Title')) entity.add('positions', title);
  for (const company of childrenOf(record, 'EntityDetails', 'Entity')) addCompany(entity, company);
  for (const ship of childrenOf(record, 'ShipDetails', 'Ship')) addShip(entity, ship);
  entity.addSanctions(textOf(record, 'SanctionsImposed'));
  entity.addSource(textOf(record, 'DesignationSource'));
  entity.addRemark(textOf(record, 'OtherInformation'));
  entity.addRemark(textOf(record, 'UKStatementofReasons'));
  return entity.finished();
}

function addPerson(entity: UkEntity, person: XmlElement): void {
  for (const date of textsOf(person, 'DOBs', 'DOB')) entity.addDateOfBirth(date);
  for (const place of childrenOf(person, 'BirthDetails', 'Location')) {
    entity.addPlaceOfBirth(textOf(place, 'TownOfBirth'), textOf(place, 'CountryOfBirth'));
  }
  for (const nationality of textsOf(person, 'Nationalities', 'Nationality')) entity.add('nationalities', nationality);
  for (const passport of childrenOf(person, 'PassportDetails', 'Passport')) {
    entity.addNumber('Passport', textOf(passport, 'PassportNumber'), textOf(passport, 'PassportAdditionalInformation'));
  }
  for (const identifier of childrenOf(person, 'NationalIdentifierDetails', 'NationalIdentifier')) {
    const note = textOf(identifier, 'NationalIdentifierAdditionalInformation');
    entity.addNumber('National identifier', textOf(identifier, 'NationalIdentifierNumber'), note);
  }
  for (const position of textsOf(person, 'Positions', 'Position')) entity.add('positions', position);
  for (const gender of textsOf(person, 'Genders', 'Gender')) entity.addGender(gender);
}

function addCompany(entity: UkEntity, company: XmlElement): void {
  for (const number of textsOf(company, 'BusinessRegistrationNumbers', 'BusinessRegistrationNumber')) {
    entity.addNumber('Business registration number', number);
  }
  entity.addRemark(deepTextsOf(company, 'TypeOfEntities').join(', '), 'Type of entity: ');
  entity.addRemark(deepTextsOf(company, 'Subsidiaries').join(', '), 'Subsidiaries: ');
  entity.addRemark(deepTextsOf(company, 'ParentCompanies').join(', '), 'Parent company: ');
}

const shipFields: Record<string, keyof VesselDetails> = {
  CurrentOwnerOperators: 'owner',
  CurrentBelievedFlagOfShips: 'flag',
  TypeOfShipDetails: 'vesselType',
  TonnageOfShipDetails: 'tonnage',
};

function addShip(entity: UkEntity, ship: XmlElement): void {
  for (const number of textsOf(ship, 'IMONumbers', 'IMONumber')) {
    entity.addNumber('IMO number', number);
    entity.addShip('imo', number);
  }
  for (const [element, field] of Object.entries(shipFields))
    entity.addShip(field, deepTextsOf(ship, element).join(', '));
}
