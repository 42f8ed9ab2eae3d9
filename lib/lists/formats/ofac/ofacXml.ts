import type { ListedEntity } from '../../../screening/entity.ts';
import { EntityDraft } from '../../entityDraft.ts';
import { entityKind } from '../../entityKind.ts';
import { childrenOf, textOf, textsOf, type XmlElement } from '../../files/xmlElement.ts';
import { xmlRecords } from '../../files/xmlRecords.ts';
import type { Findings } from '../../findings.ts';
import type { XmlFormat } from '../../listFormat.ts';
import { readDates } from '../../readDate.ts';
import { addOfacFact } from './ofacFact.ts';

/**
 * The classic XML of the US Treasury's Office of Foreign Assets Control: SDN.XML and CONSOLIDATED.XML, with the same
 * elements under three different namespaces over the years and sometimes none.
 */
export const ofacXml: XmlFormat = {
  kind: 'xml',
  id: 'ofac-xml',
  title: 'OFAC list (classic XML)',
  what: 'the US OFAC list',
  listTypes: ['us_ofac_sanctions'],
  root: 'sdnList',
  recordTag: /<sdnEntry[\s>]/g,
  read,
};

async function* read(texts: AsyncIterable<string>, findings: Findings): AsyncGenerator<ListedEntity> {
  for await (const { path, element } of xmlRecords(texts, { records: ['publshInformation', 'sdnEntry'] })) {
    if (path === 'publshInformation') {
      // MM/DD/YYYY
      const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(textOf(element, 'Publish_Date') ?? '') ?? [];
      if (year) findings.listDate = `${year}-${month}-${day}`;
      const count = textOf(element, 'Record_Count')?.replaceAll(',', '');
      if (count !== undefined) findings.declaredCount = Number(count);
    } else if (path === 'sdnEntry') {
      findings.nextRow(element.children);
      yield entityOf(element);
    }
  }
}

function entityOf(entry: XmlElement): ListedEntity {
  const draft = new EntityDraft(textOf(entry, 'uid') ?? '', entityKind(textOf(entry, 'sdnType')));

  addName(draft, entry, { kind: 'primary', quality: 'good' });
  for (const aka of childrenOf(entry, 'akaList', 'aka')) {
    addName(draft, aka, {
      kind: textOf(aka, 'type') === 'f.k.a.' ? 'former' : 'alias',
      quality: textOf(aka, 'category') === 'weak' ? 'weak' : 'good',
    });
  }
  for (const item of mainFirst(childrenOf(entry, 'dateOfBirthList', 'dateOfBirthItem'))) {
    draft.addDatesOfBirth(readDates(textOf(item, 'dateOfBirth')));
  }
  for (const item of mainFirst(childrenOf(entry, 'placeOfBirthList', 'placeOfBirthItem'))) {
    draft.add('placesOfBirth', textOf(item, 'placeOfBirth'));
  }
  const countries = [
    ...childrenOf(entry, 'nationalityList', 'nationality'),
    ...childrenOf(entry, 'citizenshipList', 'citizenship'),
  ];
  for (const item of mainFirst(countries)) draft.add('nationalities', textOf(item, 'country'));
  for (const address of childrenOf(entry, 'addressList', 'address')) draft.add('addresses', addressOf(address));
  for (const programme of textsOf(entry, 'programList', 'program')) draft.add('programmes', programme);
  draft.add('positions', textOf(entry, 'title'));
  addVessel(draft, childrenOf(entry, 'vesselInfo')[0]);
  for (const id of childrenOf(entry, 'idList', 'id')) {
    addOfacFact(draft, {
      type: textOf(id, 'idType'),
      value: textOf(id, 'idNumber'),
      country: textOf(id, 'idCountry'),
      issued: textOf(id, 'issueDate'),
      expires: textOf(id, 'expirationDate'),
    });
  }
  draft.addRemark(textOf(entry, 'remarks'));
  return draft.finished();
}

/** People have both parts; everything else has its whole name in lastName. */
function addName(draft: EntityDraft, element: XmlElement, name: Parameters<EntityDraft['addName']>[1]): void {
  const givenName = textOf(element, 'firstName');
  const familyName = textOf(element, 'lastName');
  const text = [givenName, familyName].filter(Boolean).join(' ');
  draft.addName(text, name, draft.entity.kind === 'individual' ? { givenName, familyName } : {});
}

function mainFirst(items: XmlElement[]): XmlElement[] {
  const isMain = (item: XmlElement) => textOf(item, 'mainEntry') === 'true';
  return [...items.filter(isMain), ...items.filter((item) => !isMain(item))];
}

function addressOf(address: XmlElement): string {
  return ['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode', 'country']
    .map((name) => textOf(address, name))
    .filter(Boolean)
    .join(', ');
}

function addVessel(draft: EntityDraft, vessel: XmlElement | undefined): void {
  if (!vessel) return;
  const fields = {
    callSign: 'callSign',
    vesselType: 'vesselType',
    vesselFlag: 'flag',
    vesselOwner: 'owner',
    tonnage: 'tonnage',
    grossRegisteredTonnage: 'grossRegisteredTonnage',
  } as const;
  for (const [element, field] of Object.entries(fields)) {
    const value = textOf(vessel, element);
    if (value) draft.entity.vessel = { ...draft.entity.vessel, [field]: value };
  }
}
