import type { ListedEntity, PartialDate } from '../../../screening/entity.ts';
import { EntityDraft } from '../../entityDraft.ts';
import { attributeOf, childrenOf, textOf, textsOf, type XmlElement } from '../../files/xmlElement.ts';
import { xmlRecords } from '../../files/xmlRecords.ts';
import type { Findings } from '../../findings.ts';
import type { XmlFormat } from '../../listFormat.ts';
import { ListRefusal } from '../../listRefusal.ts';
import { isRising, readDate, readDay } from '../../readDate.ts';
import { splitNames } from '../../splitNames.ts';

/**
 * The UN Security Council Consolidated List, https://scsanctions.un.org/consolidated: individuals, then entities. Read by
 * element names and not by the published schema, which the published files do not follow.
 */
export const unXml: XmlFormat = {
  kind: 'xml',
  id: 'un-xml',
  title: 'UN Security Council consolidated list (XML)',
  what: 'the UN list',
  listTypes: ['un_sanctions_list'],
  root: 'CONSOLIDATED_LIST',
  recordTag: /<(?:INDIVIDUAL|ENTITY)[\s>]/g,
  read,
};

const individuals = 'INDIVIDUALS';
const entities = 'ENTITIES';

async function* read(texts: AsyncIterable<string>, findings: Findings): AsyncGenerator<ListedEntity> {
  const sections = new Set<string>();
  for await (const { path, element } of xmlRecords(texts, {
    records: [`${individuals}/INDIVIDUAL`, `${entities}/ENTITY`],
  })) {
    if (path === '') findings.listDate = attributeOf(element, 'dateGenerated')?.slice(0, 10);
    else if (path === individuals || path === entities) sections.add(path);
    else {
      findings.nextRow(element.children);
      if (textOf(element, 'DELISTED_ON')) findings.leftOutCount += 1;
      else yield entityOf(element);
    }
  }
  const missing = [individuals, entities].find((section) => !sections.has(section));
  if (missing)
    throw new ListRefusal('CUT_SHORT', `The file has no section ${missing}, so a part of the UN list is missing.`);
}

function entityOf(record: XmlElement): ListedEntity {
  const isIndividual = record.name === 'INDIVIDUAL';
  const draft = new EntityDraft(textOf(record, 'DATAID') ?? '', isIndividual ? 'individual' : 'entity');
  const { entity } = draft;

  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((name) => stated(textOf(record, name)));
  const [primary, ...others] = splitNames(parts.filter(Boolean).join(' '));
  draft.addName(primary, { kind: 'primary', quality: 'good' });
  for (const other of others) draft.addName(other, { kind: 'alias', quality: 'good' });
  draft.addName(textOf(record, 'NAME_ORIGINAL_SCRIPT'), { kind: 'native', quality: 'good' });
  for (const alias of childrenOf(record, `${record.name}_ALIAS`)) addAlias(draft, alias);

  for (const birth of childrenOf(record, 'INDIVIDUAL_DATE_OF_BIRTH')) draft.addDateOfBirth(dateOfBirth(birth));
  for (const place of childrenOf(record, 'INDIVIDUAL_PLACE_OF_BIRTH')) draft.add('placesOfBirth', placeOf(place));
  for (const address of childrenOf(record, `${record.name}_ADDRESS`)) draft.add('addresses', placeOf(address));
  for (const document of childrenOf(record, 'INDIVIDUAL_DOCUMENT')) addDocument(draft, document);
  for (const nationality of textsOf(record, 'NATIONALITY', 'VALUE')) draft.add('nationalities', nationality);
  for (const position of textsOf(record, 'DESIGNATION', 'VALUE')) draft.add('positions', stated(position));
  for (const title of textsOf(record, 'TITLE', 'VALUE')) draft.add('positions', stated(title));
  draft.add('programmes', textOf(record, 'UN_LIST_TYPE'));
  draft.addRemark(textOf(record, 'COMMENTS1'));

  const listRef = textOf(record, 'REFERENCE_NUMBER');
  const gender = textOf(record, 'GENDER')?.toLowerCase();
  const listedOn = textOf(record, 'LISTED_ON')?.slice(0, 10);
  const updatedOn = textsOf(record, 'LAST_DAY_UPDATED', 'VALUE').sort().at(-1)?.slice(0, 10);
  if (listRef) entity.listRef = listRef;
  if (gender === 'male' || gender === 'female') entity.gender = gender;
  if (listedOn) entity.listedOn = listedOn;
  if (updatedOn) entity.updatedOn = updatedOn;
  return draft.finished();
}

