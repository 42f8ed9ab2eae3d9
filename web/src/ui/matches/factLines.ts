import type { SearchResult } from '../../../../lib/contract/screening/matches.ts';

type Details = SearchResult['sanctions_details'];

/** In the lists' languages. */
const passport = /pass(port|eport)|pasaporte/i;

/** "Passport: 4004 (Iran; expired)", passports first. Numbers with a line of their own are not repeated. */
export function identifierLines(details: Details): string[] {
  if (!details) return [];
  const { vessel, aircraft, identifiers } = details;
  const numbers = [vessel?.imo, vessel?.imo && `IMO${vessel.imo}`, aircraft?.serial_number, aircraft?.tail_number];
  const others = identifiers.filter(({ number }) => !numbers.includes(number.replaceAll(' ', '')));
  const isPassport = ({ type }: { type: string }) => passport.test(type);
  return [...others.filter(isPassport), ...others.filter((other) => !isPassport(other))].map(
    ({ type, number, country, note }) => {
      const more = [country, note].filter(Boolean).join('; ');
      return `${type}: ${number}${more ? ` (${more})` : ''}`;
    },
  );
}

/** A fact of a word or two; without a text if the list does not give it. */
export type ShortFact = readonly [term: string, text: string | null | undefined];

export function personFacts({ nationality, sanctions_details: details }: SearchResult): ShortFact[] {
  return [
    ['Nationality', nationality],
    ['Born in', details?.place_of_birth],
    ['Gender', details?.gender],
  ];
}

/** Of a vessel or an aircraft. */
export function craftFacts(details: Details): ShortFact[] {
  const { vessel, aircraft } = details ?? {};
  return [
    ['IMO number', vessel?.imo],
    ['Flag', vessel?.flag],
    ['Vessel type', vessel?.vessel_type],
    ['Call sign', vessel?.call_sign],
    ['Owner', vessel?.owner],
    ['Tonnage', vessel?.tonnage],
    ['Gross tonnage', vessel?.gross_registered_tonnage],
    ['Model', aircraft?.model],
    ['Operator', aircraft?.operator],
    ['Tail number', aircraft?.tail_number],
    ['Serial number', aircraft?.serial_number],
  ];
}

/** Under OFAC's own terms. */
export function ofacFacts(details: Details): ShortFact[] {
  return [
    ['OFAC ID', details?.ofac_id],
    ['SDN type', details?.sdn_type],
  ];
}
