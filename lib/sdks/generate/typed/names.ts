/** Shapes in one model, with the fields of all, so code for one kind of answer reads the others. */
const together: Record<string, string[]> = {
  ScreeningInput: ['SanctionsCheckInput', 'PepCheckInput', 'UniversalSearchInput'],
  ScreeningAnswer: ['SanctionsCheckAnswer', 'PepCheckAnswer', 'UniversalSearchAnswer'],
  ListedMatch: ['SanctionsMatch', 'PepMatch'],
  BatchResult: ['ScreenedItem', 'RefusedItem'],
  BatchColumns: ['BatchFileOptionsColumns', 'PreviewBatchAnswerMapping'],
  BatchColumnsInput: ['PreviewBatchInputColumns', 'StartBatchInputColumns'],
  BatchOptions: ['BatchFileOptions'],
  BatchList: ['BatchFileListsScreened'],
  BatchUpload: ['CreateBatchAnswerUpload'],
  IdentifierColumn: [
    'BatchFileOptionsColumnsIdentifier',
    'BatchFileOptionsColumnsSubjectIdentifier',
    'PreviewBatchAnswerMappingIdentifier',
    'PreviewBatchAnswerMappingSubjectIdentifier',
  ],
  IdentifierColumnInput: [
    'PreviewBatchInputColumnsIdentifier',
    'PreviewBatchInputColumnsSubjectIdentifier',
    'StartBatchInputColumnsIdentifier',
    'StartBatchInputColumnsSubjectIdentifier',
  ],
  SubjectColumns: ['BatchFileOptionsColumnsSubject', 'PreviewBatchAnswerMappingSubject'],
  SubjectColumnsInput: ['PreviewBatchInputColumnsSubject', 'StartBatchInputColumnsSubject'],
  PreviewSubject: ['PreviewBatchAnswerRowSubject'],
  UnreadColumn: ['PreviewBatchAnswerCellsNotRead'],
  AdverseMediaWord: ['AdverseMediaExplanationWord'],
  AdverseMediaSignal: ['AdverseMediaExplanationSignal'],
  AdverseMediaSentence: ['AdverseMediaDetailsSummarySentence'],
  AdverseMediaAttribution: ['AdverseMediaSourceAttribution', 'BatchSourceAttribution'],
  AdverseMediaAdjustment: ['AdverseMediaExplanationAdjustment'],
  PreviewQuota: ['PreviewBatchAnswerQuota'],
  PreviewRow: ['PreviewBatchAnswerRow'],
  ReconciledGroup: [
    'ReconcileSubjectsAnswerReconciliationMissing',
    'ReconcileSubjectsAnswerReconciliationUnknown',
    'ReconcileSubjectsAnswerReconciliationEnded',
    'ReconcileSubjectsAnswerReconciliationNeverScreened',
  ],
  Reconciliation: ['ReconcileSubjectsAnswerReconciliation'],
  ReconciliationReceipt: ['ReconcileSubjectsAnswerReconciliationReceipt'],
  SubjectCounts: ['ListSubjectsAnswerCounts'],
  SubjectError: ['AddSubjectsAnswerResultError'],
  SubjectResult: ['AddSubjectsAnswerResult'],
  WorkbookSheet: ['PreviewBatchAnswerSheet'],
};

