import {
  identifiersMax,
  limitDefault,
  limitMax,
  nameLengthMax,
  thresholdDefault,
  thresholdMin,
} from '../../../../lib/contract/screeningLimits.ts';
import type { UsageInfo } from '../../../../lib/contract/usage.ts';

/** What the usage answer says. */
export const usageFields: [keyof UsageInfo, string][] = [
  ['plan', 'simple, advanced or professional; null without a subscription.'],
  ['period', 'The month as yyyy-mm, in UTC.'],
  ['used', 'Searches of the month so far; each name of a batch is one.'],
  ['limit', 'Searches the month has; null is unlimited, and 0 means no subscription.'],
  ['remaining', 'Searches that are left; null is unlimited.'],
  ['reset_at', 'When the next month begins and the count is 0 again.'],
];

/** What a screening takes. */
export const fields: [string, string][] = [
  [
    'name',
    `Required unless identifiers are given. 1 to ${nameLengthMax} characters, at least one of them a letter or a digit. A name that is only a number is looked up as an identifier, too.`,
  ],
  [
    'identifiers',
    `Up to ${identifiersMax} numbers as { type, value, country }. type, if you know it: passport, national_id, tax, registration, imo, mmsi, lei, bic, crypto_address, phone or other. A record with an equal number is found with the rule identifier, whatever its name. An equal number of the same type, or with check digits that hold, scores at least 0.85 whatever else differs, and 1 only with an equal name; a fuzzy search leaves out what scores below the threshold. A different number of the same type and issuing country lowers the score.`,
  ],
  [
    'match_type',
    'exact (default): all terms are complete words of one name, in any order. fuzzy: names similar enough to reach the threshold.',
  ],
  ['external_ref', 'Your own reference; it is returned in the response.'],
  ['type', 'individual, entity, vessel or aircraft: a record of another type scores less.'],
  [
    'threshold',
    `The minimum score of every match of a fuzzy search, ${thresholdMin} to 1; default ${thresholdDefault}.`,
  ],
  ['limit', `The maximum number of matches returned, 1 to ${limitMax}; default ${limitDefault}.`],
  ['date_of_birth', 'yyyy, yyyy-mm or yyyy-mm-dd: changes the score of records that state one.'],
  [
    'nationality',
    'A country: its ISO 3166 two-letter code or English name; changes the score of records that state one.',
  ],
  ['include_contained', 'true: a fuzzy search also returns the records counted in contained.'],
  [
    'allow_partial',
    'true: respond even if a list could not be loaded, and name it in lists_unavailable. Default false: such a request fails.',
  ],
];
