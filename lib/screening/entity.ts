/**
 * A listed entity: one record of an official list, the same shape whatever the list's own format.
 * Readers (lib/lists) make it, segments store it, searches return it.
 */

export type EntityKind = 'individual' | 'entity' | 'vessel' | 'aircraft';

/** `primary`: the list's main name; `alias`: also known as; `former`: formerly known as; `native`: the name in its own script. */
export type NameKind = 'primary' | 'alias' | 'former' | 'native';

/** `weak`: the list itself calls the alias weak or of low quality: broad, common, of little use alone. */
export type NameQuality = 'good' | 'weak';

export interface ListedName {
  /** As published, blanks collapsed; at least one letter or digit; individuals in the order given name, family name. */
  text: string;
  kind: NameKind;
  quality: NameQuality;
  /** The parts, if the list separates them: the result cards' columns Name and Surname. */
  givenName?: string;
  familyName?: string;
  /** ISO 15924, e.g. `Arab`, if listed. */
  script?: string;
  /** ISO 639, if listed. */
  language?: string;
}

/** A date, often listed in part only. `from`/`to` describe a range of years or of whole dates. */
export interface PartialDate {
  year?: number;
  /** 1 to 12 */
  month?: number;
  /** 1 to 31 */
  day?: number;
  circa?: boolean;
  /** Range, both ends inclusive; year, month, day above are then absent. */
  from?: { year: number; month?: number; day?: number };
  to?: { year: number; month?: number; day?: number };
  /** The listed text if it is no readable date: "30-35 years old", "24/06/1402 (Hijri Calendar)". */
  text?: string;
}

export interface Identifier {
  /** The list's own term: "Passport", "National ID No.", "IMO". */
  type: string;
  number: string;
  /** Country name or ISO code as the list gives it. */
  country?: string;
  note?: string;
}

export interface VesselDetails {
  imo?: string;
  callSign?: string;
  vesselType?: string;
  flag?: string;
  owner?: string;
  tonnage?: string;
  grossRegisteredTonnage?: string;
}

export interface AircraftDetails {
  model?: string;
  operator?: string;
  tailNumber?: string;
  serialNumber?: string;
}

export interface ListedEntity {
  /** The list's own key, unique within an edition: UN DATAID, OFAC uid, EU logicalId, UK UniqueID, SECO ssid. */
  sourceRef: string;
  /** The number in common use, if it differs from `sourceRef`: UN `CDi.001`, EU `EU.27.28`. */
  listRef?: string;
  kind: EntityKind;
  /** At least one; the first is the primary name. */
  names: ListedName[];
  datesOfBirth: PartialDate[];
  placesOfBirth: string[];
  nationalities: string[];
  addresses: string[];
  identifiers: Identifier[];
  programmes: string[];
  positions: string[];
  gender?: 'male' | 'female';
  vessel?: VesselDetails;
  aircraft?: AircraftDetails;
  remarks?: string;
  /** ISO dates, yyyy-mm-dd. */
  listedOn?: string;
  updatedOn?: string;
}
