import type { ListType } from '../../contract/lists/listTypes.ts';
import type { SanctionsDetails } from '../../contract/screening/sanctionsDetails.ts';
import type { AircraftDetails, Identifier, ListedEntity, ListedName, VesselDetails } from '../../screening/entity.ts';
import { joined } from './joined.ts';

/** More than any official list has (an EU unit has 145 names), so only a faulty file is truncated. */
const aliasesMax = 200;

const sdnTypes = { individual: 'Individual', entity: 'Entity', vessel: 'Vessel', aircraft: 'Aircraft' } as const;

/** What a sanctions list says of an entity besides the columns of a match. */
export function presentSanctionsDetails(entity: ListedEntity, list: ListType): SanctionsDetails {
  const isOfac = list === 'us_ofac_sanctions';
  const others = entity.names.slice(1);
  const aliases = others.slice(0, aliasesMax);
  return {
    ofac_id: isOfac ? entity.sourceRef : null,
    sdn_type: isOfac ? sdnTypes[entity.kind] : null,
    program: joined(entity.programmes),
    remarks: entity.remarks ?? null,
    aliases: texts(aliases),
    alias_count: others.length,
    weak_aliases: texts(aliases.filter(({ quality }) => quality === 'weak')),
    former_names: texts(aliases.filter(({ kind }) => kind === 'former')),
    place_of_birth: joined(entity.placesOfBirth),
    gender: entity.gender ?? null,
    addresses: entity.addresses,
    identifiers: entity.identifiers.map(identifier),
    vessel: entity.vessel ? vessel(entity.vessel) : null,
    aircraft: entity.aircraft ? aircraft(entity.aircraft) : null,
    listed_on: entity.listedOn ?? null,
    updated_on: entity.updatedOn ?? null,
  };
}

function texts(names: readonly ListedName[]): string[] {
  return names.map(({ text }) => text);
}

function identifier({ type, number, country, note }: Identifier) {
  return { type, number, country: country ?? null, note: note ?? null };
}

function vessel(v: VesselDetails) {
  return {
    imo: v.imo ?? null,
    vessel_type: v.vesselType ?? null,
    flag: v.flag ?? null,
    call_sign: v.callSign ?? null,
    owner: v.owner ?? null,
    tonnage: v.tonnage ?? null,
    gross_registered_tonnage: v.grossRegisteredTonnage ?? null,
  };
}

function aircraft(a: AircraftDetails) {
  return {
    model: a.model ?? null,
    operator: a.operator ?? null,
    tail_number: a.tailNumber ?? null,
    serial_number: a.serialNumber ?? null,
  };
}
