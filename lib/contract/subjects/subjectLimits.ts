// Without schemas: pages load them alone.

/** Other names, dates of birth, nationalities and tags of one subject. */
export const subjectAliasesMax = 20;
export const subjectDatesMax = 10;
export const subjectNationalitiesMax = 10;
export const subjectTagsMax = 20;
/** Characters of a tag and of a note. */
export const subjectTagLength = 40;
export const subjectNoteLength = 2_000;
/** Subjects in one call, and references of one bulk action. */
export const subjectsAtOnceMax = 1_000;
/** Subjects of an account under any plan, ended ones included. */
export const subjectsMax = 1_000_000;
/** References of one reconciliation. */
export const reconciledReferencesMax = 100_000;
/** References of each group named by a reconciliation's answer. */
export const reconciledNamedMax = 1_000;
/** Kept references of each group. */
export const keptReferencesMax = 100;
/** Kept refused rows of an import. */
export const importProblemsMax = 200;
/** Path segments below /subjects with a meaning of their own: no reference may be equal to one. */
export const reservedReferences: readonly string[] = ['reconciliation', '.', '..'];

export const subjectRisks = ['low', 'medium', 'high'] as const;
export type SubjectRisk = (typeof subjectRisks)[number];
export const subjectStatuses = ['active', 'ended'] as const;
export type SubjectStatus = (typeof subjectStatuses)[number];
export const subjectScreeningStates = ['pending', 'screened', 'not_screened'] as const;
export type SubjectScreeningState = (typeof subjectScreeningStates)[number];
/**
 * Outcome of a subject by all its alerts: one is open; else one is a true match, else inconclusive, else a false positive. `clear`: it
 * was screened, and no alert is in force.
 */
export const subjectOutcomes = ['open', 'true_match', 'inconclusive', 'false_positive', 'clear'] as const;
export type SubjectOutcome = (typeof subjectOutcomes)[number];
/** Kinds of changes of a subject. */
export const subjectChanges = ['added', 'changed', 'ended', 'resumed'] as const;
export type SubjectChange = (typeof subjectChanges)[number];
