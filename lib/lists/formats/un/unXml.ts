import type { ListedEntity, NameQuality, PartialDate } from '../../../screening/entity.ts';
import { EntityDraft } from '../../entityDraft.ts';
import { attributeOf, childrenOf, textOf, textsOf, type XmlElement } from '../../files/xmlElement.ts';
import { xmlRecords } from '../../files/xmlRecords.ts';
import type { Findings } from '../../findings.ts';
import type { XmlFormat } from '../../listFormat.ts';
import { ListRefusal } from '../../listRefusal.ts';
import { isRising, readDates, readDay } from '../../readDate.ts';
import { readNames } from '../../splitNames.ts';
import { documentNumber, readUnNote } from './unNote.ts';

/**
 * The UN Security Council Consolidated List, https://scsanctions.un.org/consolidated: individuals, then entities. Read by element names:
 * the published files do not follow the published schema.
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
      const delistedOn = textOf(element, 'DELISTED_ON')?.slice(0, 10);
      // A day after the file's is an announcement: until then the record is listed.
      if (delistedOn && delistedOn <= (findings.listDate ?? delistedOn)) findings.leftOutCount += 1;
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
  const { names, remark } = readNames(parts.filter(Boolean).join(' '));
  const [primary, ...others] = names;
  draft.addName(primary, { kind: 'primary', quality: 'good' });
  for (const other of others) draft.addName(other, { kind: 'alias', quality: 'good' });
  draft.addRemark(remark);
  draft.addName(textOf(record, 'NAME_ORIGINAL_SCRIPT'), { kind: 'native', quality: 'good' });
  for (const alias of childrenOf(record, `${record.name}_ALIAS`)) addAlias(draft, alias);

  for (const birth of childrenOf(record, 'INDIVIDUAL_DATE_OF_BIRTH')) draft.addDatesOfBirth(datesOfBirth(birth));
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

/** The UN writes `na` in small letters for unknown; with a capital it is a name. */
function stated(text: string | undefined): string | undefined {
  return text === 'na' ? undefined : text;
}

/** QUALITY is Good or Low for people, and a.k.a. or f.k.a. for entities. An alias may have a birth of its own, and a note. */
function addAlias(draft: EntityDraft, alias: XmlElement): void {
  const listed = textOf(alias, 'QUALITY')?.toLowerCase();
  const kind = listed === 'f.k.a.' ? 'former' : 'alias';
  const quality = listed === 'low' ? 'weak' : 'good';
  const { names, remark } = readNames(textOf(alias, 'ALIAS_NAME') ?? '');
  for (const name of names) draft.addName(name, { kind, quality });
  for (const note of [remark, textOf(alias, 'NOTE')]) {
    if (note !== undefined) addNote(draft, note, { name: names[0], quality });
  }
  draft.addDatesOfBirth(readDates(textOf(alias, 'DATE_OF_BIRTH')));
  const place = [textOf(alias, 'CITY_OF_BIRTH'), textOf(alias, 'COUNTRY_OF_BIRTH')].filter(Boolean);
  draft.add('placesOfBirth', place.join(', '));
}

/** What the note of an alias says, and the whole note as a remark, since nothing else of the record may repeat it. */
function addNote(draft: EntityDraft, note: string, { name, quality }: { name?: string; quality: NameQuality }): void {
  const { nativeNames, names, births, identifiers } = readUnNote(note);
  for (const native of nativeNames) draft.addName(native, { kind: 'native', quality });
  for (const other of names) draft.addName(other, { kind: 'alias', quality });
  for (const birth of births) draft.addDateOfBirth(birth);
  for (const identifier of identifiers) draft.addIdentifier(identifier);
  draft.addRemark([name, note].filter(Boolean).join(': '));
}

/** The date stands in DATE, YEAR or FROM_YEAR and TO_YEAR; in NOTE stands a month, "Approximately", or all there is. */
function datesOfBirth(birth: XmlElement): PartialDate[] {
  const note = textOf(birth, 'NOTE');
  const approximate = [textOf(birth, 'TYPE_OF_DATE'), note].some((word) => /^approximately$/i.test(word ?? ''));
  const about = approximate ? { circa: true } : {};

  const from = readDay(textOf(birth, 'FROM_YEAR') ?? '');
  const to = readDay(textOf(birth, 'TO_YEAR') ?? '');
  if (from && to && isRising(from, to)) return [{ from, to, ...about }];

  const written = textOf(birth, 'DATE') ?? textOf(birth, 'YEAR');
  if (!written && !(from && to) && (from || to)) return [{ ...(from && { from }), ...(to && { to }), ...about }];
  const noted = note && readDay(`${note} ${written}`);
  const dates = noted ? [noted] : readDates(written ?? note);
  return dates.map((date) => ({ ...date, ...about }));
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
  const place = textOf(document, 'CITY_OF_ISSUE');
  const written = textOf(document, 'NOTE');
  const note = [
    ...rest,
    issued && `issued ${issued}`,
    place && `issued in ${place}`,
    expires && `expires ${expires}`,
    written,
  ]
    .filter(Boolean)
    .join(', ');
  const country = textOf(document, 'ISSUING_COUNTRY') ?? textOf(document, 'COUNTRY_OF_ISSUE');
  // Some numbers stand only in words: "Passport: Tunisian passport number L 191609 issued on ...".
  const number = textOf(document, 'NUMBER') ?? rest.map(documentNumber).find(Boolean) ?? documentNumber(written ?? '');
  if (number) draft.addIdentifier({ type, number, country, note: note || undefined });
  else if (note) draft.addRemark(`${type}: ${note}`);
  if (written) addNamesOnDocument(draft, written);
}

/** "Name in Latin script: Abdul Latif Mansoor": births in such notes belong to names shared by others. */
function addNamesOnDocument(draft: EntityDraft, note: string): void {
  const { nativeNames, names, identifiers } = readUnNote(note);
  for (const native of nativeNames) draft.addName(native, { kind: 'native', quality: 'good' });
  for (const name of names) draft.addName(name, { kind: 'alias', quality: 'good' });
  const known = new Set(draft.entity.identifiers.map(({ number }) => number));
  for (const identifier of identifiers) if (!known.has(identifier.number)) draft.addIdentifier(identifier);
}
