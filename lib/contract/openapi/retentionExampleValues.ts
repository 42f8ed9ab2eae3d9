/** Values of the examples of data retention, as exampleValues.ts has the others. */
export const retentionExampleValues: Record<string, unknown> = {
  'hold.reason': 'Request of the police of 12 November 2026',
  'holds.reason': 'Request of the police of 12 November 2026',
  'retention.reason': null,
  'retention.erases_from': null,
  counted_to: '2026-11-20',
  month: '2026-11',
  erased_from: '2032-01-02',
  erased_to: '2032-01-02',
  'getReceiptDay.canonical': '{"account":"acc_0mwzggolua79c6f4bf70f47aac396","date":"2026-11-29", ... }',
  'getReceiptDay.proof': null,
  placed_by: '5f0c2a52-61b8-4c6c-9d0e-1f2f7a8f1a2e',
};
