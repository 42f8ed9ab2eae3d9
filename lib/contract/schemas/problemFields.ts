/**
 * A problem's column in words. A reader's own column name (`Fødselsdato`) is shown unchanged. A later problem, of the entity made of a
 * row, names the entity's field, and gets these words.
 */
const labels: Record<string, string> = {
  sourceRef: 'Key of the record',
  listRef: 'Reference number',
  names: 'Name',
  'names.text': 'Name',
  'names.kind': 'Name type',
  'names.quality': 'Name quality',
  'names.givenName': 'Given name',
  'names.familyName': 'Family name',
  'names.script': 'Script of the name',
  'names.language': 'Language of the name',
  datesOfBirth: 'Date of birth',
  placesOfBirth: 'Place of birth',
  nationalities: 'Nationality',
  addresses: 'Address',
  identifiers: 'Identity document',
  'identifiers.type': 'Identity document type',
  'identifiers.number': 'Identity document number',
  'identifiers.country': 'Identity document country',
  'identifiers.note': 'Identity document note',
  programmes: 'Programme',
  positions: 'Position',
  'vessel.imo': 'Vessel IMO number',
  'vessel.callSign': 'Vessel call sign',
  'vessel.vesselType': 'Vessel type',
  'vessel.flag': 'Vessel flag',
  'vessel.owner': 'Vessel owner',
  'vessel.tonnage': 'Vessel tonnage',
  'vessel.grossRegisteredTonnage': 'Vessel gross registered tonnage',
  'aircraft.model': 'Aircraft model',
  'aircraft.operator': 'Aircraft operator',
  'aircraft.tailNumber': 'Aircraft tail number',
  'aircraft.serialNumber': 'Aircraft serial number',
  remarks: 'Remarks',
  listedOn: 'Listed on',
  updatedOn: 'Updated on',
};

/** '' stays '': the row as a whole. */
export function problemFieldLabel(field: string): string {
  return Object.hasOwn(labels, field) ? (labels[field] as string) : field;
}
