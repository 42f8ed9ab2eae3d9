import type { ListedEntity } from '../../../screening/entity.ts';
import { attributeOf, childrenOf, textsOf, type XmlElement } from '../../files/xmlElement.ts';
import { xmlRecords } from '../../files/xmlRecords.ts';
import type { Findings } from '../../findings.ts';
import type { XmlFormat } from '../../listFormat.ts';
import { EuEntity, type EuFields } from './euEntity.ts';

/** The EU's consolidated financial sanctions list as XML 1.1: the only form to mark weak aliases. */
export const euXml: XmlFormat = {
  kind: 'xml',
  id: 'eu-xml-1.1',
  title: 'EU consolidated list (XML 1.1)',
  what: 'the EU list',
  listTypes: ['eu_sanctions_list'],
  root: 'export',
  namespace: /eu\.europa\.ec\/fpi\/fsd/,
  recordTag: /<sanctionEntity[\s>]/g,
  read,
};

async function* read(texts: AsyncIterable<string>, findings: Findings): AsyncGenerator<ListedEntity> {
  for await (const { path, element } of xmlRecords(texts, { records: ['sanctionEntity'] })) {
    if (path === '') findings.listDate = attributeOf(element, 'generationDate')?.slice(0, 10);
    else {
      findings.nextRow(element.children);
      // The entity's delisting date.
      const delistedOn = attributeOf(element, 'delistingDate');
      if (delistedOn && delistedOn <= (findings.listDate ?? '')) findings.leftOutCount += 1;
      else yield entityOf(element);
    }
  }
}

function entityOf(record: XmlElement): ListedEntity {
  const [subject] = childrenOf(record, 'subjectType');
  const entity = new EuEntity(attributeOf(record, 'logicalId') ?? '', subject?.attributes.classificationCode);
  entity.addHead((field) => attributeOf(record, field));
  for (const regulation of childrenOf(record, 'regulation')) entity.addHead((field) => attributeOf(regulation, field));
  for (const remark of textsOf(record, 'remark')) entity.addRemark(remark);
  for (const name of childrenOf(record, 'nameAlias')) entity.addName(fieldsOf(name));
  for (const address of childrenOf(record, 'address')) entity.addAddress(fieldsOf(address));
  for (const birth of childrenOf(record, 'birthdate')) entity.addBirth(fieldsOf(birth));
  for (const document of childrenOf(record, 'identification')) entity.addIdentification(fieldsOf(document));
  for (const citizenship of childrenOf(record, 'citizenship')) entity.addCitizenship(fieldsOf(citizenship));
  return entity.finished();
}

/** Everything is an attribute but remarks and the ways to reach an address. */
function fieldsOf(detail: XmlElement): EuFields {
  return (field) => {
    if (field === 'remark') return textsOf(detail, 'remark').join(' ') || undefined;
    if (field !== 'contactInfo') return attributeOf(detail, field);
    const contacts = childrenOf(detail, 'contactInfo');
    return contacts.map(({ attributes }) => `${attributes.key} ${attributes.value}`).join(', ') || undefined;
  };
}
