/** The models of the operations: where two have one name, they are one model with the fields of both. */
const ofOperation: Record<string, { input: string; output: string }> = {
  sanctionsCheck: { input: 'ScreeningInput', output: 'ScreeningAnswer' },
  pepCheck: { input: 'ScreeningInput', output: 'ScreeningAnswer' },
  universalSearch: { input: 'ScreeningInput', output: 'ScreeningAnswer' },
  batchCheck: { input: 'BatchInput', output: 'BatchAnswer' },
  listInfo: { input: 'ListInfoInput', output: 'ListInfoAnswer' },
  usageInfo: { input: 'UsageInput', output: 'UsageAnswer' },
};

/** Of a property, where its own name would not say what it is, or would mean two things. */
const ofProperty: Record<string, string> = {
  'ScreeningInput.identifiers': 'Identifier',
  'ScreeningInput.type': 'EntityType',
  'BatchItem.identifiers': 'Identifier',
  'BatchItem.type': 'EntityType',
  'BatchItem.check': 'BatchCheck',
  'BatchInput.items': 'BatchItem',
  'BatchAnswer.items': 'BatchResult',
  'BatchResult.error': 'BatchItemError',
  'BatchItemError.code': 'BatchItemErrorCode',
  'Identifier.type': 'IdentifierType',
  'AskedIdentifier.type': 'IdentifierType',
  'AskedQuery.identifiers': 'AskedIdentifier',
  'AskedQuery.type': 'EntityType',
  'ListedMatch.explanation': 'MatchExplanation',
  'ListedMatch.list': 'ListType',
  'ListedMatch.band': 'ScoreBand',
  'MatchExplanation.words': 'ComparedWord',
  'MatchExplanation.identifiers': 'ComparedIdentifier',
  'MatchExplanation.adjustments': 'ScoreAdjustment',
  'MatchExplanation.rule': 'MatchRule',
  'ComparedIdentifier.type': 'IdentifierType',
  'SanctionsDetails.identifiers': 'ListedIdentifier',
  'SanctionsDetails.vessel': 'VesselDetails',
  'SanctionsDetails.aircraft': 'AircraftDetails',
  'RecordGroup.reason': 'GroupReason',
  'IgnoredCriterion.field': 'CriterionField',
  'ScreenedList.list': 'ListType',
  'ScreenedList.scope': 'ListScope',
  'UnavailableList.list': 'ListType',
  'UnavailableList.reason': 'UnavailableReason',
  matches: 'ListedMatch',
  contained_matches: 'ListedMatch',
  groups: 'RecordGroup',
  contained: 'ContainedRecords',
  criteria_ignored: 'IgnoredCriterion',
  query: 'AskedQuery',
  lists: 'ScreenedList',
  lists_screened: 'ScreenedList',
  lists_unavailable: 'UnavailableList',
  matches_omitted: 'OmittedMatches',
};

/** The name of what an operation takes or answers. */
export function operationModelName(operation: string, side: 'input' | 'output'): string {
  return ofOperation[operation]?.[side] ?? `${pascal(operation)}${side === 'input' ? 'Input' : 'Answer'}`;
}

/** The name of the model or choice that a property of `owner` holds. */
export function propertyModelName(owner: string, property: string): string {
  return ofProperty[`${owner}.${property}`] ?? ofProperty[property] ?? pascal(singular(property));
}

/** Whether models of this name may have different fields, which are then put together. */
export function isNamedHere(name: string): boolean {
  return (
    Object.values(ofProperty).includes(name) ||
    Object.values(ofOperation).some(({ input, output }) => name === input || name === output)
  );
}

/** `sanctions_details` or `sanctionsCheck` to `SanctionsDetails`, `SanctionsCheck`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `match_score` to `matchScore`. */
export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function singular(name: string): string {
  // A word in -ss or -details names one thing.
  return /(?:ss|details)$/.test(name) ? name : name.replace(/ies$/, 'y').replace(/s$/, '');
}

/** What a client says of itself, and where it finds the API when nothing else is said. */
export interface Release {
  version: string;
  baseUrl: string;
}

/** `RATE_LIMITED` to `RateLimited`; `INTERNAL_ERROR` to `Internal`, since every language adds its own word for an error. */
export function errorName(code: string): string {
  return pascal(code.toLowerCase().replace(/_error$/, ''));
}
