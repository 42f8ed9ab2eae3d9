import type { AircraftDetails, VesselDetails } from '../../../screening/entity.ts';
import type { EntityDraft } from '../../entityDraft.ts';
import { readDates } from '../../readDate.ts';

/** What OFAC says about an entity in the form of a type, in its own words, and a value. */
export interface OfacFact {
  type?: string;
  value?: string;
  country?: string;
  issued?: string;
  expires?: string;
  note?: string;
}

const vesselFields: Record<string, keyof VesselDetails> = {
  'vessel call sign': 'callSign',
  'vessel type': 'vesselType',
  'vessel flag': 'flag',
  'vessel owner': 'owner',
  'vessel tonnage': 'tonnage',
  'vessel gross registered tonnage': 'grossRegisteredTonnage',
};

const aircraftFields: Record<string, keyof AircraftDetails> = {
  'aircraft model': 'model',
  'aircraft operator': 'operator',
  'aircraft tail number': 'tailNumber',
  "aircraft manufacturer's serial number (msn)": 'serialNumber',
};

/** The facts with a field of their own. */
const fieldFacts = new Set([
  ...['birthdate', 'place of birth', 'nationality country', 'citizenship country', 'title', 'gender'],
]);

/** Notes about the measure, not numbers of the entity: "Secondary sanctions risk:", "Effective Date (CMIC)". */
const notes =
  /sanctions|directive|executive order|information|\(CMIC\)|target type|organization type|established date/i;

/**
 * OFAC puts everything without its own element into one list: the classic form calls it identifiers, the other two features. In it are
 * gender, data of vessels and aircraft, notes on the sanctions, and real numbers. This sorts them into their fields.
 */
export function addOfacFact(draft: EntityDraft, fact: OfacFact): void {
  const { type, value, country, issued, expires } = fact;
  if (type === undefined || value === undefined) return;
  const { entity } = draft;
  const name = type.toLowerCase();
  const vesselField = vesselFields[name];
  const aircraftField = aircraftFields[name];
  const imo = /^IMO (\d{7})$/.exec(value)?.[1];
  const isNoted = fieldFacts.has(name) || Boolean(vesselField && entity.kind === 'vessel');
  // What becomes a field without room for a note keeps it in the remarks.
  if (fact.note && isNoted) draft.addRemark(`${type} ${value}: ${fact.note}`);

  if (name === 'birthdate') draft.addDatesOfBirth(readDates(value));
  else if (name === 'place of birth') draft.add('placesOfBirth', value);
  else if (name === 'nationality country' || name === 'citizenship country') draft.add('nationalities', value);
  else if (name === 'title') draft.add('positions', value);
  else if (name === 'gender') {
    const gender = value.toLowerCase();
    if (gender === 'male' || gender === 'female') entity.gender = gender;
  } else if (vesselField && entity.kind === 'vessel') entity.vessel = { [vesselField]: value, ...entity.vessel };
  else if (notes.test(type)) draft.addRemark(`${type} ${value}${fact.note ? `, ${fact.note}` : ''}`);
  else {
    if (aircraftField && entity.kind === 'aircraft') entity.aircraft = { [aircraftField]: value, ...entity.aircraft };
    if (imo && entity.kind === 'vessel') entity.vessel = { imo, ...entity.vessel };
    const note = [issued && `issued ${issued}`, expires && `expires ${expires}`, fact.note].filter(Boolean).join(', ');
    draft.addIdentifier({ type, number: value, country, note: note || undefined });
  }
}
