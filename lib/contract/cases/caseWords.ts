// Without schemas, so that the browser need not load them.

/** States of a case, in the order of its life. */
export const caseStates = ['created', 'assigned', 'investigation', 'review', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseOutcomes = ['true_match', 'false_positive', 'inconclusive'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** Steps of a person to another state. Assignment and merging have routes of their own. */
export const caseStepNames = ['begin', 'submit', 'withdraw', 'approve', 'send_back', 'reopen'] as const;
export type CaseStepName = (typeof caseStepNames)[number];

/** All changes of the state. */
export const caseMoveNames = ['assign', ...caseStepNames, 'merge'] as const;
export type CaseMoveName = (typeof caseMoveNames)[number];

/** Type of a case, with the risk label beside it. */
export const caseLabels = {
  sanctions_match: { name: 'Sanctions Match', risk: 'High Risk' },
  pep_match: { name: 'PEP Match', risk: 'Medium Risk' },
  adverse_media: { name: 'Adverse Media', risk: 'Low Risk' },
  false_positive: { name: 'False Positive', risk: 'No Risk' },
  ongoing_monitoring: { name: 'Ongoing Monitoring', risk: 'Watch List' },
} as const;
export type CaseLabel = keyof typeof caseLabels;
export const caseLabelNames = Object.keys(caseLabels) as [CaseLabel, ...CaseLabel[]];

/** Origins of a case. */
export const caseOrigins = ['search', 'receipt', 'batch', 'api', 'alert', 'person'] as const;
export type CaseOrigin = (typeof caseOrigins)[number];

/** Events of a case, one entry of its history each. */
export const caseEntryKinds = [
  'opened',
  'added_to',
  'assigned',
  'unassigned',
  'begin',
  'submit',
  'withdraw',
  'approve',
  'send_back',
  'reopen',
  'changed',
  'commented',
  'linked',
  'unlinked',
  'merged_into',
  'merged_from',
  'file_added',
] as const;
export type CaseEntryKind = (typeof caseEntryKinds)[number];

/** Measures on a true match. */
export const caseMeasures = ['frozen', 'refused'] as const;
export type CaseMeasure = (typeof caseMeasures)[number];

/** Endings of attachments, with their media types. */
export const caseFileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const;
export type CaseFileType = keyof typeof caseFileTypes;

export const caseReasonMax = 2_000;
export const caseCommentMax = 4_000;
export const caseNameMax = 300;
export const caseRecordsMax = 50;
export const caseReceiptsMax = 50;
export const caseLinksMax = 50;
export const caseMentionsMax = 20;
export const caseFilesMax = 50;
export const caseFileMegabytesMax = 10;
export const caseFileBytesMax = caseFileMegabytesMax * 1024 * 1024;
/** Entries of a history: a case with more is a sign of a program in a loop. */
export const caseEntriesMax = 1_000;
/** An attachment, in years. */
export const caseFileKeptYears = 10;
/** Members among whom new cases are spread. */
export const caseAssigneesMax = 50;
export const caseDueDaysMax = 365;
/** Open cases counted for the head of the page. */
export const caseFiguresMax = 1_000;