/** The UN writes `na` in small letters where it knows nothing; with a capital it is a name. */
function stated(text: string | undefined): string | undefined {
  return text === 'na' ? undefined : text;
}

/** QUALITY is Good or Low for people, and a.k.a. or f.k.a. for entities. An alias may have a birth of its own. */
function addAlias(draft: EntityDraft, alias: XmlElement): void {
  const quality = textOf(alias, 'QUALITY')?.toLowerCase();
  const kind = quality === 'f.k.a.' ? 'former' : 'alias';
  for (const name of splitNames(textOf(alias, 'ALIAS_NAME') ?? '')) {
    draft.addName(name, { kind, quality: quality === 'low' ? 'weak' : 'good' });
  }
  draft.addDateOfBirth(readDate(textOf(alias, 'DATE_OF_BIRTH')));
  const place = [textOf(alias, 'CITY_OF_BIRTH'), textOf(alias, 'COUNTRY_OF_BIRTH')].filter(Boolean);
  draft.add('placesOfBirth', place.join(', '));
}

/** The date stands in DATE, YEAR or FROM_YEAR and TO_YEAR; in NOTE stands a month, "Approximately", or all there is. */
function dateOfBirth(birth: XmlElement): PartialDate | undefined {
  const note = textOf(birth, 'NOTE');
  const approximate = [textOf(birth, 'TYPE_OF_DATE'), note].some((word) => /^approximately$/i.test(word ?? ''));
  const about = approximate ? { circa: true } : {};

  const from = readDay(textOf(birth, 'FROM_YEAR') ?? '');
  const to = readDay(textOf(birth, 'TO_YEAR') ?? '');
  if (from && to && isRising(from, to)) return { from, to, ...about };

  const written = textOf(birth, 'DATE') ?? textOf(birth, 'YEAR');
  const noted = note && readDay(`${note} ${written}`);
  const date = noted || readDate(written ?? note);
  return date && { ...date, ...about };
}

function placeOf(place: XmlElement): string {
  const parts = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY'].map((name) => textOf(place, name));
  const note = textOf(place, 'NOTE');
  return [parts.filter(Boolean).join(', '), note && `(${note})`].filter(Boolean).join(' ');
}

function addDocument(draft: EntityDraft, document: XmlElement): void {
  const [type = 'Document', ...rest] = ['TYPE_OF_DOCUMENT', 'TYPE_OF_DOCUMENT2']
    .map((name) => textOf(document, name))
    .filter((text) => text !== undefined);
  const issued = textOf(document, 'DATE_OF_ISSUE');
  const expires = textOf(document, 'DATE_OF_EXPIRY');
  const note = [...rest, issued && `issued ${issued}`, expires && `expires ${expires}`, textOf(document, 'NOTE')]
    .filter(Boolean)
    .join(', ');
  const number = textOf(document, 'NUMBER');
  const country = textOf(document, 'ISSUING_COUNTRY') ?? textOf(document, 'COUNTRY_OF_ISSUE');
  // Some numbers stand only in the note: "Passport: Tunisian passport number L 191609 issued on ...".
  if (number) draft.addIdentifier({ type, number, country, note: note || undefined });
  else if (note) draft.addRemark(`${type}: ${note}`);
}
