import type { IdentifierType } from '../query.ts';

export const identifierTypes: readonly IdentifierType[] = [
  ...(['passport', 'national_id', 'tax', 'registration', 'imo', 'mmsi'] as const),
  ...(['lei', 'bic', 'crypto_address', 'phone', 'other'] as const),
];

/** The lists' own terms, tried in this order: "United Nations Social Security Number" is no UN reference. */
const terms: [RegExp, IdentifierType | undefined][] = [
  [/^(?:un reference|foreign identifier|ofsi group id)$|issuer name|ticker|nationality of/, undefined],
  [/web ?site|e-?mail/, 'other'],
  [/passport|pasaporte|passeport|travel document/, 'passport'],
  [/\bimo\b|vessel registration identification/, 'imo'],
  [/mmsi/, 'mmsi'],
  [/legal entity (?:number|identifier)|\blei\b/, 'lei'],
  [/swift|\bbic\b/, 'bic'],
  [/digital currency|crypto|wallet/, 'crypto_address'],
  [/phone|\bfax\b|mobile/, 'phone'],
  [/\btax|fiscal|\bvat\b|v\.a\.t|r\.f\.c|\bnit\b|\bruc\b|\brut\b|\binn\b|\bcuit\b|\bein\b/, 'tax'],
  [
    /national (?:id|no)|nacional|identity|identification (?:card|no)|national identi|social security|\bssn\b/,
    'national_id',
  ],
  [/c\.u\.r\.p|cedula|d\.n\.i|resident|residency|birth cert|driv|election|personal|tazkira/, 'national_id'],
  [/registr|company n|business|commerc|trade lic|c\.r\. no|unified social|gazette|tail number|chamber/, 'registration'],
];

/** The meaning of a list's own term; */
export function typeOfTerm(term: string, number: string): IdentifierType | undefined {
  if (/^\s*IMO\b/i.test(number)) return 'imo';
  const lower = term.toLowerCase();
  const known = terms.find(([pattern]) => pattern.test(lower));
  return known ? known[1] : 'other';
}
