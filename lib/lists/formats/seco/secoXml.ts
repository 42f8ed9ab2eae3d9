import type { EntityKind, ListedEntity, PartialDate } from '../../../screening/entity.ts';
import { EntityDraft } from '../../entityDraft.ts';
import { attributeOf, childrenOf, textOf, textsOf, type XmlElement } from '../../files/xmlElement.ts';
import { xmlRecords } from '../../files/xmlRecords.ts';
import type { Findings } from '../../findings.ts';
import type { XmlFormat } from '../../listFormat.ts';
import { ListRefusal } from '../../listRefusal.ts';
import { readDates } from '../../readDate.ts';
import { splitNames } from '../../splitNames.ts';
import { known } from '../../tidy.ts';
import { secoNames } from './secoNames.ts';
import { secoNumbers } from './secoNumbers.ts';

/**
 * The sanctions list of the Swiss State Secretariat for Economic Affairs (SESAM export, the whole list). It keeps everything ever listed:
 * targets delisted by their newest modification, and inside the modifications copies of former content. Only a target's own elements count.
 */
export const secoXml: XmlFormat = {
  kind: 'xml',
  id: 'seco-xml',
  title: 'Swiss SECO list (XML)',
  what: 'the SECO list',
  listTypes: ['ch_seco_sanctions'],
  root: 'swiss-sanctions-list',
  recordTag: /<target[\s>]/g,
  read,
};

/** What targets refer to by number; it stands in front of them. */
interface References {
  programmes: Map<string, string>;
  places: Map<string, string>;
}

async function* read(texts: AsyncIterable<string>, findings: Findings): AsyncGenerator<ListedEntity> {
  const references: References = { programmes: new Map(), places: new Map() };
  const records = xmlRecords(texts, { records: ['sanctions-program', 'place', 'target'], shallow: ['modification'] });
  for await (const { path, element } of records) {
    if (path === '') readHead(element, findings);
    else if (path === 'sanctions-program') {
      const name = inEnglish(element, 'program-name') ?? inEnglish(element, 'program-key') ?? '';
      for (const set of childrenOf(element, 'sanctions-set'))
        references.programmes.set(set.attributes.ssid ?? '', name);
    } else if (path === 'place') {
      const [country] = childrenOf(element, 'country');
      const parts = [textOf(element, 'location'), textOf(element, 'area'), country && countryOf(country)];
      references.places.set(element.attributes.ssid ?? '', parts.filter(Boolean).join(', '));
    } else {
      findings.nextRow(element.children);
      const [newest] = modificationsOf(element);
      const isDelisted = newest?.type === 'de-listed';
      // A day after the file's is an announcement: until then the target is listed.
      if (isDelisted && (newest.from ?? '') <= (findings.listDate ?? '9999')) findings.leftOutCount += 1;
      else yield entityOf(element, references);
    }
  }
}

function readHead(root: XmlElement, findings: Findings): void {
  findings.listDate = attributeOf(root, 'date');
  const type = attributeOf(root, 'list-type');
  if (type === 'whole-list') return;
  throw new ListRefusal('NOT_A_LIST', `The file holds only changes (list-type "${type}"), not the whole SECO list.`);
}

function entityOf(target: XmlElement, { programmes, places }: References): ListedEntity {
  const [body, kind] = bodyOf(target);
  const draft = new EntityDraft(target.attributes.ssid ?? '', kind);
  for (const set of textsOf(target, 'sanctions-set-id')) draft.add('programmes', programmes.get(set));
  draft.addIdentifier({ type: 'Foreign identifier', number: textOf(target, 'foreign-identifier') });
  const { sex } = body.attributes;
  if (sex === 'male' || sex === 'female') draft.entity.gender = sex;

  const identities = childrenOf(body, 'identity');
  const isMain = ({ attributes }: XmlElement) => attributes.main === 'true';
  for (const identity of [...identities.filter(isMain), ...identities.filter((other) => !isMain(other))]) {
    addIdentity(draft, identity, isMain(identity), places);
  }
  for (const text of textsOf(body, 'justification')) draft.addRemark(text);
  for (const text of [...textsOf(body, 'other-information'), ...textsOf(target, 'generic-attribute')]) {
    draft.addRemark(text);
    for (const identifier of secoNumbers(text)) draft.addIdentifier(identifier);
    const imo = /\bIMO(?: number)?:? *(\d{7})\b/i.exec(text)?.[1];
    draft.addIdentifier({ type: 'IMO number', number: imo });
    if (imo && kind === 'vessel') draft.entity.vessel ??= { imo };
  }
  const modifications = modificationsOf(target);
  const listedOn = modifications.findLast(({ type }) => type === 'listed')?.day;
  const updatedOn = modifications[0]?.day;
  if (listedOn) draft.entity.listedOn = listedOn;
  if (updatedOn) draft.entity.updatedOn = updatedOn;
  return draft.finished();
}

