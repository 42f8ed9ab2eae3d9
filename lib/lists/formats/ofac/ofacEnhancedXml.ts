import type { ListedEntity } from '../../../screening/entity.ts';
import { EntityDraft } from '../../entityDraft.ts';
import { entityKind } from '../../entityKind.ts';
import { childrenOf, textOf, textsOf, type XmlElement } from '../../files/xmlElement.ts';
import { xmlRecords } from '../../files/xmlRecords.ts';
import type { Findings } from '../../findings.ts';
import type { XmlFormat } from '../../listFormat.ts';
import { addOfacFact } from './ofacFact.ts';
import { addOfacName } from './ofacName.ts';

/** OFAC's enhanced XML, also served in a ZIP archive: the only form with the names in their own scripts. */
export const ofacEnhancedXml: XmlFormat = {
  kind: 'xml',
  id: 'ofac-enhanced-xml',
  title: 'OFAC list (enhanced XML)',
  what: 'the US OFAC list',
  listTypes: ['us_ofac_sanctions'],
  root: 'sanctionsData',
  recordTag: /<entity[\s>]/g,
  read,
};

async function* read(texts: AsyncIterable<string>, findings: Findings): AsyncGenerator<ListedEntity> {
  for await (const { path, element } of xmlRecords(texts, { records: ['publicationInfo', 'entities/entity'] })) {
    if (path === 'publicationInfo') findings.listDate = textOf(element, 'dataAsOf')?.slice(0, 10);
    else if (path === 'entities/entity') {
      findings.nextRow(element.children);
      yield entityOf(element);
    }
  }
}

function entityOf(record: XmlElement): ListedEntity {
  const [general] = childrenOf(record, 'generalInfo');
  const kind = entityKind(general && textOf(general, 'entityType'));
  const draft = new EntityDraft(record.attributes.id ?? '', kind);

  for (const name of childrenOf(record, 'names', 'name')) addName(draft, name);
  for (const address of childrenOf(record, 'addresses', 'address')) draft.add('addresses', addressOf(address));
  for (const programme of textsOf(record, 'sanctionsPrograms', 'sanctionsProgram')) draft.add('programmes', programme);
  for (const feature of primaryFirst(childrenOf(record, 'features', 'feature'))) {
    addOfacFact(draft, {
      type: textOf(feature, 'type'),
      value: textOf(feature, 'value'),
      note: textOf(feature, 'comments'),
    });
  }
  for (const document of childrenOf(record, 'identityDocuments', 'identityDocument')) {
    addOfacFact(draft, {
      type: textOf(document, 'type'),
      value: textOf(document, 'documentNumber'),
      country: textOf(document, 'issuingCountry'),
      issued: dayIn(document, 'issueDate'),
      expires: dayIn(document, 'expirationDate'),
      note: noteOf(document),
    });
  }
  for (const relationship of childrenOf(record, 'relationships', 'relationship')) {
    const [type, related, comments] = ['type', 'relatedEntity', 'comments'].map((name) => textOf(relationship, name));
    if (type && related) draft.addRemark([`${type}: ${related}`, comments].filter(Boolean).join(', '));
  }
  draft.add('positions', general && textOf(general, 'title'));
  draft.addRemark(general && textOf(general, 'remarks'));

  const [listedOn] = childrenOf(record, 'sanctionsLists', 'sanctionsList')
    .flatMap(({ attributes }) => attributes.datePublished ?? [])
    .sort();
  if (listedOn) draft.entity.listedOn = listedOn;
  return draft.finished();
}

/** The first day of a period: documents have one day. */
function dayIn(document: XmlElement, name: string): string | undefined {
  const [period] = childrenOf(document, name);
  return period && (textOf(period, 'fromDateBegin') ?? textOf(document, name));
}

function noteOf(document: XmlElement): string | undefined {
  const [authority, place, comments] = ['issuingAuthority', 'issuingLocation', 'comments'].map((name) =>
    textOf(document, name),
  );
  const marks = [
    authority && `issued by ${authority}`,
    place && `issued in ${place}`,
    comments,
    textOf(document, 'isValid') === 'false' && 'not valid',
  ];
  return marks.filter(Boolean).join(', ') || undefined;
}

/** A name has its Latin form and may have others, each in its parts. */
function addName(draft: EntityDraft, name: XmlElement): void {
  for (const translation of childrenOf(name, 'translations', 'translation')) {
    addOfacName(draft, {
      isPrimary: textOf(name, 'isPrimary') === 'true',
      aliasType: textOf(name, 'aliasType'),
      isLowQuality: textOf(name, 'isLowQuality') === 'true',
      script: textOf(translation, 'script'),
      parts: childrenOf(translation, 'nameParts', 'namePart').map((part) => ({
        type: textOf(part, 'type'),
        value: textOf(part, 'value'),
      })),
    });
  }
}

function primaryFirst(features: XmlElement[]): XmlElement[] {
  const isPrimary = (feature: XmlElement) => textOf(feature, 'isPrimary') === 'true';
  return [...features.filter(isPrimary), ...features.filter((feature) => !isPrimary(feature))];
}

const addressOrder = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3', 'CITY', 'STATE/PROVINCE', 'POSTAL CODE', 'REGION'];

/** The address in Latin script; another script's only as a last resort. */
function addressOf(address: XmlElement): string {
  const translations = childrenOf(address, 'translations', 'translation');
  const latin = translations.find((translation) => textOf(translation, 'script') === 'Latin') ?? translations[0];
  const parts = latin ? childrenOf(latin, 'addressParts', 'addressPart') : [];
  const ordered = addressOrder.flatMap((type) => parts.filter((part) => textOf(part, 'type') === type));
  return [...ordered.map((part) => textOf(part, 'value')), textOf(address, 'country')].filter(Boolean).join(', ');
}
