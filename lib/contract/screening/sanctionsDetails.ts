import * as z from 'zod/mini';

/** A text the list may lack; the description is part of the OpenAPI document. */
function maybe(description: string) {
  return z.nullable(z.string()).check(z.describe(description));
}

export const listedIdentifier = z.object({
  type: z.string().check(z.describe("The list's own term: Passport, National ID No., IMO number.")),
  number: z.string(),
  country: maybe('Name or ISO code, as the list gives it.'),
  note: maybe('Issued, expired, known to be false and the like.'),
});

export const vesselDetails = z.object({
  imo: maybe('Seven digits.'),
  vessel_type: z.nullable(z.string()),
  flag: z.nullable(z.string()),
  call_sign: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  tonnage: z.nullable(z.string()),
  gross_registered_tonnage: z.nullable(z.string()),
});

export const aircraftDetails = z.object({
  model: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  tail_number: z.nullable(z.string()),
  serial_number: z.nullable(z.string()),
});

/** What a sanctions list says of an entity besides the columns of a match. Empty or null: this list does not say. */
export const sanctionsDetails = z.object({
  ofac_id: maybe("OFAC's uid; null for every other list."),
  sdn_type: maybe("OFAC's Individual, Entity, Vessel or Aircraft; null for every other list."),
  program: maybe('The programmes or legal bases, of any list, separated by "; ".'),
  remarks: maybe('Of any list; one remark a line.'),
  aliases: z.array(z.string()).check(z.describe('All names but the main one, in every script; at most 200.')),
  alias_count: z.int().check(z.describe('How many there are on the list: more than in aliases where that is cut.')),
  weak_aliases: z.array(z.string()).check(z.describe('Those of aliases that the list itself calls weak.')),
  former_names: z.array(z.string()).check(z.describe('Those of aliases that are formerly known as.')),
  place_of_birth: maybe('Separated by "; ".'),
  gender: z.nullable(z.enum(['male', 'female'])),
  addresses: z.array(z.string()).check(z.describe('The addresses of address, one by one.')),
  identifiers: z.array(listedIdentifier),
  vessel: z.nullable(vesselDetails),
  aircraft: z.nullable(aircraftDetails),
  listed_on: maybe('yyyy-mm-dd'),
  updated_on: maybe('yyyy-mm-dd'),
});
export type SanctionsDetails = z.output<typeof sanctionsDetails>;
