import type { EntityKind, ListedEntity } from '../../../screening/entity.ts';
import { EntityDraft } from '../../entityDraft.ts';
import { entityKind } from '../../entityKind.ts';
import { childrenOf, textOf, type XmlElement } from '../../files/xmlElement.ts';
import { xmlRecords } from '../../files/xmlRecords.ts';
import type { Findings } from '../../findings.ts';
import type { XmlFormat } from '../../listFormat.ts';
import { ListRefusal } from '../../listRefusal.ts';
import { addOfacFact, type OfacFact } from './ofacFact.ts';
import { addOfacName } from './ofacName.ts';
import { dayOf, ofacPeriod } from './ofacPeriod.ts';
import { OfacReferences, ofacPlace } from './ofacReferences.ts';

/**
 * OFAC's advanced XML (SDN_ADVANCED.XML, CONS_ADVANCED.XML), with everything linked by number: reference tables, places and documents stand
 * in front of the parties, the measures behind them. Parties are therefore kept until the end, as text, a third of the size of objects.
 */
export const ofacAdvancedXml: XmlFormat = {
  kind: 'xml',
  id: 'ofac-advanced-xml',
  title: 'OFAC list (advanced XML)',
  what: 'the US OFAC list',
  listTypes: ['us_ofac_sanctions'],
  root: 'Sanctions',
  namespace: /un\.org\/sanctions|ADVANCED_XML/,
  recordTag: /<DistinctParty[\s>]/g,
  read,
};

/** What is learned before the parties come. */
interface Context {
  references: OfacReferences;
  /** Places in one line. */
  places: Map<string, string>;
  /** By the id of a document's identity. */
  documents: Map<string, OfacFact[]>;
}

interface Measures {
  programmes: Set<string>;
  listedOn?: string;
}

const parties = 'DistinctParties';
const entries = 'SanctionsEntries';
const records = [
  ...['DateOfIssue', 'ReferenceValueSets', 'Locations/Location', 'IDRegDocuments/IDRegDocument'],
  ...[`${parties}/DistinctParty`, `${entries}/SanctionsEntry`],
];

async function* read(texts: AsyncIterable<string>, findings: Findings): AsyncGenerator<ListedEntity> {
  const context: Context = { references: new OfacReferences(), places: new Map(), documents: new Map() };
  const held: string[] = [];
  const measures = new Map<string, Measures>();
  const sections = new Set<string>();
  for await (const { path, element } of xmlRecords(texts, { records })) {
    sections.add(path);
    if (path === 'DateOfIssue') findings.listDate = isoOf(dayOf(element));
    else if (path === 'ReferenceValueSets') for (const table of element.children) context.references.add(table);
    else if (path === 'Locations/Location') {
      context.places.set(element.attributes.ID ?? '', ofacPlace(element, context.references));
    } else if (path === 'IDRegDocuments/IDRegDocument') addDocument(element, context);
    else if (path === `${parties}/DistinctParty`) {
      findings.nextRow(element.children);
      held.push(JSON.stringify(entityOf(element, context)));
    } else if (path === `${entries}/SanctionsEntry`) addMeasures(element, context.references, measures);
  }
  const missing = [parties, entries].find((section) => !sections.has(section));
  if (missing)
    throw new ListRefusal('CUT_SHORT', `The file has no section ${missing}, so a part of the OFAC list is missing.`);
  for (const [index, json] of held.entries()) {
    findings.row = index + 1;
    const entity: ListedEntity = JSON.parse(json);
    const { programmes, listedOn } = measures.get(entity.sourceRef) ?? {};
    if (programmes) entity.programmes = [...programmes];
    if (listedOn) entity.listedOn = listedOn;
    yield entity;
  }
}

function entityOf(party: XmlElement, context: Context): ListedEntity {
  const [profile] = childrenOf(party, 'Profile');
  const draft = new EntityDraft(profile?.attributes.ID ?? '', kindOf(profile, context.references));
  for (const identity of childrenOf(party, 'Profile', 'Identity')) {
    addNames(draft, identity, context.references);
    for (const document of context.documents.get(identity.attributes.ID ?? '') ?? []) addOfacFact(draft, document);
  }
  for (const feature of childrenOf(party, 'Profile', 'Feature')) addFeature(draft, feature, context);
  draft.addRemark(textOf(party, 'Comment'));
  return draft.finished();
}

/** The sub-type says vessel or aircraft; if it says "Unknown", its type says individual or entity. */
function kindOf(profile: XmlElement | undefined, references: OfacReferences): EntityKind {
  const id = profile?.attributes.PartySubTypeID;
  const type = references.text('PartyType', references.attribute('PartySubType', id, 'PartyTypeID'));
  return entityKind([references.text('PartySubType', id), type].find((text) => text && text !== 'Unknown'));
}