function bodyOf(target: XmlElement): [XmlElement, EntityKind] {
  for (const child of target.children) {
    if (child.name === 'individual' || child.name === 'entity') return [child, child.name];
    if (child.name === 'object') {
      const type = child.attributes['object-type'];
      return [child, type === 'vessel' || type === 'aircraft' ? type : 'entity'];
    }
  }
  throw new ListRefusal(
    'UNKNOWN_KIND',
    `The target ${target.attributes.ssid} is neither individual, entity nor object.`,
  );
}

function addIdentity(draft: EntityDraft, identity: XmlElement, isMain: boolean, places: Map<string, string>): void {
  for (const name of childrenOf(identity, 'name')) {
    const type = name.attributes['name-type'];
    const quality = name.attributes.quality === 'low' ? 'weak' : 'good';
    const kind = type === 'formerly-known-as' ? 'former' : type === 'primary-name' && isMain ? 'primary' : 'alias';
    const { main, variants, titles } = secoNames(name, draft.entity.kind === 'individual');
    const { text, ...parts } = main;
    const [first, ...others] = draft.entity.kind === 'individual' ? splitNames(text) : [text];
    draft.addName(first, { kind, quality }, first === text ? parts : {});
    for (const other of others) draft.addName(other, { kind: 'native', quality });
    for (const { text: spelling, ...variantParts } of variants)
      draft.addName(spelling, { kind: 'native', quality }, variantParts);
    for (const title of titles) draft.add('positions', title);
  }
  for (const { attributes } of childrenOf(identity, 'day-month-year')) draft.addDatesOfBirth(datesOfBirth(attributes));
  for (const { attributes } of childrenOf(identity, 'place-of-birth')) {
    draft.add('placesOfBirth', places.get(attributes['place-id'] ?? ''));
  }
  for (const country of childrenOf(identity, 'nationality', 'country')) draft.add('nationalities', countryOf(country));
  for (const address of childrenOf(identity, 'address')) {
    const parts = ['c-o', 'address-details', 'p-o-box', 'zip-code'].map((part) => textOf(address, part));
    const place = places.get(address.attributes['place-id'] ?? '');
    draft.add('addresses', [...parts, place, textOf(address, 'remarks')].filter(Boolean).join(', '));
  }
  for (const document of childrenOf(identity, 'identification-document')) addDocument(draft, document);
}

/** By its name, else by its code. */
function countryOf(country: XmlElement): string | undefined {
  return known(country.text) ?? attributeOf(country, 'iso-code');
}

function addDocument(draft: EntityDraft, document: XmlElement): void {
  const issued = textOf(document, 'date-of-issue');
  const expires = textOf(document, 'expiry-date');
  const note = [issued && `issued ${issued}`, expires && `expires ${expires}`, textOf(document, 'remark')];
  draft.addIdentifier({
    type: attributeOf(document, 'document-type') ?? 'Document',
    number: textOf(document, 'number'),
    country: textOf(document, 'issuer'),
    note: note.filter(Boolean).join(', ') || undefined,
  });
}

function datesOfBirth({ day, month, year, calendar }: Record<string, string>): PartialDate[] {
  const written = [year, month, day].filter(Boolean).join('-');
  if (calendar && calendar !== 'Gregorian' && written) return readDates(`${written} (${calendar} calendar)`);
  if (year) return readDates(written);
  return month && day ? [{ month: Number(month), day: Number(day) }] : [];
}

/** Newest first, by their dates if any; else in file order, also newest first. */
function modificationsOf(target: XmlElement) {
  return childrenOf(target, 'modification')
    .map(({ attributes }) => ({
      type: attributes['modification-type'],
      day: attributes['publication-date'] ?? attributes['effective-date'] ?? attributes['enactment-date'],
      /** The effective date. */
      from: attributes['effective-date'] ?? attributes['publication-date'] ?? attributes['enactment-date'],
    }))
    .sort((one, other) => (other.day ?? '').localeCompare(one.day ?? ''));
}

function inEnglish(element: XmlElement, name: string): string | undefined {
  const inLanguage =
    (language: string) =>
    ({ attributes }: XmlElement) =>
      attributes.lang === language;
  const texts = childrenOf(element, name);
  return (texts.find(inLanguage('eng')) ?? texts[0])?.text.trim() || undefined;
}
