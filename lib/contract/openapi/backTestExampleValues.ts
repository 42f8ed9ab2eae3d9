/** Values of the examples of back-tests, as exampleValues.ts has the others. */
export const backTestExampleValues: Record<string, unknown> = {
  'back_test.name': 'Threshold 0.85',
  'back_tests.name': 'Threshold 0.85',
  'createBackTest.name': 'Threshold 0.85',
  'back_test.from': '2026-10-01T00:00:00.000Z',
  'back_test.to': '2026-11-01T00:00:00.000Z',
  'back_tests.from': '2026-10-01T00:00:00.000Z',
  'back_tests.to': '2026-11-01T00:00:00.000Z',
  'manipulated.list': 'un_sanctions_list',
  'missed.listed': 'Aurelia Beispielsdatter',
  'missed.asked': 'Aurela Beispielsdater',
  'differences.record_name': 'Aurelia Beispiel',
};