function addNames(draft: EntityDraft, identity: XmlElement, references: OfacReferences): void {
  const groups = childrenOf(identity, 'NamePartGroups', 'MasterNamePartGroup', 'NamePartGroup');
  const partTypes = new Map(
    groups.map(({ attributes }) => [attributes.ID, references.text('NamePartType', attributes.NamePartTypeID)]),
  );
  for (const alias of childrenOf(identity, 'Alias')) {
    for (const name of childrenOf(alias, 'DocumentedName')) {
      const values = childrenOf(name, 'DocumentedNamePart', 'NamePartValue');
      addOfacName(draft, {
        isPrimary: identity.attributes.Primary === 'true' && alias.attributes.Primary === 'true',
        aliasType: references.text('AliasType', alias.attributes.AliasTypeID),
        isLowQuality: alias.attributes.LowQuality === 'true',
        script: references.text('Script', values[0]?.attributes.ScriptID),
        parts: values.map(({ attributes, text }) => ({
          type: partTypes.get(attributes.NamePartGroupID),
          value: text.trim(),
        })),
      });
    }
  }
}

function addFeature(draft: EntityDraft, feature: XmlElement, { references, places }: Context): void {
  const type = references.text('FeatureType', feature.attributes.FeatureTypeID);
  for (const version of childrenOf(feature, 'FeatureVersion')) {
    const [location] = childrenOf(version, 'VersionLocation');
    const place = places.get(location?.attributes.LocationID ?? '');
    if (type === 'Birthdate') draft.addDateOfBirth(ofacPeriod(childrenOf(version, 'DatePeriod')[0]));
    else if (type === 'Location') draft.add('addresses', place);
    else {
      const [detail] = childrenOf(version, 'VersionDetail');
      const value =
        references.text('DetailReference', detail?.attributes.DetailReferenceID) ??
        textOf(version, 'VersionDetail') ??
        // Countries, and birthplaces in some editions, are places; others are days: "Effective Date (CMIC)".
        (place || dayText(version));
      addOfacFact(draft, { type, value, note: textOf(version, 'Comment') });
    }
  }
}

function dayText(version: XmlElement): string | undefined {
  const [period] = childrenOf(version, 'DatePeriod');
  const [from] = period ? childrenOf(period, 'Start', 'From') : [];
  return isoOf(dayOf(from));
}

function addDocument(document: XmlElement, { references, documents }: Context): void {
  const { IDRegDocTypeID, IdentityID = '', 'IssuedBy-CountryID': country, ValidityID } = document.attributes;
  const dateOf = (meaning: string) => {
    const dates = childrenOf(document, 'DocumentDate');
    const isMeant = ({ attributes }: XmlElement) =>
      references.text('IDRegDocDateType', attributes.IDRegDocDateTypeID) === meaning;
    const date = dates.find(isMeant);
    const [from] = date ? childrenOf(date, 'DatePeriod', 'Start', 'From') : [];
    return isoOf(dayOf(from));
  };
  const validity = references.text('Validity', ValidityID);
  const fact: OfacFact = {
    type: references.text('IDRegDocType', IDRegDocTypeID),
    value: textOf(document, 'IDRegistrationNo'),
    country: references.text('Country', country),
    issued: dateOf('Issue Date'),
    expires: dateOf('Expiration Date'),
    note: validity === 'Valid' ? undefined : validity?.toLowerCase(),
  };
  documents.set(IdentityID, [...(documents.get(IdentityID) ?? []), fact]);
}

/** A party has an entry for each of its lists; the programmes are the comments of measures of the type "Program". */
function addMeasures(entry: XmlElement, references: OfacReferences, measures: Map<string, Measures>): void {
  const { ProfileID = '' } = entry.attributes;
  const known = measures.get(ProfileID) ?? { programmes: new Set() };
  measures.set(ProfileID, known);
  for (const measure of childrenOf(entry, 'SanctionsMeasure')) {
    const programme = textOf(measure, 'Comment');
    if (references.text('SanctionsType', measure.attributes.SanctionsTypeID) === 'Program' && programme) {
      known.programmes.add(programme);
    }
  }
  for (const date of childrenOf(entry, 'EntryEvent', 'Date')) {
    const day = isoOf(dayOf(date));
    if (day && day < (known.listedOn ?? '9999')) known.listedOn = day;
  }
}

function isoOf(day: ReturnType<typeof dayOf>): string | undefined {
  if (!day) return undefined;
  return [String(day.year), String(day.month).padStart(2, '0'), String(day.day).padStart(2, '0')].join('-');
}