/** The names of texts with values known to the API, for properties with an unclear name. */
const ofProperty: Record<string, string> = {
  'AdverseMediaCheckAnswer.classified_by': 'MediaClassifier',
  'AdverseMediaCheckAnswer.status': 'MediaStatus',
  'AdverseMediaCheckInput.categories': 'MediaCategory',
  'AdverseMediaCheckInput.type': 'EntityType',
  'AdverseMediaDecision.verdict': 'MediaVerdict',
  'AdverseMediaDetails.categories': 'MediaCategory',
  'AdverseMediaDetails.classified_by': 'MediaClassifier',
  'AdverseMediaDetails.outcome': 'MediaOutcome',
  'AdverseMediaDetails.quote_from': 'MediaPlace',
  'AdverseMediaDetails.role': 'MediaRole',
  'AdverseMediaDetails.stage': 'MediaStage',
  'AdverseMediaExplanation.name_found_in': 'MediaNamePlace',
  'AdverseMediaFindings.classified_by': 'MediaClassifier',
  'AdverseMediaFindings.status': 'MediaStatus',
  'AdverseMediaMatch.match_type': 'MatchType',
  'AdverseMediaSignal.relation': 'SignalRelation',
  'AdverseMediaSource.state': 'MediaSourceState',
  'AdverseMediaStep.stage': 'MediaStage',
  'Alert.band': 'ScoreBand',
  'Alert.closed_because': 'AlertEnd',
  'Alert.label': 'AlertLabel',
  'Alert.rule': 'MatchRule',
  'Alert.set_off_by': 'AlertCause',
  'Alert.state': 'AlertState',
  'AlertChange.because': 'AlertReason',
  'AlertChange.field': 'AlertField',
  'AlertChange.side': 'AlertSide',
  'AlertDecision.decided_by': 'AlertDecider',
  'AlertDecision.outcome': 'DecisionOutcome',
  'AlertRecord.band': 'ScoreBand',
  'AlertRecord.rule': 'MatchRule',
  'CaseOfAnswer.state': 'CaseOfAnswerState',
  'CreateWebhookInput.events': 'WebhookEventName',
  'CreateWebhookInput.signature': 'WebhookSignature',
  'DecideAlertInput.outcome': 'DecisionOutcome',
  'ListAlertsInput.status': 'AlertState',
  'ListedReceipt.endpoint': 'ReceiptEndpoint',
  'ListReceiptsInput.endpoint': 'ReceiptEndpoint',
  'ListReceiptsInput.outcome': 'ReceiptOutcome',
  'ReplayDifference.change': 'ReplayChange',
  'ReplayMissing.what': 'ReplayPart',
  'ListSubjectsInput.risk': 'SubjectRisk',
  'ListSubjectsInput.screening': 'SubjectScreeningState',
  'ListSubjectsInput.status': 'SubjectStatus',
  'ListSubjectsInput.type': 'EntityType',
  'PutSubjectInput.risk': 'SubjectRisk',
  'PutSubjectInput.type': 'EntityType',
  'SentSubject.risk': 'SubjectRisk',
  'SentSubject.type': 'EntityType',
  'Subject.risk': 'SubjectRisk',
  'Subject.status': 'SubjectStatus',
  'Subject.type': 'EntityType',
  'SubjectError.code': 'SubjectErrorCode',
  'SubjectResult.outcome': 'SubjectOutcome',
  'Subject.outcome': 'SubjectState',
  'ListSubjectsInput.outcome': 'SubjectState',
  'SubjectScreening.state': 'SubjectScreeningState',
  'MonitoringRun.scope': 'RunScope',
  'MonitoringRun.set_off_by': 'RunCause',
  'MonitoringRun.status': 'JobStatus',
  'AskedQuery.type': 'EntityType',
  'BatchFile.status': 'BatchStatus',
  'BatchItem.check': 'BatchCheck',
  'BatchItem.type': 'EntityType',
  'BatchMedia.classified_by': 'MediaClassifier',
  'BatchOptions.check': 'BatchCheck',
  'BatchSource.state': 'MediaSourceState',
  'BatchResultInput.format': 'ResultFormat',
  'Explanation.rule': 'MatchRule',
  'IgnoredCriterion.field': 'CriterionField',
  'ListedMatch.band': 'ScoreBand',
  'MatchDecision.decided_by': 'AlertDecider',
  'MatchDecision.outcome': 'DecisionOutcome',
  'NameMedia.status': 'NameMediaStatus',
  'RecordGroup.reason': 'GroupReason',
  'RefusedItemError.code': 'RefusedItemCode',
  'PreviewBatchAnswerEncoding.name': 'Encoding',
  'PreviewBatchAnswerEncodingRival.name': 'Encoding',
  'PreviewSubject.type': 'EntityType',
  'ScreeningInput.type': 'EntityType',
  'StartBatchInput.check': 'BatchCheck',
  'UnavailableList.reason': 'UnavailableReason',
  'Webhook.events': 'WebhookEventName',
  'Webhook.off_reason': 'WebhookOffReason',
  'Webhook.signature': 'WebhookSignature',
  'Webhook.status': 'WebhookStatus',
  'WebhookDelivery.event': 'DeliveredEvent',
  'WebhookDelivery.state': 'DeliveryState',
  list: 'ListType',
  scope: 'ListScope',
  type: 'IdentifierType',
};

/** The name of an operation's input or answer. */
export function operationModelName(operation: string, side: 'input' | 'output'): string {
  return modelName(`${pascal(operation)}${side === 'input' ? 'Input' : 'Answer'}`);
}

/** The model of a shape of the document. */
export function modelName(shape: string): string {
  return Object.entries(together).find(([, shapes]) => shapes.includes(shape))?.[0] ?? shape;
}

/** The name of the model or choice in a property of `owner`, if the document has none for it. */
export function propertyModelName(owner: string, property: string): string {
  return ofProperty[`${owner}.${property}`] ?? ofProperty[property] ?? pascal(singular(property));
}

/** Whether models of this name may have different fields, to be put together. */
export function isPutTogether(name: string): boolean {
  return name in together;
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

/** A client's description of itself, and the API's default address. */
export interface Release {
  version: string;
  baseUrl: string;
}

/** `RATE_LIMITED` to `RateLimited`; `INTERNAL_ERROR` to `Internal`, since every language adds its own word for an error. */
export function errorName(code: string): string {
  return pascal(code.toLowerCase().replace(/_error$/, ''));
}

/** The name of the constant of a value: `windows-1252` is WINDOWS_1252. */
export function constantName(value: string): string {
  return value.toUpperCase().replace(/[^A-Z0-9]/g, '_');
}
